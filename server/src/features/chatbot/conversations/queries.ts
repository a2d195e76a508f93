import type {
  ChatbotConversation,
  ChatbotMessage,
  listChatbotConversations,
  listChatbotMessages,
} from '@salve/contract/chatbot/conversations.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { RESTORABLE_DAYS } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

const TITLE_LETTERS = 80

const conversation = sql`json_build_object(
  'id', c.id,
  'title', coalesce(c.title, (
    select left(m.body, ${TITLE_LETTERS}) from chatbot_messages m
    where m.user_id = c.user_id and m.conversation = c.id and m.sender = 'patient' order by m.sent_at, m.id limit 1
  )),
  'created_at', rfc3339(c.created_at), 'updated_at', rfc3339(c.updated_at))`
/** A saved proposal is recognised by its record, which has its id. */
const proposal = sql`case when m.proposal is not null then m.proposal || jsonb_build_object('state', coalesce(case m.proposal->>'kind'
  when 'log_entry' then (select case when deleted_at is null then 'saved' else 'undone' end from log_entries
    where user_id = m.user_id and uid = (m.proposal->>'id')::uuid)
  when 'symptom' then (select case when deleted_at is null then 'saved' else 'undone' end from symptoms
    where user_id = m.user_id and id = (m.proposal->>'id')::uuid)
  else (select case status when 'undone' then 'undone' else 'saved' end from dose_events
    where user_id = m.user_id and medication_plan = (m.proposal->'body'->>'medication_plan')::uuid
      and mark_keys @> array[(m.proposal->>'id')::uuid] limit 1)
  end, 'open')) end`
const message = sql`json_build_object(
  'id', m.id, 'conversation', m.conversation, 'sender', m.sender, 'body', m.body, 'kind', m.kind,
  'emergency_numbers', m.emergency_numbers, 'notice', m.notice, 'articles', m.articles, 'question', m.question,
  'sources', m.sources, 'proposal', ${proposal}, 'model', m.model, 'model_failed', m.model_failed,
  'sent_at', rfc3339(m.sent_at))`

/** One conversation of this patient; throws 404 when it does not exist. */
export async function findConversation(db: Sql, patient: string, id: string): Promise<ChatbotConversation> {
  const { rows } = await sql<{ item: ChatbotConversation }>`
    select ${conversation} as item from chatbot_conversations c where c.user_id = ${patient} and c.id = ${id} and c.deleted_at is null
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** Begins a conversation, once per id. */
export async function beginConversation(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  await sql`
    insert into chatbot_conversations (user_id, id, created_at, updated_at) values (${patient}, ${id}, ${now}, ${now})
    on conflict (user_id, id) do nothing
  `.execute(db)
}

/** Renames a conversation. */
export async function renameConversation(db: Sql, patient: string, id: string, title: string): Promise<void> {
  await sql`update chatbot_conversations set title = ${title} where user_id = ${patient} and id = ${id}`.execute(
    db,
  )
}

/**
 * Deletes a conversation, which can be restored within 30 days; throws 404 when it does not exist.
 */
export async function deleteConversation(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  const { changed } = await sql`
    update chatbot_conversations set deleted_at = ${now} where user_id = ${patient} and id = ${id} and deleted_at is null
  `.execute(db)
  if (changed === 0) throw notFound()
}

export async function restoreConversation(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RESTORABLE_DAYS * 24 * 60 * 60_000)
  await sql`
    update chatbot_conversations set deleted_at = null where user_id = ${patient} and id = ${id} and deleted_at > ${oldest}
  `.execute(db)
}

/** A page of this patient's conversations, as the body of the response. */
export function listOfConversations(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listChatbotConversations>,
): Promise<string> {
  const list = 'chatbot-conversations'
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const next = after && sql`and (c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  return pageOf<ChatbotConversation>(db, {
    rows: sql`
      select ${conversation} as item from chatbot_conversations c where c.user_id = ${patient} and c.deleted_at is null ${next ?? sql``}
      order by c.updated_at desc, c.id desc limit ${query.limit + 1}`,
    keyOf: ({ updated_at, id }) => [updated_at, id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}

/** A page of questions and answers, latest first, as the body of the response. */
export function listOfMessages(
  context: Context,
  db: Sql,
  patient: string,
  id: string,
  query: QueryOf<typeof listChatbotMessages>,
): Promise<string> {
  const list = `chatbot-messages.${id}`
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const next = after && sql`and (m.sent_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  return pageOf<ChatbotMessage>(db, {
    rows: sql`
      select ${message} as item from chatbot_messages m
      where m.user_id = ${patient} and m.conversation = ${id} ${next ?? sql``}
      order by m.sent_at desc, m.id desc limit ${query.limit + 1}`,
    keyOf: ({ sent_at, id: messageId }) => [sent_at, messageId],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}

/** A question and its answer as they are stored. */
export async function readExchange(
  db: Sql,
  patient: string,
  id: string,
): Promise<{ message: ChatbotMessage; reply: ChatbotMessage }> {
  const { rows } = await sql<{ item: ChatbotMessage }>`
    select ${message} as item from chatbot_messages m
    where m.user_id = ${patient} and (m.id = ${id} or m.reply_to = ${id}) order by m.sender desc
  `.execute(db)
  const [asked, answered] = rows
  if (!asked || !answered) throw notFound()
  return { message: asked.item, reply: answered.item }
}
