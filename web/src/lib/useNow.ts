import { useEffect, useState } from 'react'

/** Often enough that no minute is shown late. */
const TICK_MS = 10_000

/**
 * This moment in milliseconds since 1970, kept up while the page is open, and at once when it is
 * seen again.
 */
export function useNow(tickMs = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [tickMs])
  return now
}
