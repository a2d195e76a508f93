import { searchRecord } from '@salve/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { search } from './search.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, searchRecord, ({ db, patient, language, body }) => search(db, patient, language, body))
}
