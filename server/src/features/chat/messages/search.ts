import type { FoundMessage, Sender } from '@salve/contract/chat/messages.ts'
import { words } from '@salve/domain/fold.ts'
import { excerptOf } from '@salve/domain/search-hits.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { shownTo } from './attachments.ts'
import { type KeptMessage, messageOf } from './message-sql.ts'
import type { Sql } from '../../../db/client.ts'

interface Search {
  q: string
  /** Default: all conversations of the patient. */
  conversation?: string | undefined
  viewer: Sender
  limit: number
  cursor?: string | undefined
}

const LIST = 'found-messages'

/**
 * Messages in which every sought word begins some word, however it is accented, the latest first.
 */
export async function searchMessages(
  context: Context,
  db: Sql,
  patient: string,
  { q, conversation, viewer, limit, cursor }: Search,
): Promise<{ results: FoundMessage[]; next: string | null }> {
  const sought = words(q)
  if (sought.length === 0) return { results: [], next: null }
  const after = readCursor(context.keys.cursor, LIST, cursor)
  // Folded words are letters and digits alone, which mean themselves in a pattern.
  const patterns = sought.map((word) => `% ${word}%`)
  const { rows } = await sql<{ item: KeptMessage; title: string }>`
    select ${messageOf(sql`m`)} as item, c.title
    from messages m join conversations c on c.user_id = m.user_id and c.id = m.conversation and c.deleted_at is null
    where m.user_id = ${patient} and m.folded like all (${patterns}::text[])
      ${conversation ? sql`and m.conversation = ${conversation}` : sql``}
      ${after ? sql`and (m.sent_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by m.sent_at desc, m.id desc limit ${limit + 1}
  `.execute(db)
  const found = rows.slice(0, limit)
  const messages = await shownTo(
    db,
    patient,
    viewer,
    found.map(({ item }) => item),
  )
  const asWords = sought.map((word) => ({ word, stems: [], isGrowing: true }))
  const last = messages.at(-1)
  return {
    results: messages.map((message, index) => ({
      message,
      conversation_title: found[index]?.title ?? '',
      ...(excerptOf(message.body, asWords) ?? { excerpt: '', ranges: [] }),
    })),
    next:
      last && rows.length > limit ? writeCursor(context.keys.cursor, LIST, [last.sent_at, last.id]) : null,
  }
}
