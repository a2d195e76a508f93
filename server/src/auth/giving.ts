import { SHARE_SECTIONS, type ShareSection } from '@salve/contract/shares.ts'
import type { Context } from '../context.ts'
import { type CallingSession, requireRecentSignIn } from './recent-sign-in.ts'
import { isShared } from './shared-account.ts'

/** A share that lasts longer than a visit requires proof of identity. */
const FREE_MS = 24 * 60 * 60_000
/**
 * Sections that are most of a record: leaving one out must not escape the rule for "everything".
 */
const MOST = Math.ceil(SHARE_SECTIONS.length / 2)

export interface Giving {
  sections: readonly ShareSection[]
  /** Start and end. */
  from: Date
  until: Date
  hasPasscode: boolean
}

/**
 * True when this is given for long, without a passcode, or of most of the record, however it is
 * narrowed.
 */
export const reachesFar = ({ sections, from, until, hasPasscode }: Giving): boolean =>
  !hasPasscode || sections.length >= MOST || until.getTime() - from.getTime() > FREE_MS

/**
 * A share outlives the session that gave it, so that a borrowed device must not suffice. The demo
 * patient, as whom everybody is signed in, has no means to prove an identity, and no data of their
 * own.
 */
export async function requireProofToGive(context: Context, session: CallingSession): Promise<void> {
  const { email } = await context.db
    .as(session.account)
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', session.account)
    .executeTakeFirstOrThrow()
  if (!isShared(email)) await requireRecentSignIn(context, session)
}
