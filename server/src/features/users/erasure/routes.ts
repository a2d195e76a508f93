import { cancelErasure, getErasure, startErasure } from '@salve/contract/users/erasure.ts'
import type { FastifyInstance } from 'fastify'
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { askForErasure, readErasure, withdrawErasure } from './ask.ts'

export function erasureRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getErasure, ({ accountId }) => readErasure(context, accountId))

  mount(app, context, startErasure, async ({ accountId, sessionId, body, language }) => {
    await requireRecentSignIn(context, { account: accountId, sessionId })
    await askForErasure(context, { account: accountId, sessionId }, body.email, language)
    return readErasure(context, accountId)
  })

  mount(app, context, cancelErasure, async ({ accountId, language }) => {
    await withdrawErasure(context, accountId, language)
    return readErasure(context, accountId)
  })
}
