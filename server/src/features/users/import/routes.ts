import {
  commitOwnImport,
  deleteOwnImport,
  getOwnImport,
  uploadOwnImport,
} from '@salve/contract/users/import.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { commitImport, isEmpty, latestImport, removeImport, uploadImport } from './queries.ts'

export function ownImportRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getOwnImport, async ({ accountId }) => ({
    is_empty: await isEmpty(context, accountId),
    import: await latestImport(context, accountId),
  }))

  mount(
    app,
    context,
    uploadOwnImport,
    ({ accountId, request }) => uploadImport(context, accountId, request),
    {
      streams: true,
    },
  )

  mount(app, context, commitOwnImport, ({ accountId, params }) => commitImport(context, accountId, params.id))

  mount(app, context, deleteOwnImport, ({ accountId, params }) => removeImport(context, accountId, params.id))
}
