import { useEffect, useState } from 'react'

/** Debounce delay: the pause between two words, longer than that between two letters. */
const SETTLED_MS = 250

/** The debounced text, for calls that need not follow each letter. */
export function useDebouncedValue<Value>(value: Value, ms = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
