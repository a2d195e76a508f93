import { DAY_MS } from '@salve/domain/local-days.ts'
import { digestOf } from '../record/records.ts'
import { addReceipt } from '../record/receipts.ts'
import { sql } from '../db/sql.ts'
import type { Sql } from '../db/client.ts'
import { addMinutes } from './calendar.ts'
import type { DemoRecord } from './record.ts'

const DUE_IN_DAYS = 40

/**
 * Adds the results of the shares: a line for each look, in a chain like anybody's, and one proposal
 * that awaits an answer.
 */
export async function addVisits(transaction: Sql, { patient, tables, say }: DemoRecord): Promise<void> {
  const guests = tables.share_guests.toSorted((a, b) => a.first_opened_at.localeCompare(b.first_opened_at))
  const author = guests.find(({ share }) => share === tables.shares[0]?.id)
  for (const { id, name, share, first_opened_at } of guests) {
    const title = tables.shares.find((one) => one.id === share)?.title ?? ''
    const note = (
      minutes: number,
      told: Pick<Parameters<typeof addReceipt>[2], 'kind' | 'subject' | 'facts'>,
    ) =>
      addReceipt(transaction, patient, {
        at: addMinutes(new Date(first_opened_at), minutes),
        guest: { id, name },
        share,
        ...told,
      })
    await note(0, { kind: 'share_opened', facts: { title } })
    await note(1, { kind: 'summary_viewed' })
    await note(3, {
      kind: 'chart_viewed',
      subject: { kind: 'chart', id: null },
      facts: { chart: 'blood_pressure' },
    })
    if (id === author?.id)
      await addProposal(transaction, patient, author, say('Three months after the last one'))
  }
}

async function addProposal(
  transaction: Sql,
  patient: string,
  { id: guest, name, share, first_opened_at }: DemoRecord['tables']['share_guests'][number],
  reason: string,
): Promise<void> {
  const at = addMinutes(new Date(first_opened_at), 6)
  const due_date = new Date(at.getTime() + DUE_IN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const what = { kind: 'test', name: 'HbA1c', due_date }
  await sql`
    insert into proposals (user_id, id, share, guest, author_name, kind, payload, reason, create_digest, created_at, updated_at)
    values (${patient}, ${guest}, ${share}, ${guest}, ${name}, ${what.kind}, ${JSON.stringify(what)}, ${reason},
      ${digestOf({ what, reason })}, ${at}, ${at})`.execute(transaction)
  const facts = { kind: what.kind }
  await addReceipt(transaction, patient, {
    kind: 'proposal_made',
    at,
    guest: { id: guest, name },
    share,
    subject: { kind: 'proposal', id: guest },
    facts,
  })
}
