import pg from 'pg'
import { invalid } from '../lib/errors.ts'

const UNIQUE_VIOLATION = '23505'

/** True when an index refused a row because such a row exists already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION

/**
 * Waits for a write that an index may refuse since there is such a row already; that is then said
 * beside the fields of `errors`.
 */
export async function onlyOne<T>(writing: Promise<T>, errors: Record<string, string[]>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw isTaken(error) ? invalid(errors) : error
  }
}
