import { useDeferredValue } from 'react'

/**
 * What a call brought; the first time it is shown in small steps: it would otherwise be drawn in one go, and a slow phone would take
 * no tap until all of a long list stands. What changes later is shown at once.
 */
export function useDeferredAnswer<Answer extends { data?: unknown }>(answer: Answer): Answer {
  const before = useDeferredValue(answer)
  return before.data === undefined ? before : answer
}
