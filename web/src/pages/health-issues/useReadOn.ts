import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The distance below the screen at which the end of a list requests the next page. */
const AHEAD = '800px'

/** Loads the next page near the end of a list; the button there does the same by hand. */
export function useReadOn(readOn: () => void, canRead: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(readOn)
  useEffect(() => {
    if (!canRead || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canRead])
  return end
}
