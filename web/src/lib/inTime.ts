import { LoadError } from './loadError.ts'

const FILE_LIMIT_MS = 15_000

/** Settles like the load of a file of the app, its code or its texts, unless it takes too long. */
export const fileInTime = <T>(loading: Promise<T>) =>
  inTime(loading, FILE_LIMIT_MS, new LoadError('no answer'))

/** Settles like `work`, or rejects with `error` when it takes longer than `limitMs`. */
export async function inTime<T>(work: Promise<T>, limitMs: number, error: Error): Promise<T> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(error), limitMs)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}
