import type { BodyOf } from '@salve/contract/endpoint.ts'
import { type TargetRange, targetRangeEndpoints } from '@salve/contract/medical-records/target-ranges.ts'
import { checkTarget } from '@salve/domain/target-ranges.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import type { RecordKind } from '../../../record/records.ts'
import type { Sql } from '../../../db/client.ts'
import { wholeList } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { mountRecord } from '../../../http/record-routes.ts'
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
  mountRecord(app, context, targetRangeEndpoints, {
    kind: targetRanges,
    list: listOfTargetRanges,
    check: ({ body }) => checkRange(body),
    second: SECOND,
  })
}

const listOfTargetRanges = (db: Sql, patient: string): Promise<string> =>
  wholeList(
    db,
    'target_ranges',
    sql`select ${targetRanges.item} as item from target_ranges as record
      where user_id = ${patient} and deleted_at is null order by key, context nulls first`,
  )

function checkRange(body: BodyOf<typeof targetRangeEndpoints.create>): void {
  const wrong = Object.entries(checkTarget(body)).map(([field, rule]) => [field, [rule]])
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/** A second range for the same kind and moment is refused: nobody could say which of them holds. */
const SECOND = { key: ['target_exists'] }
