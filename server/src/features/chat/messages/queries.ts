import type { Message, Sender } from '@salve/contract/chat/messages.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { shownTo } from './attachments.ts'
import { type KeptMessage, messageOf } from './message-sql.ts'
import type { Sql } from '../../../db/client.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** A page of a conversation's messages as one side sees them, the latest first. */
export async function listOfMessages(
  context: Context,
  db: Sql,
  patient: string,
  { conversation, viewer, limit, cursor }: Page & { conversation: string; viewer: Sender },
): Promise<{ results: Message[]; next: string | null }> {
  const list = `messages.${conversation}`
  const after = readCursor(context.keys.cursor, list, cursor)
  const { rows } = await sql<{ item: KeptMessage }>`
    select ${messageOf(sql`m`)} as item from messages m
    where m.user_id = ${patient} and m.conversation = ${conversation} ${after ? sql`and m.position < ${after[0]}` : sql``}
    order by m.position desc limit ${limit + 1}
  `.execute(db)
  const shown = rows.slice(0, limit).map(({ item }) => item)
  const last = shown.at(-1)
  return {
    results: await shownTo(db, patient, viewer, shown),
    next: last && rows.length > limit ? writeCursor(context.keys.cursor, list, [last.position]) : null,
  }
}

/** Returns the messages after a position, the oldest first, `limit` at most. */
export async function messagesAfter(
  db: Sql,
  patient: string,
  { conversation, position, limit }: { conversation: string; position: number; limit: number },
): Promise<KeptMessage[]> {
  const { rows } = await sql<{ item: KeptMessage }>`
    select ${messageOf(sql`m`)} as item from messages m
    where m.user_id = ${patient} and m.conversation = ${conversation} and m.position > ${position}
    order by m.position limit ${limit}
  `.execute(db)
  return rows.map(({ item }) => item)
}
