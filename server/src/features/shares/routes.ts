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
import { endShare } from '../../db/end-share.ts'
import { mount, RawJson } from '../../http/mount.ts'
import { tellerOfGiving } from '../../jobs/tell-of-giving.ts'
import { idFor } from '../../http/versions.ts'
import { inHours, listOfShares, makeShare, readShare } from './shares.ts'
import { changeExpiry, mailLink } from './change-share.ts'

export function shareRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listShares,
    async ({ userId, query }) => new RawJson(await listOfShares(context, userId, query)),
  )

  mount(app, context, getShare, ({ userId, params }) => readShare(context, userId, params.id))

  mount(app, context, createShare, async ({ userId, sessionId, body, request }) => {
    const id = idFor(request)
    const from = context.now()
    const until = inHours(from, body.expires_in_hours)
    if (reachesFar({ sections: body.sections, from, until, hasPasscode: body.passcode !== null }))
      await requireProofToGive(context, { userId, sessionId })
    await countUse(context, RATE_LIMITS.newShare, userId)
    const { clinician_email, language } = body
    if (clinician_email !== null) await requireMayMail(context, userId)
    const tell = await tellerOfGiving(context, userId, request)
    await context.db
      .as(userId)
      .transaction()
      .execute(async (db) => {
        const made = await makeShare(context, db, { userId, id, body })
        if (!made) return
        await tell(db, 'share_made', until)
        if (clinician_email !== null)
          await mailLink(context, db, { userId, id, to: clinician_email, language })
      })
    return readShare(context, userId, id)
  })

  mount(app, context, changeShareExpiry, async ({ userId, sessionId, params: { id }, body, request }) => {
    const until = inHours(context.now(), body.expires_in_hours)
    const share = await readShare(context, userId, id)
    const isLonger = until > new Date(share.expires_at)
    if (isLonger && reachesFar({ ...givingOf(share), until }))
      await requireProofToGive(context, { userId, sessionId })
    const tell = await tellerOfGiving(context, userId, request)
    await changeExpiry(context, { userId, id, until, tell: isLonger ? tell : null })
    return readShare(context, userId, id)
  })

  mount(app, context, revokeShare, async ({ userId, params: { id } }) => {
    const { ended } = await readShare(context, userId, id)
    if (ended === null)
      await context.db
        .as(userId)
        .transaction()
        .execute((db) => endShare(context, db, { userId, id, because: 'patient' }))
    return readShare(context, userId, id)
  })

  mount(app, context, sendShare, async ({ userId, params: { id }, body }) => {
    await requireMayMail(context, userId)
    const { clinician_email: to, language } = body
    await context.db
      .as(userId)
      .transaction()
      .execute((db) => mailLink(context, db, { userId, id, to, language }))
    return readShare(context, userId, id)
  })
}

/** Counted from the beginning: a share that is extended day by day lasts as one that was made for long. */
const givingOf = ({ sections, created_at, has_passcode }: Share) => ({
  sections,
  from: new Date(created_at),
  hasPasscode: has_passcode,
})

/** Throws 403 for the demo patient, as whom anybody could write to anybody, and 429 after too many. */
async function requireMayMail(context: Context, userId: string): Promise<void> {
  await requireOwnAccount(context, userId)
  await countUse(context, RATE_LIMITS.shareMail, userId)
}
