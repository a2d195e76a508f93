import type { AttachedKind, Attachment, Message, Sender } from '@salve/contract/chat/messages.ts'
import type { ShareScope } from '@salve/contract/shares.ts'
import { type RecordRows, type RecordTable, WHOLE_RECORD } from '../../../record/record-rows.ts'
import { sharedRows } from '../../../record/shared-record/scope.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import type { KeptMessage } from './message-sql.ts'
import type { Sql } from '../../../db/client.ts'

interface Shape {
  table: RecordTable
  id: SqlText
  title: SqlText
  /** A day, or a moment. */
  date: SqlText
  file?: true
}
const SHAPES: Record<AttachedKind, Shape> = {
  health_issue: { table: 'health_issues', id: sql`id`, title: sql`name`, date: sql`onset_date` },
  medication_plan: {
    table: 'medication_plans',
    id: sql`id`,
    title: sql`concat_ws(' ', drug_name, strength)`,
    date: sql`start_date`,
  },
  log_entry: { table: 'log_entries', id: sql`uid`, title: sql`kind`, date: sql`measured_at` },
  symptom: { table: 'symptoms', id: sql`id`, title: sql`name`, date: sql`recorded_date` },
  lab_result: {
    table: 'lab_results',
    id: sql`id`,
    title: sql`coalesce(laboratory, '')`,
    date: sql`taken_on`,
  },
  appointment: { table: 'appointments', id: sql`id`, title: sql`title`, date: sql`starts_at` },
  document: { table: 'documents', id: sql`id`, title: sql`title`, date: sql`document_date`, file: true },
}

type Found = Pick<Attachment, 'title' | 'date' | 'media_type' | 'size'>
type FoundByKey = Map<string, Found>
export const keyOf = ({ kind, id }: KeptMessage['attachments'][number]) => `${kind} ${id}`

/**
 * Messages as one side sees them. Attachments are read from the current record, for a guest only
 * from the shared part: of others a guest learns only that they exist.
 */
export async function shownTo(
  db: Sql,
  patient: string,
  viewer: Sender,
  messages: readonly KeptMessage[],
): Promise<Message[]> {
  const attached = messages.filter(({ attachments }) => attachments.length > 0)
  if (attached.length === 0) return messages.map((message) => ({ ...message, attachments: [] }))
  const { timeZone, scopes } = await sharesOf(db, patient, attached)
  const whole = viewer === 'patient' ? await findAll(db, patient, attached, WHOLE_RECORD, timeZone) : null
  const shared = new Map<string, FoundByKey>()
  for (const [conversation, scope] of scopes) {
    const own = attached.filter((message) => message.conversation === conversation)
    shared.set(conversation, await findAll(db, patient, own, sharedRows(patient, timeZone, scope), timeZone))
  }
  return messages.map((message) => ({
    ...message,
    attachments: message.attachments.map((attachment) =>
      shownOf(attachment, shared.get(message.conversation)?.get(keyOf(attachment)), whole),
    ),
  }))
}

const NOTHING = { title: '', date: null, media_type: null, size: null }

function shownOf(
  attachment: KeptMessage['attachments'][number],
  shared: Found | undefined,
  whole: FoundByKey | null,
): Attachment {
  if (shared) return { ...attachment, ...shared, state: 'shown' }
  if (!whole) return { kind: null, id: null, ...NOTHING, state: 'not_shared' }
  const own = whole.get(keyOf(attachment))
  return own ? { ...attachment, ...own, state: 'not_shared' } : { ...attachment, ...NOTHING, state: 'gone' }
}

async function sharesOf(db: Sql, patient: string, messages: readonly KeptMessage[]) {
  const { rows } = await sql<{ time_zone: string; id: string; scope: ShareScope | null }>`
    select profiles.time_zone, c.id, shares.scope
    from conversations c join profiles using (user_id)
    left join shares on shares.user_id = c.user_id and shares.id = c.share
    where c.user_id = ${patient} and c.id = any(${messages.map(({ conversation }) => conversation)}::uuid[])
  `.execute(db)
  return {
    timeZone: rows[0]?.time_zone ?? 'UTC',
    scopes: rows.flatMap(({ id, scope }) => (scope ? [[id, scope] as const] : [])),
  }
}

/** The records that hang on messages, as far as `from` has them. */
export async function findAll(
  db: Sql,
  patient: string,
  messages: readonly Pick<KeptMessage, 'attachments'>[],
  from: RecordRows,
  timeZone: string,
): Promise<FoundByKey> {
  const all = messages.flatMap(({ attachments }) => attachments)
  if (all.length === 0) return new Map()
  const parts = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const ids = all.filter((one) => one.kind === kind).map(({ id: record }) => record)
    const { table, id, title, date, file } = SHAPES[kind]
    const day = ['log_entry', 'appointment'].includes(kind)
      ? sql`(${date} at time zone ${timeZone})::date`
      : date
    const [mediaType, size] = file ? [sql`media_type`, sql`size::int`] : [sql`null::text`, sql`null::int`]
    return sql`
      select ${kind}::text as kind, ${id} as id, ${title} as title, ${day}::text as date, ${mediaType} as media_type, ${size} as size
      from ${from[table]} where user_id = ${patient} and deleted_at is null
        and ${id} = any(${ids}::uuid[])`
  })
  const { rows } = await sql<
    Found & { kind: AttachedKind; id: string }
  >`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ kind, id, ...found }) => [keyOf({ kind, id }), found]))
}
