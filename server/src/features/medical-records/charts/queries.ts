import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Chart, listCharts } from '@salve/contract/medical-records/charts.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

export const charts: RecordKind = {
  table: 'charts',
  item: jsonItem<Chart>({
    id: word('id'),
    title: text('title'),
    series: plain('to_json(series)'),
    range: plain('range'),
    options: plain('options'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
const LIST = 'charts'

/** A page of this patient's saved views, the latest first, as the body of the response. */
export function listOfCharts(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listCharts>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const later = after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  return pageOf<Chart>(db, {
    rows: sql`
      select ${charts.item} as item from charts as record where user_id = ${patient} and deleted_at is null ${later}
      order by created_at desc, id desc limit ${query.limit + 1}`,
    keyOf: (chart) => [chart.created_at, chart.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
