import { useEffect, useState } from 'react'

/**
 * A module that is fetched when it is first needed, such as a list of names; null until it is
 * there. `load` is one and the same function at every render. What needs the module must also do
 * without it.
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
