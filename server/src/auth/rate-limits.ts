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

/** The limits of `quality.md`, each counted in the database for all servers together. */
export const RATE_LIMITS = {
  /** Of failed sign-ins, per account; addresses from which the account signed in before count apart. */
  signInAccount: { name: 'sign-in-account', max: 10, windowMs: 15 * MINUTE_MS },
  signInAddress: { name: 'sign-in-address', max: 50, windowMs: 15 * MINUTE_MS },
  registration: { name: 'registration', max: 10, windowMs: HOUR_MS },
  mailToAccount: { name: 'mail-to-account', max: 3, windowMs: HOUR_MS },
  checkEmail: { name: 'check-email', max: 5, windowMs: MINUTE_MS },
  upload: { name: 'upload', max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>

/** Counts one use for `subject`; throws 429 once the window holds more than `max`. */
export async function countUse(context: Context, limit: RateLimit, subject: string): Promise<number> {
  const { count, window_ends_at } = await count1(context, limit, subject)
  if (count > limit.max) throw tooMany(secondsUntil(context, window_ends_at))
  return count
}

/** Throws 429 when the window is used up, without counting. */
export async function requireBelow(context: Context, limit: RateLimit, subject: string): Promise<void> {
  const row = await context.db.system
    .selectFrom('rate_limits')
    .select(['count', 'window_ends_at'])
    .where('key', '=', keyOf(context, limit, subject))
    .executeTakeFirst()
  if (row && row.count >= limit.max && new Date(row.window_ends_at) > context.now()) {
    throw tooMany(secondsUntil(context, row.window_ends_at))
  }
}

/** Counts one use without refusing; answers how many the window holds. */
export async function noteUse(context: Context, limit: RateLimit, subject: string): Promise<number> {
  return (await count1(context, limit, subject)).count
}

export async function forgetUses(context: Context, limit: RateLimit, subject: string): Promise<void> {
  await context.db.system
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(context, limit, subject))
    .execute()
}

function count1(context: Context, limit: RateLimit, subject: string) {
  const now = context.now()
  const endsAt = new Date(now.getTime() + limit.windowMs)
  return context.db.system
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
}

const keyOf = (context: Context, limit: RateLimit, subject: string) =>
  context.keys.fingerprint(`${limit.name} ${subject}`)

function secondsUntil(context: Context, moment: string): number {
  return Math.max(1, Math.ceil((new Date(moment).getTime() - context.now().getTime()) / 1000))
}
