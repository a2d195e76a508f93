import { useSyncExternalStore } from 'react'

const SCREENS = {
  /** Narrower than `sm` of the design system: navigation is in a bar at the bottom. */
  phone: '(width < 40rem)',
  /** From `lg` of the design system on: a conversation has room beside the record. */
  wide: '(width >= 64rem)',
  /** While it is printed. */
  paper: 'print',
}

/** The screen width at which content differs; looks are left to the styles. */
export function useScreenIs(screen: keyof typeof SCREENS): boolean {
  const query = SCREENS[screen]
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
