import { useEffect, useState } from 'react'

/**
 * A module that is loaded on first use, such as a list of names; null before. `load` must be a
 * stable function. Users of the module must also work without it.
 */
export function useLoaded<M>(load: () => Promise<M>): M | null {
  const [loaded, setLoaded] = useState<M | null>(null)
  useEffect(() => {
    let isGone = false
    const fetchModule = async () => {
      const module = await load()
      if (!isGone) setLoaded(module)
    }
    fetchModule().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [load])
  return loaded
}
