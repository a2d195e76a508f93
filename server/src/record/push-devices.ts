import { sql } from '../db/sql.ts'

/**
 * Devices that messages may go to: nobody has signed them out since somebody was last signed in
 * there.
 */
export const isSignedIn = sql`signed_out_at is null`

/** Devices that received the latest message, or that were sent none yet. */
export const receivesMessages = sql`(signed_out_at is null
  and (last_failed_at is null or last_delivered_at > last_failed_at))`

/**
 * These, and signed-out devices that have missed nothing since: the first message that one misses
 * counts as undelivered, so that the patient is told by another channel, once.
 */
export const needsDelivery = sql`(signed_out_at is null or last_failed_at is null or last_failed_at < signed_out_at)`
