import type { Peer } from '@salve/contract/chat/socket.ts'
import { accessTokens } from '../../../auth/access-tokens.ts'
import { requireActiveSession } from '../../../auth/active-sessions.ts'
import { requireActiveShare } from '../../../auth/active-shares.ts'
import { guestTokens } from '../../../auth/guest-tokens.ts'
import type { Context } from '../../../context.ts'
import { conversationOfShare } from '../../../record/conversation-of-share.ts'
import { AppError } from '../../../lib/errors.ts'
import { nameOfPatient } from '../conversations/queries.ts'

/** The person at the other end of a socket. */
export interface Caller {
  /** The owner of the record. */
  patient: string
  side: Peer['side']
  name: string
  /** The session of a patient. */
  session: string | null
  /** The guest of a share's holder, and the share. */
  guest: string | null
  share: string | null
  /** The moment by which they must show a newer token, in milliseconds since 1970. */
  expiresAt: number
}

/** Reads the token of a hello; throws an AppError for one that is not good. */
export async function callerOf(context: Context, token: string): Promise<Caller> {
  try {
    return await patientOf(context, token)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error
    return guestOf(context, token)
  }
}

async function patientOf(context: Context, token: string): Promise<Caller> {
  const {
    account: patient,
    sessionId,
    expiresAt,
  } = accessTokens(context.keys.access, context.now).verify(token)
  await requireActiveSession(context, patient, sessionId)
  const name = await nameOfPatient(context.db.as(patient), patient)
  return { patient, side: 'patient', name, session: sessionId, guest: null, share: null, expiresAt }
}

async function guestOf(context: Context, token: string): Promise<Caller> {
  const claims = guestTokens(context.keys.guest, context.now).verify(token)
  const { patient, expiresAt } = claims
  const { guest } = await requireActiveShare(context, claims)
  const { id: share, expires_at } = guest.share
  await conversationOfShare({ db: context.db.as(patient), bus: context.bus }, patient, share, context.now())
  return {
    patient,
    side: 'clinician',
    name: guest.name,
    session: null,
    guest: guest.id,
    share,
    expiresAt: Math.min(expiresAt, Date.parse(expires_at)),
  }
}

/** True when two tokens are of the same person: a socket does not change hands. */
export function isSame(one: Caller, other: Caller): boolean {
  return one.patient === other.patient && one.guest === other.guest
}
