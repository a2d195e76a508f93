/**
 * SQLSTATE of a transaction that PostgreSQL rolled back because of another one: a deadlock, or a
 * serialization failure.
 */
const LOST_TO_ANOTHER = new Set(['40P01', '40001'])
const TRIES = 3

/** True for an error that leaves nothing of a transaction, and that a retry may not meet. */
export const isLostToAnother = (error: unknown): boolean =>
  LOST_TO_ANOTHER.has((error as { code?: string } | null)?.code ?? '')

/**
 * Runs one whole transaction again, at most twice, when PostgreSQL rolled it back because of
 * another one. The work must have no effect outside of it.
 */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isLostToAnother(error)) throw error
    }
  }
}
