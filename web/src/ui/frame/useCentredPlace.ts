import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that scrolls sideways: the one to `href` stands in the middle. */
export function useCentredPlace(href: string | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const centre = () => {
      const link = href && nav.current?.querySelector(`[href="${href}"]`)
      if (!nav.current || !link) return
      const [frame, box] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()]
      nav.current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
    }
    // With the layout of the next frame, rather than one more before it.
    const frame = requestAnimationFrame(centre)
    return () => cancelAnimationFrame(frame)
  }, [href])
  return nav
}
