import { startTransition, useEffect, useState } from 'react'

/** By then a screen has asked for what it shows. */
const FIRST_MS = 500

/** Whether what came to the page together with this has had its turn: what stands around it asks for its own after it. */
export function useAfterFirstRender(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsAfter(true)), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}
