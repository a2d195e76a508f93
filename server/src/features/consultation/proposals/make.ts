import type { makeProposal } from '@salve/contract/consultation/proposals.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import { OPEN_PROPOSALS_MAX } from '@salve/contract/proposals.ts'
import type { Guest } from '../../../auth/active-shares.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { addNotice } from '../../../record/notices.ts'
import { planFacts } from '../../../record/medication-plans/plan-facts.ts'
import { addReceipt } from '../../../record/receipts.ts'
import { digestOf } from '../../../record/records.ts'
import { sharedRows } from '../../../record/shared-record/scope.ts'
import { sql } from '../../../db/sql.ts'
import { conflict, invalid, notFound } from '../../../lib/errors.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

interface Caller {
  patient: string
  timeZone: string
  guest: Guest
}
type Body = BodyOf<typeof makeProposal>

/** Keeps what a guest proposes, once, and has the patient told of it. */
export function propose(context: Context, db: Sql, caller: Caller, id: string, body: Body): Promise<void> {
  const { patient, guest } = caller
  return inTransaction(db, async (transaction) => {
    const { what, reason } = body
    const now = context.now()
    const digest = digestOf(body)
    // Revoking takes this lock too: whatever is proposed after it is refused.
    const alive = await sql`
        select from shares where user_id = ${patient} and id = ${guest.share.id} and revoked_at is null for share`.execute(
      transaction,
    )
    if (alive.rows.length === 0) throw notFound()
    const target = what.kind === 'plan_change' ? what.medication_plan : null
    const before = target && (await factsOf(transaction, caller, target))
    const { changed } = await sql`
        insert into proposals (user_id, id, share, guest, author_name, kind, payload, reason, target, target_before, create_digest, created_at, updated_at)
        values (${patient}, ${id}, ${guest.share.id}, ${guest.id}, ${guest.name}, ${what.kind}, ${JSON.stringify(what)}, ${reason},
          ${target}, ${before && JSON.stringify(before)}, ${digest}, ${now}, ${now})
        on conflict (user_id, id) do nothing`.execute(transaction)
    if (changed === 0) return requireSame(transaction, caller, id, digest)
    await requireRoom(transaction, caller)
    await addNotice(transaction, patient, {
      kind: 'proposal',
      key: id,
      at: now,
      detail: { id, kind: what.kind, author_name: guest.name },
    })
    await addReceipt(transaction, patient, {
      kind: 'proposal_made',
      at: now,
      guest,
      share: guest.share.id,
      subject: { kind: 'proposal', id },
      facts: { kind: what.kind },
    })
  })
}

/** The current version of the plan in question; an unshared one counts as missing. */
async function factsOf(db: Sql, { patient, timeZone, guest }: Caller, id: string): Promise<object> {
  const { medication_plans } = sharedRows(patient, timeZone, guest.share.scope)
  const { rows } = await sql<{ facts: object }>`
    select ${planFacts} as facts from ${medication_plans} where id = ${id} and archived_at is null`.execute(
    db,
  )
  if (!rows[0]) throw invalid({ medication_plan: ['unknown_plan'] })
  return rows[0].facts
}

async function requireSame(db: Sql, { patient, guest }: Caller, id: string, digest: Buffer): Promise<void> {
  const { rows } = await sql`
    select from proposals
    where user_id = ${patient} and id = ${id} and guest = ${guest.id} and create_digest = ${digest}`.execute(
    db,
  )
  if (rows.length === 0) throw conflict('same-key-other-body')
}

async function requireRoom(db: Sql, { patient, guest }: Caller): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from proposals
    where user_id = ${patient} and share = ${guest.share.id} and status = 'pending'`.execute(db)
  if ((rows[0]?.open ?? 0) > OPEN_PROPOSALS_MAX) throw invalid({ what: ['too_many_proposals'] })
}
