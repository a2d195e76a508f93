import { useEffect, useState } from 'react'

/** What is looked at comes first; the other parts count what is new in them, and come a moment later. */
const AFTER_FIRST_MS = 3000

/** Whether a part is there by now: it was shown once, or the page has stood for a moment. */
export function useComing(shown: string): (id: string) => boolean {
  const [seen, setSeen] = useState<readonly string[]>([shown])
  const [isSettled, setIsSettled] = useState(false)
  if (!seen.includes(shown)) setSeen([...seen, shown])
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), AFTER_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (id) => isSettled || seen.includes(id)
}
