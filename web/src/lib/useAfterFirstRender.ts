import { startTransition, useEffect, useState } from 'react'

/** By then a screen has requested its data. */
const FIRST_MS = 500

/**
 * True once everything that mounted together with this has rendered: the surroundings start their
 * requests after it.
 */
export function useAfterFirstRender(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsAfter(true)), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}
