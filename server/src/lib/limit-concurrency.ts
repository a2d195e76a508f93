import { AppError } from './errors.ts'

/** Lets at most `atOnce` tasks run and `waiting` more wait; one beyond that is refused with 503. */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError(503, 'busy', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
