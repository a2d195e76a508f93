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

/** The limits that all servers share: counted in the database. */
export const RATE_LIMITS = {
  /** Failed sign-ins per account; networks from which the account signed in before count apart. */
  signInAccount: { name: 'sign-in-account', max: 10, windowMs: 15 * MINUTE_MS },
  /** Failed sign-ins per network, whatever the accounts. */
  signInAddress: { name: 'sign-in-address', max: 50, windowMs: 15 * MINUTE_MS },
  /**
   * One-time codes and codes for a lost phone that did not fit, counted as the sign-ins of the
   * account are.
   */
  secondFactor: { name: 'second-factor', max: 10, windowMs: 15 * MINUTE_MS },
  secondFactorDay: { name: 'second-factor-day', max: 50, windowMs: 24 * HOUR_MS },
  /** Passwords shown again by somebody who is signed in. */
  proof: { name: 'proof', max: 10, windowMs: 15 * MINUTE_MS },
  /** Per network, and per e-mail, so that nobody's mailbox is filled from many networks. */
  registration: { name: 'registration', max: 10, windowMs: HOUR_MS },
  /** Judging a password costs time; more than a person tries while choosing one. */
  passwordCheck: { name: 'password-check', max: 60, windowMs: HOUR_MS },
  mailToAccount: { name: 'mail-to-account', max: 3, windowMs: HOUR_MS },
  checkEmail: { name: 'check-email', max: 5, windowMs: MINUTE_MS },
  /** Per calendar address: programs ask every few minutes at most. */
  calendar: { name: 'calendar', max: 60, windowMs: HOUR_MS },
  /** Each goes to a service of somebody's choice, or to a mail server. */
  testMessage: { name: 'test-message', max: 10, windowMs: HOUR_MS },
  /** Links of shares that lead nowhere, per network: nobody is to try them out. */
  unknownLink: { name: 'unknown-link', max: 30, windowMs: 15 * MINUTE_MS },
  /** Limit of one share: more people than look at one record. */
  newGuest: { name: 'new-guest', max: 30, windowMs: HOUR_MS },
  newShare: { name: 'new-share', max: 60, windowMs: HOUR_MS },
  /** Messages to an address that the patient names. */
  shareMail: { name: 'share-mail', max: 20, windowMs: HOUR_MS },
  /**
   * Limit of the language model, which costs its operator: more than a reader of the answers asks.
   */
  modelQuestion: { name: 'model-question', max: 60, windowMs: HOUR_MS },
  ownExport: { name: 'own-export', max: 20, windowMs: HOUR_MS },
  upload: { name: 'upload', max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>

/**
 * Counts one use for `subject` and answers how many the window holds; throws 429 once they are more
 * than `max`.
 */
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

/** Takes back one use that turned out not to count. */
export async function giveBackUse(context: Context, limit: RateLimit, subject: string): Promise<void> {
  await context.db.system
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(context, limit, subject))
    .execute()
}

/** Empties the window of `subject`. */
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
