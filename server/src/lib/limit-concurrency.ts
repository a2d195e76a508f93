import { AppError } from './errors.ts'

/** Runs at most `atOnce` tasks and queues `waiting` more; further ones are refused with 503. */
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

/** The same per key; an idle key takes no memory. */
export function limitConcurrencyOfEach(limits: { atOnce: number; waiting: number }) {
  const lanes = new Map<string, { limit: ReturnType<typeof limitConcurrency>; inside: number }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { limit: limitConcurrency(limits), inside: 0 }
    lanes.set(key, lane)
    lane.inside++
    try {
      return await lane.limit(task)
    } finally {
      if (--lane.inside === 0) lanes.delete(key)
    }
  }
}
