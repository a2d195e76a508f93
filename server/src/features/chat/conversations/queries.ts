import type { Conversation, listConversations } from '@salve/contract/chat/conversations.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { shownTo } from '../messages/attachments.ts'
import { type KeptMessage, marksOfConversation, messageOf } from '../messages/message-sql.ts'

type Kept = Omit<Conversation, 'last_message'> & { last_message: KeptMessage | null }

const conversation = (now: Date) => sql`json_build_object(
  'id', c.id, 'title', c.title, 'clinician', c.clinician, 'share', c.share,
  'has_ended', coalesce((
    select revoked_at is not null or expires_at <= ${now} from shares where shares.user_id = c.user_id and shares.id = c.share
  ), false),
  'marks', ${marksOfConversation}, 'answers_within', c.answers_within,
  'unread', (
    select count(*)::int from messages m
    where m.user_id = c.user_id and m.conversation = c.id and m.sender = 'clinician' and m.position > c.patient_read
  ),
  'last_message', (
    select ${messageOf(sql`m`)} from messages m where m.user_id = c.user_id and m.conversation = c.id
    order by m.position desc limit 1
  ),
  'created_at', rfc3339(c.created_at), 'updated_at', rfc3339(c.updated_at))`

/** One conversation of this patient; throws 404 when there is none. */
export async function findConversation(context: Context, userId: string, id: string): Promise<Conversation> {
  const { rows } = await sql<{ item: Kept }>`
    select ${conversation(context.now())} as item from conversations c
    where c.user_id = ${userId} and c.id = ${id} and c.deleted_at is null
  `.execute(context.db.as(userId))
  const [found] = await asShown(
    context,
    userId,
    rows.map(({ item }) => item),
  )
  if (!found) throw notFound()
  return found
}

/** A page of this patient's conversations, the one with the latest message first. */
export async function listOfConversations(
  context: Context,
  userId: string,
  { limit, cursor }: QueryOf<typeof listConversations>,
): Promise<{ results: Conversation[]; next: string | null }> {
  const list = 'conversations'
  const after = readCursor(context.keys.cursor, list, cursor)
  const { rows } = await sql<{ item: Kept }>`
    select ${conversation(context.now())} as item from conversations c
    where c.user_id = ${userId} and c.deleted_at is null
      ${after ? sql`and (c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.updated_at desc, c.id desc limit ${limit + 1}
  `.execute(context.db.as(userId))
  const shown = rows.slice(0, limit).map(({ item }) => item)
  const last = shown.at(-1)
  return {
    results: await asShown(context, userId, shown),
    next:
      last && rows.length > limit ? writeCursor(context.keys.cursor, list, [last.updated_at, last.id]) : null,
  }
}

async function asShown(context: Context, userId: string, kept: Kept[]): Promise<Conversation[]> {
  const last = await shownTo(
    context,
    userId,
    'patient',
    kept.flatMap(({ last_message }) => last_message ?? []),
  )
  const byConversation = new Map(last.map((message) => [message.conversation, message]))
  return kept.map((one) => ({ ...one, last_message: byConversation.get(one.id) ?? null }))
}

/** As it stands beside what they write. */
export async function nameOfPatient(context: Context, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from profiles where user_id = ${userId}`.execute(
    context.db.as(userId),
  )
  if (!rows[0]) throw notFound()
  return rows[0].name
}
