import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each visit to the list was left, by the key of its place in the history. */
const positions = new Map<string, number>()

/** Going back to the list shows the place at which it was left: the browser's own attempt comes before the list is there. */
export function useKeptScroll(): void {
  const { key } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    const before = positions.get(key)
    if (how === 'POP' && before !== undefined) window.scrollTo(0, before)
    const keep = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key, how])
}
