import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each visit to the list, by its history key. */
const positions = new Map<string, number>()

/**
 * Restores the list's scroll position on return from another page: the browser's own attempt comes
 * too early. Under a sheet the list stays as it is.
 */
export function useKeptScroll(): void {
  const { key } = useLocation()
  const how = useNavigationType()
  const [before] = useState(() => (how === 'POP' ? positions.get(key) : undefined))
  useEffect(() => {
    if (before !== undefined) window.scrollTo(0, before)
  }, [before])
  useEffect(() => {
    const keep = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}
