import { cancelErasure, getErasure, startErasure } from '@salve/contract/users/erasure.ts'
import type { FastifyInstance } from 'fastify'
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { askForErasure, readErasure, takeErasureBack } from './ask.ts'

export function erasureRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getErasure, ({ userId }) => readErasure(context, userId))

  mount(app, context, startErasure, async ({ userId, sessionId, body, language }) => {
    await requireRecentSignIn(context, { userId, sessionId })
    await askForErasure(context, { userId, sessionId }, body.email, language)
    return readErasure(context, userId)
  })

  mount(app, context, cancelErasure, async ({ userId, language }) => {
    await takeErasureBack(context, userId, language)
    return readErasure(context, userId)
  })
}
