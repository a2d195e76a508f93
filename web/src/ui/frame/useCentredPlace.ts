import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that scrolls sideways: the one to `href` stands in the middle. */
export function useCentredPlace(href: string | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const links = nav.current?.firstElementChild
    if (!links) return
    const centre = () => {
      const link = href && nav.current?.querySelector(`[href="${href}"]`)
      if (!nav.current || !link) return
      const [frame, box] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()]
      nav.current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
    }
    // With the layout of the next frame, and again when a number that came later has made the row longer.
    const observer = new ResizeObserver(centre)
    observer.observe(links)
    return () => observer.disconnect()
  }, [href])
  return nav
}
