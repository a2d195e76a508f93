/**
 * After this many calls in a row without an answer, a service is skipped for a while, so that it
 * delays nobody else's messages.
 */
const SILENCES_MAX = 5
const LEFT_ALONE_MS = 30_000
/** Endpoints are chosen by browsers, and so their origins could be any. */
const ORIGINS_MAX = 1000

/** Remembers which services do not answer. */
export function silentServices() {
  const silent = new Map<string, { times: number; until: number }>()
  return {
    isLeftAlone: (origin: string): boolean => (silent.get(origin)?.until ?? 0) > performance.now(),
    note(origin: string, hasAnswered: boolean): void {
      if (hasAnswered) return void silent.delete(origin)
      if (silent.size >= ORIGINS_MAX) silent.clear()
      const times = (silent.get(origin)?.times ?? 0) + 1
      silent.set(origin, { times, until: times >= SILENCES_MAX ? performance.now() + LEFT_ALONE_MS : 0 })
    },
  }
}
