import { useEffect, useState } from 'react'

const OVERLAYS = '[role=dialog], [role=alertdialog]'

/** The state that was left for the open overlays. */
let opener: Element | null = null

/**
 * React Aria gives the focus back to what had it when a sheet opened. Where a sheet takes the place
 * of another, as a form does of the sheet that said "Loading", that is gone by then: the focus goes
 * to what had it before them both.
 */
export function useFocusRestore(): void {
  // While it is first drawn: afterwards the sheet itself has the focus.
  const [focused] = useState(() => document.activeElement)
  useEffect(() => {
    if (focused && focused !== document.body && !focused.closest(OVERLAYS)) opener = focused
    return () => {
      // After React Aria, which also acts in the next frame.
      requestAnimationFrame(() => {
        const isLost = !document.activeElement || document.activeElement === document.body
        if (isLost && !document.querySelector(OVERLAYS) && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [focused])
}
