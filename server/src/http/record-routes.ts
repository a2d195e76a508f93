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
} from '../record/records.ts'
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

/**
 * Serves the calls of one record whose columns are what its form holds, with nothing beside it that
 * a change touches.
 */
export function mountRecord<const Create extends Endpoint, const Replace extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  kind: RecordKind,
  endpoints: RecordEndpoints<Create, Replace>,
  { valuesOf, second }: RecordRules<BodyOf<Create> | BodyOf<Replace>>,
): void {
  const { now } = context

  mount(app, context, endpoints.get, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, kind, patient, idOf(params))),
  )

  mount(app, context, endpoints.create, async ({ db, patient, body, request, reply }) => {
    const record = { userId: patient, id: idFor(request), now: now(), values: valuesOf(body), content: body }
    return versioned(reply, await onlyOne(createRecord(db, kind, record), second))
  })

  mount(app, context, endpoints.replace, async ({ db, patient, params, body, request, reply }) => {
    const record = { userId: patient, id: idOf(params), now: now(), values: valuesOf(body) }
    const replaced = replaceRecord(db, kind, record, ifMatchOf(request))
    return versioned(reply, await onlyOne(replaced, second))
  })

  mount(app, context, endpoints.remove, ({ db, patient, params }) =>
    deleteRecord(db, kind, patient, idOf(params), now()),
  )

  mount(app, context, endpoints.restore, async ({ db, patient, params, reply }) => {
    const restored = restoreRecord(db, kind, patient, idOf(params), now())
    return versioned(reply, await onlyOne(restored, second))
  })
}
