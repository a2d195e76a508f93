import type { BodyOf, Endpoint } from '@salve/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { onlyOne } from '../db/only-one.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  type RecordKind,
  replaceRecord,
  restoreRecord,
} from '../db/records.ts'
import { mount } from './mount.ts'
import { idFor, ifMatchOf, versioned } from './versions.ts'

interface RecordEndpoints<Create extends Endpoint, Replace extends Endpoint> {
  get: Endpoint
  create: Create
  replace: Replace
  remove: Endpoint
  restore: Endpoint
}

interface RecordRules<Body> {
  /** The columns of what was sent; throws what a rule of the field refuses. */
  valuesOf(body: Body): Record<string, unknown>
  /** Said of a second record where there may be only one. */
  second: Record<string, string[]>
}

const idOf = (params: unknown) => (params as { id: string }).id

/** Serves the calls of one record whose columns are what its form holds, with nothing beside it that a change touches. */
export function mountRecord<const Create extends Endpoint, const Replace extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  kind: RecordKind,
  endpoints: RecordEndpoints<Create, Replace>,
  { valuesOf, second }: RecordRules<BodyOf<Create> | BodyOf<Replace>>,
): void {
  const { db, now } = context

  mount(app, context, endpoints.get, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), kind, userId, idOf(params))),
  )

  mount(app, context, endpoints.create, async ({ userId, body, request, reply }) => {
    const record = { userId, id: idFor(request), now: now(), values: valuesOf(body), content: body }
    return versioned(reply, await onlyOne(createRecord(db.as(userId), kind, record), second))
  })

  mount(app, context, endpoints.replace, async ({ userId, params, body, request, reply }) => {
    const record = { userId, id: idOf(params), now: now(), values: valuesOf(body) }
    const replaced = replaceRecord(db.as(userId), kind, record, ifMatchOf(request))
    return versioned(reply, await onlyOne(replaced, second))
  })

  mount(app, context, endpoints.remove, ({ userId, params }) =>
    deleteRecord(db.as(userId), kind, userId, idOf(params), now()),
  )

  mount(app, context, endpoints.restore, async ({ userId, params, reply }) => {
    const restored = restoreRecord(db.as(userId), kind, userId, idOf(params), now())
    return versioned(reply, await onlyOne(restored, second))
  })
}
