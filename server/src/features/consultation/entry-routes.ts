import { enterShare, getConsultation, lookAtShare } from '@salve/contract/consultation/entry.ts'
import { PASSCODE_TRIES } from '@salve/contract/shares.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { enter } from './enter.ts'
import { factsOf, findShare, sharedBy } from './found-share.ts'

export function consultationEntryRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, lookAtShare, async ({ body, request }) => {
    const share = await findShare(context, body.token, request.ip)
    return share.passcode_hash === null
      ? { needs_passcode: false, tries_left: null, share: await factsOf(context.db.as(share.user_id), share) }
      : { needs_passcode: true, tries_left: PASSCODE_TRIES - share.passcode_failures, share: null }
  })

  mount(app, context, enterShare, ({ body, request }) => enter(context, body, request.ip))

  mount(app, context, getConsultation, async ({ db, patient, guest }) => ({
    guest: { id: guest.id, name: guest.name },
    share: await sharedBy(db, patient, guest.share.id),
  }))
}
