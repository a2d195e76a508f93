import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  createTargetRange,
  deleteTargetRange,
  getTargetRange,
  listTargetRanges,
  replaceTargetRange,
  restoreTargetRange,
  type TargetRange,
} from '@salve/contract/medical-records/target-ranges.ts'
import { checkTarget } from '@salve/domain/target-ranges.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  type RecordKind,
  replaceRecord,
  restoreRecord,
} from '../../../db/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'

const targetRanges: RecordKind = {
  table: 'target_ranges',
  item: jsonItem<TargetRange>({
    id: word('id'),
    key: word('key'),
    context: maybe(word('context')),
    low: maybe(plain('low')),
    high: maybe(plain('high')),
    personal_best: maybe(plain('personal_best')),
    unit: text('unit'),
    given_by: maybe(text('given_by')),
    note: text('note'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

export function targetRangeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(app, context, listTargetRanges, async ({ userId }) => {
    const { rows } = await sql<{ items: string }>`
      select coalesce(string_agg(item, ',' order by key, context nulls first), '') as items from (
        select key, context, ${targetRanges.item} as item from target_ranges as record
        where user_id = ${userId} and deleted_at is null
      ) as mine`.execute(db.as(userId))
    return new RawJson(`{"results":[${rows[0]?.items ?? ''}],"next":null}`)
  })

  mount(app, context, getTargetRange, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), targetRanges, userId, params.id)),
  )

  mount(app, context, createTargetRange, async ({ userId, body, request, reply }) => {
    const record = { userId, id: idFor(request), now: now(), values: checked(body) }
    return versioned(reply, await onlyOne(createRecord(db.as(userId), targetRanges, record)))
  })

  mount(app, context, replaceTargetRange, async ({ userId, params, body, request, reply }) => {
    const record = { userId, id: params.id, now: now(), values: checked(body) }
    return versioned(
      reply,
      await onlyOne(replaceRecord(db.as(userId), targetRanges, record, ifMatchOf(request))),
    )
  })

  mount(app, context, deleteTargetRange, ({ userId, params }) =>
    deleteRecord(db.as(userId), targetRanges, userId, params.id, now()),
  )

  mount(app, context, restoreTargetRange, async ({ userId, params, reply }) =>
    versioned(reply, await onlyOne(restoreRecord(db.as(userId), targetRanges, userId, params.id, now()))),
  )
}

function checked(body: BodyOf<typeof createTargetRange>): BodyOf<typeof createTargetRange> {
  const wrong = Object.entries(checkTarget(body)).map(([field, rule]) => [field, [rule]])
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return body
}

const UNIQUE_VIOLATION = '23505'

/** A second range for the same kind and moment is refused: nobody could say which of them holds. */
async function onlyOne<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const isDouble = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
    throw isDouble ? invalid({ key: ['target_exists'] }) : error
  }
}
