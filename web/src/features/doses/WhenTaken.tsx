import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import type { WhenTakenProps } from './WhenTakenBox.tsx'

/**
 * Kept by the worker with what is needed every day, for doses that are marked without a network.
 */
const Box = lazyPart(async () => (await import('./WhenTakenBox.tsx')).WhenTakenBox)

/**
 * Asks when a dose was taken that is not due any more: nobody but the person knows. Loaded when it
 * is first asked.
 */
export function WhenTaken(props: WhenTakenProps) {
  const isAsked = props.due.length > 0
  // It stays from then on, so that it can be seen to close.
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <Box {...props} />
      </Suspense>
    )
  )
}
