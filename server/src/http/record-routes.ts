import type { BodyOf, Endpoint, QueryOf } from '@salve/contract/endpoint.ts'
import type { Language } from '@salve/domain/language.ts'
import type { WrittenByCall } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import type { KnownFacts } from '../record/chart-series/range-facts.ts'
import { onlyOne } from '../db/only-one.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  type RecordKind,
  replaceRecord,
  restoreRecord,
  type Shown,
} from '../record/records.ts'
import { type Call, mount, RawJson } from './mount.ts'
import { idFor, ifMatchOf, versioned } from './versions.ts'
import { warned } from './warned.ts'

/** The six calls of a kind, as `recordEndpoints` declares them. */
interface RecordEndpoints<List, Create, Replace> {
  list: List
  get: Endpoint
  create: Create
  replace: Replace
  remove: Endpoint
  restore: Endpoint
}

/** The record of a call, with its actor and patient. */
export interface AskedRecord {
  /** The patient whose record it is. */
  patient: string
  id: string
  timeZone: string
  language: Language
  now: Date
}

/** A record that a call writes. */
export interface SentRecord<Body> extends AskedRecord {
  body: Body
}

/** What a write leaves, with the facts about the patient if it has read them. */
interface Written extends Shown {
  known?: KnownFacts
}

/**
 * The differences of a kind. Omitted steps are those of `record/records.ts`; a given one keeps the
 * same guarantees.
 */
export interface RecordSteps<Query, Body> {
  kind: RecordKind
  /** The list as the JSON of its answer. */
  list: (db: Sql, patient: string, query: Query) => Promise<string>
  /** Throws what a rule of the field refuses, before anything is read or stored. */
  check?: (sent: SentRecord<Body>) => void
  /** Columns of the input; default: the fields of the body. */
  columnsOf?: (body: Body) => Record<string, unknown>
  /** Warning signs are looked for in it; nowhere when left out. */
  signsIn?: (sent: SentRecord<Body>) => WrittenByCall
  /** The field errors of a second record where only one is allowed. */
  second?: Record<string, string[]>
  read?: (db: Sql, asked: AskedRecord) => Promise<Shown>
  create?: (db: Sql, sent: SentRecord<Body>) => Promise<Written>
  /** Refuses a version that is not `ifMatch`, unless that is null. */
  replace?: (db: Sql, sent: SentRecord<Body>, ifMatch: string | null) => Promise<Written>
  remove?: (db: Sql, asked: AskedRecord) => Promise<void>
  restore?: (db: Sql, asked: AskedRecord) => Promise<Shown>
}

/** Serves the six calls that a record kind has. */
export function mountRecord<
  const List extends Endpoint,
  const Create extends Endpoint,
  const Replace extends Endpoint,
>(
  app: FastifyInstance,
  context: Context,
  endpoints: RecordEndpoints<List, Create, Replace>,
  steps: RecordSteps<QueryOf<List>, BodyOf<Create> | BodyOf<Replace>>,
): void {
  const { list, read, create, replace, remove, restore } = stepsOf(steps)
  const asked = <C extends Endpoint>({ patient, timeZone, language }: Call<C>, id: string) => ({
    patient,
    id,
    timeZone,
    language,
    now: context.now(),
  })
  const idOf = (params: unknown) => (params as { id: string; uid: string })[steps.kind.key ?? 'id']
  const only = <T>(write: Promise<T>) => (steps.second ? onlyOne(write, steps.second) : write)
  const answer = (
    { db, reply }: Pick<Call<Endpoint>, 'db' | 'reply'>,
    sent: SentRecord<BodyOf<Create> | BodyOf<Replace>>,
    kept: Written,
  ) => {
    const json = versioned(reply, kept)
    return steps.signsIn ? warned(db, sent, steps.signsIn(sent), json, kept.known) : json
  }

  mount(
    app,
    context,
    endpoints.list,
    async ({ db, patient, query }) => new RawJson(await list(db, patient, query)),
  )

  mount(app, context, endpoints.get, async (call) =>
    versioned(call.reply, await read(call.db, asked(call, idOf(call.params)))),
  )

  mount(app, context, endpoints.create, async (call) => {
    const sent = { ...asked(call, idFor(call.request)), body: call.body }
    steps.check?.(sent)
    return answer(call, sent, await only(create(call.db, sent)))
  })

  mount(app, context, endpoints.replace, async (call) => {
    const sent = { ...asked(call, idOf(call.params)), body: call.body }
    steps.check?.(sent)
    const kept = await only(replace(call.db, sent, ifMatchOf(call.request)))
    return answer(call, sent, kept)
  })

  mount(app, context, endpoints.remove, (call) => remove(call.db, asked(call, idOf(call.params))))

  mount(app, context, endpoints.restore, async (call) =>
    versioned(call.reply, await only(restore(call.db, asked(call, idOf(call.params))))),
  )
}

/** The steps of a kind, with the usual ones where it has none of its own. */
function stepsOf<Query, Body>(steps: RecordSteps<Query, Body>) {
  const { kind, columnsOf = fieldsOf } = steps
  return {
    read: (db: Sql, { patient, id }: AskedRecord) => readRecord(db, kind, patient, id),
    create: (db: Sql, { body, ...asked }: SentRecord<Body>) =>
      createRecord(db, kind, { ...asked, values: columnsOf(body), content: body }),
    replace: (db: Sql, { body, ...asked }: SentRecord<Body>, ifMatch: string | null) =>
      replaceRecord(db, kind, { ...asked, values: columnsOf(body) }, ifMatch),
    remove: (db: Sql, { patient, id, now }: AskedRecord) => deleteRecord(db, kind, patient, id, now),
    restore: (db: Sql, { patient, id, now }: AskedRecord) => restoreRecord(db, kind, patient, id, now),
    ...steps,
  }
}

const fieldsOf = (body: unknown) => body as Record<string, unknown>
