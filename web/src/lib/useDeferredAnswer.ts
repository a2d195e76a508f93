import { useDeferredValue } from 'react'

/**
 * The answer of a call, deferred: the first one renders in small steps, since a slow phone would
 * otherwise ignore taps until a whole long list has rendered. Later changes render at once.
 */
export function useDeferredAnswer<Answer extends { data?: unknown }>(answer: Answer): Answer {
  const before = useDeferredValue(answer)
  return before.data === undefined ? before : answer
}
