import { chainStart, receiptHash, type ReceiptFacts } from '@salve/domain/receipt-chain.ts'
import { isRepeatedLook, type ReceiptKind } from '@salve/domain/receipt-kinds.ts'
import type { Sql } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type SqlText, sql } from '../db/sql.ts'

export interface NewReceipt {
  kind: ReceiptKind
  at: Date
  /** The guest who did it. A refused visitor gave no more than a name, or none. */
  guest?: { id: string | null; name: string } | null
  /** The id of the share by which it was done. */
  share?: string | null
  /** The object of the act: `{ kind: 'document', id }`, `{ kind: 'chart', id: null }`. */
  subject?: { kind: string; id: string | null } | null
  /**
   * Further facts for the patient, as they were then: a title, a chart's kind. Flat, numbers whole.
   */
  facts?: ReceiptFacts
}

/**
 * Adds a line to the patient's receipts, in the transaction of `db` if it is one. Within a
 * transaction it should come last: until the end of it no other line of this patient can be added.
 * A look that repeats an earlier one (`isRepeatedLook`) adds none; then the answer is null,
 * otherwise the position of the line.
 */
export function addReceipt(db: Sql, patient: string, receipt: NewReceipt): Promise<number | null> {
  return inTransaction(db, (transaction) => addLine(transaction, patient, receipt))
}

async function addLine(transaction: Sql, patient: string, receipt: NewReceipt): Promise<number | null> {
  const { kind, at, guest = null, share = null, subject = null } = receipt
  const facts = { ...(await titleOf(transaction, patient, subject)), ...receipt.facts }
  // A separate statement, so that later ones see the previous writer's line.
  await sql`select pg_advisory_xact_lock(hashtextextended('receipts:' || ${patient}, 0))`.execute(transaction)
  const line = {
    at: at.toISOString(),
    kind,
    actor_name: guest?.name ?? '',
    share,
    guest: guest?.id ?? null,
    subject_kind: subject?.kind ?? null,
    subject: subject?.id ?? null,
    facts,
  }
  const { rows } = await lastLines(patient, line).execute(transaction)
  const { position, hash, same_at } = rows[0] ?? { position: null, hash: null, same_at: null }
  if (same_at && isRepeatedLook(kind, new Date(same_at), at)) return null
  const last = position === null || hash === null ? await chainStart(patient) : { position, hash }
  const next = { ...line, position: last.position + 1, previous: last.hash }
  await sql`
    insert into receipts (user_id, position, at, kind, actor_name, share, guest, subject_kind, subject, facts, previous, hash, actor)
    values (${patient}, ${next.position}, ${at}, ${kind}, ${next.actor_name}, ${share}, ${next.guest}, ${next.subject_kind},
      ${next.subject}, ${JSON.stringify(facts)}::jsonb, decode(${next.previous}, 'hex'), decode(${await receiptHash(next)}, 'hex'),
      coalesce(${next.guest}::uuid, nullif(app_actor(), app_patient())))
  `.execute(transaction)
  return next.position
}

/** A document is named by its present title: it may be renamed or deleted later. */
async function titleOf(db: Sql, patient: string, subject: NewReceipt['subject']): Promise<ReceiptFacts> {
  if (subject?.kind !== 'document') return {}
  const { rows } = await sql<{ title: string }>`
    select title from documents where user_id = ${patient} and id = ${subject.id}`.execute(db)
  return rows[0] ? { title: rows[0].title } : {}
}

interface LastLines {
  position: number
  hash: string
  same_at: string | null
}

/** The end of the chain, and when the same guest last did the same with the same thing. */
const lastLines = (
  patient: string,
  line: {
    kind: string
    share: string | null
    guest: string | null
    subject_kind: string | null
    subject: string | null
    facts: ReceiptFacts
  },
): SqlText<LastLines> => sql<LastLines>`
  select last.position, encode(last.hash, 'hex') as hash, (
    select max(at) from receipts
    where user_id = ${patient} and kind = ${line.kind} and share is not distinct from ${line.share}::uuid
      and guest = ${line.guest}::uuid and subject_kind is not distinct from ${line.subject_kind}::text
      and subject is not distinct from ${line.subject}::uuid and facts = ${JSON.stringify(line.facts)}::jsonb
      and position > last.position - 500
  ) as same_at
  from (select position, hash from receipts where user_id = ${patient} order by position desc limit 1) as last`
