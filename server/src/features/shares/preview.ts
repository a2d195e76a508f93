import { previewShare } from '@salve/contract/consultation/summary.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { summaryOf } from '../../record/shared-record/summary.ts'
import { mount } from '../../http/mount.ts'

/** Previews a share for the patient before anybody can open it. */
export function sharePreviewRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, previewShare, ({ db, patient, body }) => summaryOf(db, patient, body, context.now()))
}
