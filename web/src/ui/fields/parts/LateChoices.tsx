import { use, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/**
 * Opens the suggestions that come after the typing, from a list that was still on its way. React
 * Aria opens them at a key alone, and then only if there are some.
 */
export function LateChoices({ count }: { count: number }) {
  const state = use(ComboBoxStateContext)
  const text = state?.inputValue ?? ''
  const before = useRef({ count, text })
  const isDue = useRef(false)
  // At once: a moment later somebody may have left the field, and open suggestions would hide all
  // the others.
  useLayoutEffect(() => {
    const { count: earlier, text: earlierText } = before.current
    before.current = { count, text }
    if (text !== earlierText || text === '') isDue.current = false
    else if (earlier === 0 && count > 0) isDue.current = true
    if (!isDue.current) return
    // Asked again until it is open: React Aria takes in new choices one rendering later.
    if (state?.isOpen || !state?.isFocused) isDue.current = false
    else state.open(null, 'input')
  })
  return null
}
