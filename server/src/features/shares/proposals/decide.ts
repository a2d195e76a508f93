import type { Proposal, ProposalStatus } from '@salve/contract/proposals.ts'
import type { Sql } from '../../../db/client.ts'
import { laterThanBefore } from '../../../record/records.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { conflict } from '../../../lib/errors.ts'
import { lockProposal, readProposal } from './queries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

interface Decision {
  patient: string
  id: string
  now: Date
  from: ProposalStatus
  to: ProposalStatus
}

/**
 * Moves a proposal from one status to another, once: whoever does the same again is answered how it
 * stands, and whoever does something else to one that is decided gets a 409 with it. `work` is done
 * before, in the same transaction, and says what else is noted.
 */
export function decide(
  db: Sql,
  { patient, id, now, from, to }: Decision,
  work: (transaction: Sql, proposal: Proposal) => Promise<SqlText>,
): Promise<Proposal> {
  return inTransaction(db, async (transaction) => {
    const proposal = await lockProposal(transaction, patient, id)
    if (proposal.status === to) return proposal
    if (proposal.status !== from) throw conflict('already-decided', proposal)
    const noted = await work(transaction, proposal)
    await sql`
        update proposals set status = ${to}, decided_at = ${to === 'pending' ? null : now}, updated_at = ${laterThanBefore(now)}, ${noted}
        where user_id = ${patient} and id = ${id}`.execute(transaction)
    // A decided proposal needs no reading any more.
    await sql`
        update notifications set read_at = coalesce(read_at, ${now})
        where user_id = ${patient} and kind = 'proposal' and event_key = ${id}`.execute(transaction)
    return readProposal(transaction, patient, id)
  })
}
