import type { DoseName } from './dosesApi.ts'

/** The last write of each dose that is still under way. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Writes of one dose go out one after the other: an undo that overtakes its mark would find nothing
 * to undo, and the mark would stand. The first one goes out in the task of its tap.
 */
export function inTurn<T>(
  { medication_plan, slot, local_date }: DoseName,
  write: () => Promise<T>,
): Promise<T> {
  const key = `${medication_plan} ${slot} ${local_date}`
  const before = underWay.get(key)
  // What became of the one before is told where it was asked for.
  const made = before ? before.then(write, write) : write()
  underWay.set(key, made)
  const end = () => {
    if (underWay.get(key) === made) underWay.delete(key)
  }
  made.then(end, end)
  return made
}
