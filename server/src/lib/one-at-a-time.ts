const lastOf = new Map<string, Promise<void>>()

/** Runs the tasks of one key one after the other in this process. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  lastOf.set(key, over)
  await before
  try {
    return await work()
  } finally {
    end()
    if (lastOf.get(key) === over) lastOf.delete(key)
  }
}
