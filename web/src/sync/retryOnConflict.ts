import { isApiError, problemOf } from '../api/errors.ts'

const STALE = 412

/**
 * The record as it now stands, of a call that was refused because it was changed elsewhere;
 * undefined of any other error.
 */
export function currentOf(error: unknown): unknown {
  if (!isApiError(error) || error.status !== STALE) return undefined
  return problemOf(error)?.current ?? undefined
}

/**
 * Changes one thing of a record in one tap. Where another device changed it meanwhile, the tap
 * holds for the record as it stands now: nothing of the other change is lost, and nobody is asked
 * to tap again.
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
