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
  // Synchronously: a moment later the field may have lost the focus, and open suggestions would
  // hide all others.
  useLayoutEffect(() => {
    const { count: earlier, text: earlierText } = before.current
    before.current = { count, text }
    if (text !== earlierText || text === '') isDue.current = false
    else if (earlier === 0 && count > 0) isDue.current = true
    if (!isDue.current) return
    // Retried until it is open: React Aria accepts new choices one render later.
    if (state?.isOpen || !state?.isFocused) isDue.current = false
    else state.open(null, 'input')
  })
  return null
}
