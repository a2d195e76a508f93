import { isApiError, problemOf } from '../api/errors.ts'

const STALE = 412

/**
 * The current record, from a call that was refused because of a concurrent change; undefined for
 * any other error.
 */
export function currentOf(error: unknown): unknown {
  if (!isApiError(error) || error.status !== STALE) return undefined
  return problemOf(error)?.current ?? undefined
}

/**
 * Changes one field of a record in one tap. After a concurrent change on another device, the tap
 * applies to the current record: nothing of the other change is lost, and nobody has to tap again.
 */
export async function retryOnConflict<R>(record: R, put: (record: R) => Promise<R>): Promise<R> {
  try {
    return await put(record)
  } catch (error) {
    const current = currentOf(error)
    if (!current) throw error
    return put(current as R)
  }
}
