import { useEffect, useState } from 'react'

/** So long a person pauses between two words rather than two letters. */
const SETTLED_MS = 250

/** What is typed, once the typing has paused: for calls that need not follow each letter. */
export function useDebouncedValue<Value>(value: Value, ms = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
