import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { NotLoaded } from '../NotLoaded.tsx'

/** A part that opens over any page and is loaded then. */
export interface Openable<P extends object> {
  part: ComponentType<P>
  /** React caches a failure for good: the next time it is loaded again. */
  renew: () => void
}

export function openable<P extends object>(load: () => Promise<ComponentType<P>>): Openable<P> {
  const made: Openable<P> = { part: lazyPart(load), renew: () => (made.part = lazyPart(load)) }
  return made
}

interface OpenableProps<P extends object> {
  part: Openable<P>
  props: P
}

/** Opens it; a failed load is reported, and the page beneath stays. */
export function Openable<P extends { onClose: () => void }>({ part, props }: OpenableProps<P>) {
  const [Shown] = useState(() => part.part)
  const giveUp = () => {
    part.renew()
    props.onClose()
  }
  return (
    <ErrorBoundary renderFailure={() => <NotLoaded onSaid={giveUp} />}>
      <Suspense>
        <Shown {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
