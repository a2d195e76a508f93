import { CALL_TIMEOUT_MS, type Call } from '@salve/contract/chat/calls.ts'
import { newId } from '../lib/ids.ts'
import { conflict, gone, notFound } from '../lib/errors.ts'
import { type CallParts, endCall, type EndingCall } from './call-end.ts'
import type { Sql } from '../db/client.ts'
import { sql, type SqlText } from '../db/sql.ts'
import { inTransaction } from '../db/in-transaction.ts'

/** The side that wants in: the patient, or a holder of the conversation's share. */
export type CallSide = { side: 'patient' } | { side: 'clinician'; guest: string; name: string }

interface CallRow extends EndingCall {
  started_at: string
  patient_device: string | null
  patient_seen_at: string | null
  guest_device: string | null
  guest_seen_at: string | null
}

/** Rows of `calls` (c) with their conversation (v), as they are answered. */
const callItem = (now: Date): SqlText => {
  const since = new Date(now.getTime() - CALL_TIMEOUT_MS)
  return sql`json_build_object(
    'id', c.id, 'conversation', c.conversation, 'title', v.title, 'started_at', rfc3339(c.started_at),
    'answered_at', rfc3339(c.answered_at),
    'patient_is_here', c.patient_device is not null and c.patient_seen_at > ${since},
    'clinician_is_here', c.guest_device is not null and c.guest_seen_at > ${since},
    'clinician_name', c.guest_name)`
}

/**
 * The calls that somebody is in just now, of one share or all of this patient's. Those that
 * everybody has lost are ended.
 */
export async function openCalls(
  parts: CallParts,
  db: Sql,
  patient: string,
  where: { share: string } | null = null,
): Promise<Call[]> {
  const now = parts.now()
  const since = new Date(now.getTime() - CALL_TIMEOUT_MS)
  const { rows } = await sql<{ item: Call; is_abandoned: boolean | null }>`
    select ${callItem(now)} as item, greatest(c.patient_seen_at, c.guest_seen_at) <= ${since} as is_abandoned
    from calls c join conversations v on v.user_id = c.user_id and v.id = c.conversation
    where c.user_id = ${patient} and c.ended_at is null and v.deleted_at is null
      ${where ? sql`and v.share = ${where.share}` : sql``}
    order by c.started_at desc
  `.execute(db)
  for (const { item, is_abandoned } of rows)
    if (is_abandoned) await endAbandoned(parts, db, patient, item.conversation)
  return rows.flatMap(({ item, is_abandoned }) => (is_abandoned ? [] : [item]))
}

function endAbandoned(parts: CallParts, db: Sql, patient: string, conversation: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const row = await lockOpenCall(transaction, patient, conversation)
    if (row && isAbandoned(row, parts.now()))
      await endCall(parts, transaction, patient, conversation, row, lastSeen(row))
  })
}

export interface Joined {
  call: Call
  /** True when this page took a place that it did not hold before. */
  isNew: boolean
}

/**
 * Within a transaction: takes a place in the conversation's one call, or begins it; the same page
 * doing it again says that it is still there. Both at once make one call. Throws 404 without such a
 * conversation, 409 `call-elsewhere` when the same person is in it on another device (`take_over`
 * takes that place), 409 `call-full` when somebody else holds it, and 410 `call-ended` when the
 * call that the page was in is over.
 */
export async function joinConversationCall(
  parts: CallParts,
  transaction: Sql,
  patient: string,
  conversation: string,
  who: CallSide,
  input: { device: string; call: string | null; take_over: boolean },
): Promise<Joined> {
  const now = parts.now()
  let row = await lockOpenCall(transaction, patient, conversation)
  if (row && isAbandoned(row, now)) {
    await endCall(parts, transaction, patient, conversation, row, lastSeen(row))
    row = null
  }
  if (input.call && row?.id !== input.call) throw gone('call-ended')
  const isNew = row ? takesNewPlace(row, who, input, now) : true
  const call = row ?? (await beginCall(transaction, patient, conversation, who, now))
  await takePlace(transaction, patient, call, who, input.device, now)
  const { rows } = await sql<{ item: Call }>`
      select ${callItem(now)} as item
      from calls c join conversations v on v.user_id = c.user_id and v.id = c.conversation
      where c.user_id = ${patient} and c.id = ${call.id}`.execute(transaction)
  if (!rows[0]) throw notFound()
  return { call: rows[0].item, isNew }
}

