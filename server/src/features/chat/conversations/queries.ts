import type { Conversation, listConversations } from '@salve/contract/chat/conversations.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { shownTo } from '../messages/attachments.ts'
import { type KeptMessage, marksOfConversation, messageOf } from '../messages/message-sql.ts'
import type { Sql } from '../../../db/client.ts'

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
export async function findConversation(
  context: Context,
  db: Sql,
  patient: string,
  id: string,
): Promise<Conversation> {
  const { rows } = await sql<{ item: Kept }>`
    select ${conversation(context.now())} as item from conversations c
    where c.user_id = ${patient} and c.id = ${id} and c.deleted_at is null
  `.execute(db)
  const [found] = await asShown(
    db,
    patient,
    rows.map(({ item }) => item),
  )
  if (!found) throw notFound()
  return found
}

/** A page of this patient's conversations, the one with the latest message first. */
export async function listOfConversations(
  context: Context,
  db: Sql,
  patient: string,
  { limit, cursor }: QueryOf<typeof listConversations>,
): Promise<{ results: Conversation[]; next: string | null }> {
  const list = 'conversations'
  const after = readCursor(context.keys.cursor, list, cursor)
  const { rows } = await sql<{ item: Kept }>`
    select ${conversation(context.now())} as item from conversations c
    where c.user_id = ${patient} and c.deleted_at is null
      ${after ? sql`and (c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.updated_at desc, c.id desc limit ${limit + 1}
  `.execute(db)
  const shown = rows.slice(0, limit).map(({ item }) => item)
  const last = shown.at(-1)
  return {
    results: await asShown(db, patient, shown),
    next:
      last && rows.length > limit ? writeCursor(context.keys.cursor, list, [last.updated_at, last.id]) : null,
  }
}

async function asShown(db: Sql, patient: string, kept: Kept[]): Promise<Conversation[]> {
  const last = await shownTo(
    db,
    patient,
    'patient',
    kept.flatMap(({ last_message }) => last_message ?? []),
  )
  const byConversation = new Map(last.map((message) => [message.conversation, message]))
  return kept.map((one) => ({ ...one, last_message: byConversation.get(one.id) ?? null }))
}

/** Returns the patient's name, shown with messages. */
export async function nameOfPatient(db: Sql, patient: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from profiles where user_id = ${patient}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].name
}
