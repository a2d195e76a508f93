/** Longer than what may or may not be done takes. */
export const EVEN_TIME_MS = 300

/** Resolves no sooner than after `ms`, so that the duration does not reveal the result. */
export async function inEvenTime<T>(
  pause: (ms: number) => Promise<void>,
  ms: number,
  work: Promise<T>,
): Promise<T> {
  const [result] = await Promise.allSettled([work, pause(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