/**
 * Leaves a call, within a transaction. One that had begun is over for both; one that nobody had
 * answered is over when nobody waits any more.
 */
export async function leaveConversationCall(
  parts: CallParts,
  transaction: Sql,
  patient: string,
  conversation: string,
  { side, device, call }: { side: CallSide['side']; device: string; call: string },
): Promise<void> {
  const now = parts.now()
  const row = await lockOpenCall(transaction, patient, conversation)
  const own = row && (side === 'patient' ? row.patient_device : row.guest_device)
  // It is over, or another device has the place: there is nothing to leave.
  if (!row || row.id !== call || own !== device) return
  if (row.answered_at !== null) return endCall(parts, transaction, patient, conversation, row, now)
  const place = side === 'patient' ? sql`patient_device = null` : sql`guest_device = null`
  await sql`update calls set ${place} where user_id = ${patient} and id = ${row.id}`.execute(transaction)
  const other = side === 'patient' ? row.guest_device : row.patient_device
  if (!other) await endCall(parts, transaction, patient, conversation, row, now)
}

/** Waits for whoever else is changing this conversation's call. */
async function lockOpenCall(
  transaction: Sql,
  patient: string,
  conversation: string,
): Promise<CallRow | null> {
  const found = await sql<{ share: string | null }>`
    select share from conversations where user_id = ${patient} and id = ${conversation} and deleted_at is null for update
  `.execute(transaction)
  if (!found.rows[0]) throw notFound()
  const { rows } = await sql<CallRow>`
    select id, started_by, started_at, answered_at, patient_device, patient_seen_at, guest, guest_name, guest_device,
      guest_seen_at
    from calls where user_id = ${patient} and conversation = ${conversation} and ended_at is null for update
  `.execute(transaction)
  return rows[0] ?? null
}

const isFresh = (seen: string | null, now: Date) =>
  seen !== null && now.getTime() - Date.parse(seen) < CALL_TIMEOUT_MS

const isAbandoned = (row: CallRow, now: Date) =>
  !(row.patient_device && isFresh(row.patient_seen_at, now)) &&
  !(row.guest_device && isFresh(row.guest_seen_at, now))

/** Returns the last use of an abandoned call. */
const lastSeen = ({ started_at, patient_seen_at, guest_seen_at }: CallRow): Date =>
  new Date(Math.max(...[started_at, patient_seen_at, guest_seen_at].map((at) => (at ? Date.parse(at) : 0))))

function takesNewPlace(
  row: CallRow,
  who: CallSide,
  { device, take_over }: { device: string; take_over: boolean },
  now: Date,
): boolean {
  const [holder, seen] =
    who.side === 'patient' ? [row.patient_device, row.patient_seen_at] : [row.guest_device, row.guest_seen_at]
  if (holder === device && (who.side === 'patient' || row.guest === who.guest)) return false
  if (holder === null || !isFresh(seen, now)) return true
  if (who.side === 'clinician' && row.guest !== who.guest) throw conflict('call-full')
  if (!take_over) throw conflict('call-elsewhere')
  return true
}

async function beginCall(
  transaction: Sql,
  patient: string,
  conversation: string,
  { side }: CallSide,
  now: Date,
): Promise<{ id: string }> {
  const id = newId()
  await sql`
    insert into calls (user_id, id, conversation, started_by, started_at)
    values (${patient}, ${id}, ${conversation}, ${side}, ${now})`.execute(transaction)
  return { id }
}

/** The waiting side may have read the clock before the other one started the call. */
async function takePlace(
  transaction: Sql,
  patient: string,
  { id }: { id: string },
  who: CallSide,
  device: string,
  now: Date,
): Promise<void> {
  const place =
    who.side === 'patient'
      ? sql`patient_device = ${device}, patient_seen_at = ${now}`
      : sql`guest = ${who.guest}, guest_name = ${who.name}, guest_device = ${device}, guest_seen_at = ${now}`
  const since = new Date(now.getTime() - CALL_TIMEOUT_MS)
  const otherIsHere =
    who.side === 'patient'
      ? sql`guest_device is not null and guest_seen_at > ${since}`
      : sql`patient_device is not null and patient_seen_at > ${since}`
  await sql`
    update calls set ${place},
      answered_at = case when answered_at is null and ${otherIsHere} then greatest(started_at, ${now}::timestamptz) else answered_at end
    where user_id = ${patient} and id = ${id}`.execute(transaction)
}
