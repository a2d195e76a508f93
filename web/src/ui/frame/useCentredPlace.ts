import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways: centres the link to `href`, and any that gets the
 * keyboard focus.
 */
export function useCentredPlace(href: string | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = nav.current
    const links = frame?.firstElementChild
    if (!frame || !links) return
    const centre = (link: Element) => {
      const [around, box] = [frame.getBoundingClientRect(), link.getBoundingClientRect()]
      frame.scrollLeft += box.left - around.left - (around.width - box.width) / 2
    }
    const centreCurrent = () => {
      const link = href && frame.querySelector(`[href="${href}"]`)
      if (link) centre(link)
    }
    // Browsers leave one that is in sight by a part where it is. Under a finger nothing may move
    // away.
    const centreFocused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) centre(target)
    }
    // In the layout of the next frame, and again when a late number has made the row longer.
    const observer = new ResizeObserver(centreCurrent)
    observer.observe(links)
    frame.addEventListener('focusin', centreFocused)
    return () => {
      observer.disconnect()
      frame.removeEventListener('focusin', centreFocused)
    }
  }, [href])
  return nav
}
