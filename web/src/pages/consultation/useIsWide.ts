import { useSyncExternalStore } from 'react'

/** The width from which the conversation stands beside the record; the `lg` of the design system. */
const WIDE = '(width >= 64rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(WIDE).matches,
  )
}
