import { useLayoutEffect, useState } from 'react'

/** How far below the top of the page an element begins, in pixels; kept right while what stands above it changes. */
export function useDistanceFromTop(element: HTMLElement | null): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const page = element?.parentElement
    if (!element || !page) return
    const measure = () => setDistance(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    return () => observer.disconnect()
  }, [element])
  return distance
}
