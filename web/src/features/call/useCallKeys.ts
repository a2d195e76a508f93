import { useEffect, useRef } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'

/**
 * Keys of a call: `{ m: mute, v: camera }`. Not while somebody types, and not with Ctrl or the
 * like.
 */
export function useCallKeys(keys: Record<string, () => void>, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (
        event.target instanceof Element &&
        event.target.closest(`${TYPED_INTO}, [role="dialog"], [role="alertdialog"]`)
      )
        return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
