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
  mount(app, context, getOwnImport, async ({ userId }) => ({
    is_empty: await isEmpty(context, userId),
    import: await latestImport(context, userId),
  }))

  mount(app, context, uploadOwnImport, ({ userId, request }) => uploadImport(context, userId, request), {
    streams: true,
  })

  mount(app, context, commitOwnImport, ({ userId, params }) => commitImport(context, userId, params.id))

  mount(app, context, deleteOwnImport, ({ userId, params }) => removeImport(context, userId, params.id))
}
