import { useEffect, useState } from 'react'

/** Long enough for a second tap, and to read what was recorded. */
const SETTLES_MS = 1500

/**
 * Those of these keys that have been among them for a while: what is done folds only then, so that
 * nothing moves under the finger that has just tapped. Those of the first look are settled already.
 */
export function useSettled(keys: readonly string[]): (key: string) => boolean {
  const joined = keys.join('\n')
  const [settled, setSettled] = useState(joined)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(joined), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [joined])
  const [now, before] = [joined.split('\n'), settled.split('\n')]
  return (key) => now.includes(key) && before.includes(key)
}
