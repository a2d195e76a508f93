import { type ComponentType, lazy } from 'react'
import { LoadError } from './loadError.ts'

/** A component that is fetched when it is first shown, for what most visits never open. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new LoadError(error)
    }
  })
}
