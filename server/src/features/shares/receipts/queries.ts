import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listReceipts, Receipt } from '@salve/contract/shares/receipts.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

const LIST = 'receipts'
const item = jsonItem<Receipt>({
  position: plain('position'),
  at: moment('at'),
  kind: word('kind'),
  actor_name: text('actor_name'),
  share: maybe(word('share')),
  guest: maybe(word('guest')),
  subject_kind: maybe(text('subject_kind')),
  subject: maybe(word('subject')),
  facts: plain('facts'),
  previous: word("encode(previous, 'hex')"),
  hash: word("encode(hash, 'hex')"),
})

/** A page of this patient's receipts, the newest first, as the body of the response. */
export function listOfReceipts(
  context: Context,
  db: Sql,
  patient: string,
  { limit, cursor, share, kind }: QueryOf<typeof listReceipts>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    ...(share ? [sql`share = ${share}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(after ? [sql`position < ${after[0]}::integer`] : []),
  ]
  return pageOf<Receipt>(db, {
    rows: sql`
      select ${item} as item from receipts where ${sql.join(conditions, sql` and `)}
      order by position desc limit ${limit + 1}`,
    keyOf: ({ position }) => [position],
    limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** Counts the lines since the patient last read them. */
export async function unreadReceipts(
  db: Sql,
  patient: string,
): Promise<{ unread: number; read_position: number }> {
  const { rows } = await sql<{ unread: number; read_position: number }>`
    select read.position as read_position, (
      select count(*)::int from receipts where user_id = ${patient} and receipts.position > read.position) as unread
    from (select coalesce((select position from receipts_read where user_id = ${patient}), 0) as position) as read`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) throw new Error('one row was asked for')
  return counted
}

/** Marks existing lines as read: a position beyond the last one would hide future lines. */
export async function markReceiptsRead(db: Sql, patient: string, position: number): Promise<void> {
  await sql`
    insert into receipts_read (user_id, position)
    select ${patient}, least(${position}::integer, coalesce(max(position), 0)) from receipts where user_id = ${patient}
    on conflict (user_id) do update set position = greatest(receipts_read.position, excluded.position)`.execute(
    db,
  )
}
