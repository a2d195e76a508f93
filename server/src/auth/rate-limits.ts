import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { tooMany } from '../lib/errors.ts'

export interface RateLimit {
  name: string
  max: number
  windowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The limits that all servers share, counted in the database. */
export const RATE_LIMITS = {
  /**
   * Failed sign-ins per account; networks from which the account signed in before count separately.
   */
  signInAccount: { name: 'sign-in-account', max: 10, windowMs: 15 * MINUTE_MS },
  /** Failed sign-ins per network, for all accounts. */
  signInAddress: { name: 'sign-in-address', max: 50, windowMs: 15 * MINUTE_MS },
  /** Wrong one-time and recovery codes, counted like the account's sign-ins. */
  secondFactor: { name: 'second-factor', max: 10, windowMs: 15 * MINUTE_MS },
  secondFactorDay: { name: 'second-factor-day', max: 50, windowMs: 24 * HOUR_MS },
  /** Password checks by a signed-in person. */
  proof: { name: 'proof', max: 10, windowMs: 15 * MINUTE_MS },
  /** Per network, and per e-mail, so that several networks cannot flood a mailbox. */
  registration: { name: 'registration', max: 10, windowMs: HOUR_MS },
  /** Judging a password costs time; more than a person tries while choosing one. */
  passwordCheck: { name: 'password-check', max: 60, windowMs: HOUR_MS },
  mailToAccount: { name: 'mail-to-account', max: 3, windowMs: HOUR_MS },
  checkEmail: { name: 'check-email', max: 5, windowMs: MINUTE_MS },
  /** Per calendar address: programs poll every few minutes at most. */
  calendar: { name: 'calendar', max: 60, windowMs: HOUR_MS },
  /** Each request reaches a service of the caller's choice, or a mail server. */
  testMessage: { name: 'test-message', max: 10, windowMs: HOUR_MS },
  /** Invalid share links per network, to prevent guessing. */
  unknownLink: { name: 'unknown-link', max: 30, windowMs: 15 * MINUTE_MS },
  /** Limit of one share: more people than read one record. */
  newGuest: { name: 'new-guest', max: 30, windowMs: HOUR_MS },
  newShare: { name: 'new-share', max: 60, windowMs: HOUR_MS },
  /** Messages to an address that the patient enters. */
  shareMail: { name: 'share-mail', max: 20, windowMs: HOUR_MS },
  /** Limit of the language model, which costs the operator: more than one person can read. */
  modelQuestion: { name: 'model-question', max: 60, windowMs: HOUR_MS },
  ownExport: { name: 'own-export', max: 20, windowMs: HOUR_MS },
  upload: { name: 'upload', max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>

/** Counts one use for `subject` and returns the number in the window; throws 429 above `max`. */
export async function countUse(context: Context, limit: RateLimit, subject: string): Promise<number> {
  const now = context.now()
  const endsAt = new Date(now.getTime() + limit.windowMs)
  const { count, window_ends_at } = await context.db.system
    .insertInto('rate_limits')
    .values({ key: keyOf(context, limit, subject), count: 1, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then ${endsAt} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  if (count > limit.max) throw tooMany(secondsUntil(now, window_ends_at))
  return count
}

/** Reverts one use that turned out not to count. */
export async function giveBackUse(context: Context, limit: RateLimit, subject: string): Promise<void> {
  await context.db.system
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(context, limit, subject))
    .execute()
}

/** Resets the window of `subject`. */
export async function forgetUses(context: Context, limit: RateLimit, subject: string): Promise<void> {
  await context.db.system
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(context, limit, subject))
    .execute()
}

const keyOf = (context: Context, limit: RateLimit, subject: string) =>
  context.keys.fingerprint(`${limit.name} ${subject}`)

function secondsUntil(now: Date, moment: string): number {
  return Math.max(1, Math.ceil((new Date(moment).getTime() - now.getTime()) / 1000))
}
