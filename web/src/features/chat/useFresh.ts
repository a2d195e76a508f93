import { useEffect, useRef } from 'react'
import { usePageVisible } from '../../lib/usePageVisible.ts'

/** How often new messages are asked for while the page is seen. */
export const ASK_AGAIN_MS = 5000

/** Asks again while the page is seen, and at once when it comes back into view. */
export function useFresh({ isUninitialized, refetch }: { isUninitialized: boolean; refetch: () => unknown }) {
  const isVisible = usePageVisible()
  const ask = useRef(refetch)
  useEffect(() => {
    ask.current = refetch
  }, [refetch])
  const wasHidden = useRef(false)
  useEffect(() => {
    if (!isVisible) {
      wasHidden.current = true
      return
    }
    if (isUninitialized) return
    if (wasHidden.current) void ask.current()
    wasHidden.current = false
    const timer = setInterval(() => void ask.current(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isVisible, isUninitialized])
  return isVisible
}
