import { useDeferredValue } from 'react'

/**
 * What a call brought, shown in small steps: an answer would otherwise be drawn in one go, and a slow phone would take no tap
 * until all of a long list stands. Until then it shows what was there before.
 */
export const useUnhurried = <Answer>(answer: Answer): Answer => useDeferredValue(answer)
