import {
  addressExport,
  cancelExport,
  fetchExport,
  getExport,
  startExport,
} from '@salve/contract/users/export.ts'
import type { FastifyInstance } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { sendFile } from '../../../http/send-file.ts'
import { beginExport, latestExport, makeTicket, removeExport, requireExport, spendTicket } from './queries.ts'

export function exportRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, startExport, async ({ accountId, sessionId, language }) => {
    await requireRecentSignIn(context, { account: accountId, sessionId })
    await countUse(context, RATE_LIMITS.ownExport, accountId)
    return beginExport(context, accountId, language)
  })

  mount(app, context, getExport, async ({ accountId }) => ({
    export: await latestExport(context, accountId),
  }))

  mount(app, context, cancelExport, ({ accountId, params }) => removeExport(context, accountId, params.id))

  mount(app, context, addressExport, async ({ accountId, sessionId, params: { id } }) => {
    await requireExport(context, accountId, id)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const { ticket, expiresAt } = await makeTicket(context, accountId, id)
    return { url: fetchExport.path.replace('{ticket}', ticket), expires_at: expiresAt.toISOString() }
  })

  mount(app, context, fetchExport, async ({ params, request, reply }) => {
    const file = await spendTicket(context, params.ticket)
    return sendFile(context.files, request, reply, { ...file, mediaType: 'application/zip' })
  })
}
