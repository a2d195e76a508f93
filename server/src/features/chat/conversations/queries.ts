import type {
  Conversation,
  listConversations,
  listMessages,
  Message,
} from '@salve/contract/chat/conversations.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

const messageOf = (row: SqlText) => sql`json_build_object(
  'id', ${row}.id, 'conversation', ${row}.conversation, 'sender', ${row}.sender, 'sender_name', ${row}.sender_name,
  'body', ${row}.body, 'sent_at', rfc3339(${row}.sent_at), 'delivered_at', rfc3339(${row}.delivered_at),
  'read_at', rfc3339(${row}.read_at))`
const conversation = sql`json_build_object(
  'id', c.id, 'title', c.title, 'clinician', c.clinician,
  'unread', (
    select count(*)::int from messages m
    where m.user_id = c.user_id and m.conversation = c.id and m.sender = 'clinician' and m.read_at is null
  ),
  'last_message', (
    select ${messageOf(sql`m`)} from messages m where m.user_id = c.user_id and m.conversation = c.id
    order by m.sent_at desc, m.id desc limit 1
  ),
  'created_at', rfc3339(c.created_at), 'updated_at', rfc3339(c.updated_at))`

/** One conversation of this patient; throws 404 when there is none. */
export async function findConversation(context: Context, userId: string, id: string): Promise<Conversation> {
  const { rows } = await sql<{ item: Conversation }>`
    select ${conversation} as item from conversations c
    where c.user_id = ${userId} and c.id = ${id} and c.deleted_at is null
  `.execute(context.db.as(userId))
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of this patient's conversations, as the body of the response. */
export function listOfConversations(
  context: Context,
  userId: string,
  query: QueryOf<typeof listConversations>,
): Promise<string> {
  const list = 'conversations'
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const next = after && sql`and (c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  return pageOf<Conversation>(context.db.as(userId), {
    rows: sql`
      select ${conversation} as item from conversations c
      where c.user_id = ${userId} and c.deleted_at is null ${next ?? sql``}
      order by c.updated_at desc, c.id desc limit ${query.limit + 1}`,
    keyOf: ({ updated_at, id }) => [updated_at, id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}

/** A page of a conversation's messages, the latest first, as the body of the response. */
export function listOfMessages(
  context: Context,
  userId: string,
  id: string,
  query: QueryOf<typeof listMessages>,
): Promise<string> {
  const list = `messages.${id}`
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const next = after && sql`and (m.sent_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  return pageOf<Message>(context.db.as(userId), {
    rows: sql`
      select ${messageOf(sql`m`)} as item from messages m
      where m.user_id = ${userId} and m.conversation = ${id} ${next ?? sql``}
      order by m.sent_at desc, m.id desc limit ${query.limit + 1}`,
    keyOf: ({ sent_at, id: messageId }) => [sent_at, messageId],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}

interface Written {
  id: string
  conversation: string
  body: string
}

/** Adds a patient's message once; answers it as it stands, or null when that id holds another one already. */
export async function addMessage(
  context: Context,
  userId: string,
  written: Written,
): Promise<Message | null> {
  const now = context.now()
  const { rows } = await sql<{ item: Message; same: boolean }>`
    with added as (
      insert into messages (user_id, id, conversation, sender, sender_name, body, sent_at)
      select user_id, ${written.id}, ${written.conversation}, 'patient', name, ${written.body}, ${now}
      from profiles where user_id = ${userId}
      on conflict (user_id, id) do nothing returning *
    ), moved as (
      update conversations set updated_at = greatest(updated_at, ${now})
      where user_id = ${userId} and id = ${written.conversation} and exists (select from added)
    ), m as (
      select * from added union all select * from messages where user_id = ${userId} and id = ${written.id}
    )
    select ${messageOf(sql`m`)} as item,
      m.conversation = ${written.conversation} and m.sender = 'patient' and m.body = ${written.body} as same from m
  `.execute(context.db.as(userId))
  // The same message came twice at once, and the other one was first.
  if (!rows[0]) return addMessage(context, userId, written)
  return rows[0].same ? rows[0].item : null
}

/** Marks what the clinician has written as read. */
export async function markRead(context: Context, userId: string, id: string): Promise<void> {
  const now = context.now()
  await sql`
    update messages set read_at = greatest(${now}, sent_at), delivered_at = coalesce(delivered_at, greatest(${now}, sent_at))
    where user_id = ${userId} and conversation = ${id} and sender = 'clinician' and read_at is null
  `.execute(context.db.as(userId))
}
