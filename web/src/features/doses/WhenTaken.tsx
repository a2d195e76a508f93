import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import type { WhenTakenProps } from './WhenTakenBox.tsx'

/**
 * Cached by the worker with the files of daily use, for doses that are marked without a network.
 */
const Box = lazyPart(async () => (await import('./WhenTakenBox.tsx')).WhenTakenBox)

/** Asks when a past dose was taken, which only the person knows. Loaded on first use. */
export function WhenTaken(props: WhenTakenProps) {
  const isAsked = props.due.length > 0
  // It stays mounted afterwards, so that its closing is animated.
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
