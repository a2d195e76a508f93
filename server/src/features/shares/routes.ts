import {
  changeShareExpiry,
  createShare,
  getShare,
  listShares,
  revokeShare,
  sendShare,
  type Share,
} from '@salve/contract/shares.ts'
import type { FastifyInstance } from 'fastify'
import { reachesFar, requireProofToGive } from '../../auth/giving.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import { endShare } from '../../record/end-share.ts'
import { mount, RawJson } from '../../http/mount.ts'
import { tellerOfGiving } from '../../mail/tell-of-giving.ts'
import { idFor } from '../../http/versions.ts'
import { inHours, listOfShares, makeShare, readShare, sectionsWith } from './shares.ts'
import { changeExpiry, mailLink } from './change-share.ts'
import { inTransaction } from '../../db/in-transaction.ts'

export function shareRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listShares,
    async ({ db, patient, query }) => new RawJson(await listOfShares(context, db, patient, query)),
  )

  mount(app, context, getShare, ({ db, patient, params }) => readShare(context, db, patient, params.id))

  mount(app, context, createShare, async ({ db, patient, sessionId, body, request }) => {
    const id = idFor(request)
    const from = context.now()
    const until = inHours(from, body.expires_in_hours)
    const sections = await sectionsWith(db, patient, body.sections, from)
    if (reachesFar({ sections, from, until, hasPasscode: body.passcode !== null }))
      await requireProofToGive(context, { account: patient, sessionId })
    await countUse(context, RATE_LIMITS.newShare, patient)
    const { clinician_email, language } = body
    if (clinician_email !== null) await requireMayMail(context, patient)
    const tell = await tellerOfGiving(context, patient, request)
    await inTransaction(db, async (db) => {
      const made = await makeShare(context, db, { patient, id, body })
      if (!made) return
      const share = { ...body, has_passcode: body.passcode !== null }
      await tell(db, 'share_made', { share, from, until })
      if (clinician_email !== null)
        await mailLink(context, db, { patient, id, to: clinician_email, language })
    })
    return readShare(context, db, patient, id)
  })

  mount(
    app,
    context,
    changeShareExpiry,
    async ({ db, patient, sessionId, params: { id }, body, request }) => {
      const until = inHours(context.now(), body.expires_in_hours)
      const share = await readShare(context, db, patient, id)
      const isLonger = until > new Date(share.expires_at)
      if (isLonger && reachesFar({ ...givingOf(share), until }))
        await requireProofToGive(context, { account: patient, sessionId })
      const tell = await tellerOfGiving(context, patient, request)
      await changeExpiry(context, db, { patient, share, until, tell: isLonger ? tell : null })
      return readShare(context, db, patient, id)
    },
  )

  mount(app, context, revokeShare, async ({ db, patient, params: { id } }) => {
    const { ended } = await readShare(context, db, patient, id)
    if (ended === null)
      await inTransaction(db, (db) => endShare(context, db, { patient, id, because: 'patient' }))
    return readShare(context, db, patient, id)
  })

  mount(app, context, sendShare, async ({ db, patient, sessionId, params: { id }, body, request }) => {
    const share = await readShare(context, db, patient, id)
    const given = { from: context.now(), until: new Date(share.expires_at) }
    // Whom it is sent to can be somebody else than whom it was made for.
    if (share.ended === null && reachesFar({ ...givingOf(share), ...given }))
      await requireProofToGive(context, { account: patient, sessionId })
    await requireMayMail(context, patient)
    const { clinician_email: to, language } = body
    const tell = await tellerOfGiving(context, patient, request)
    await inTransaction(db, async (db) => {
      await mailLink(context, db, { patient, id, to, language })
      await tell(db, 'share_sent', { share: { ...share, clinician_email: null }, ...given, email: to })
    })
    return readShare(context, db, patient, id)
  })
}

/**
 * Counted from the beginning: a share that is extended day by day lasts as one that was made for
 * long.
 */
const givingOf = ({ sections, created_at, has_passcode }: Share) => ({
  sections,
  from: new Date(created_at),
  hasPasscode: has_passcode,
})

/**
 * Throws 403 for the demo patient, as whom anybody could write to anybody, and 429 after too many.
 */
async function requireMayMail(context: Context, patient: string): Promise<void> {
  await requireOwnAccount(context, patient)
  await countUse(context, RATE_LIMITS.shareMail, patient)
}
