import { useDeferredValue, useEffect, useState } from 'react'

/** Upper bound of the wait for a part that may never come. */
const SOON_MS = 2000

/**
 * True once something has arrived, or has delayed others for long enough. The delayed part then
 * renders in small steps, as in useDeferredAnswer.
 */
export function useReadyOrTimedOut(isThere: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (isThere) return undefined
    const timer = setTimeout(() => setIsLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [isThere])
  return useDeferredValue(isThere || isLate)
}
