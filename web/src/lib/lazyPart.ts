import { type ComponentType, lazy } from 'react'
import { fileInTime } from './inTime.ts'
import { LoadError } from './loadError.ts'

/** A component that is fetched when it is first shown, for what most visits never open. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await fileInTime(load()) }
    } catch (error) {
      throw new LoadError(error)
    }
  })
}

/** The number of attempts while there seems to be a network, and the delays between them. */
const TRIES = 4
const BETWEEN_MS = 3000

/**
 * Works as `lazyPart`, for pages that no worker keeps: a part that cannot be fetched offline waits
 * for the network, rather than take the page down with everything that is being read and written
 * there.
 */
export function waitingPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine) failures += 1
        if (failures >= TRIES) throw error
        await nextChance()
      }
    }
  })
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const timer = navigator.onLine ? setTimeout(() => over.abort(), BETWEEN_MS) : undefined
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    window.addEventListener('online', () => over.abort(), { signal: over.signal })
  })
}
