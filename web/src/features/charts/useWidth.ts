import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const WIDTH_AT_FIRST = 640

/** The width of an element in pixels, so that text drawn in it keeps its size. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(WIDTH_AT_FIRST)
  // Before the first paint, so that the picture does not jump.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
