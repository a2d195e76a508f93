import type { OwnProposal, SharedPlan } from '@salve/contract/consultation/proposals.ts'
import type { Guest } from '../../../auth/active-shares.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { sharedRows } from '../../../record/shared-record/scope.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

const item = jsonItem<OwnProposal>({
  id: word('id'),
  what: plain('payload'),
  reason: text('reason'),
  plan_name: maybe(
    text(`nullif(concat_ws(' ', target_before ->> 'drug_name', target_before ->> 'strength'), '')`),
  ),
  status: word('status'),
  is_changed: plain('is_changed'),
  decline_reason: text('decline_reason'),
  decided_at: maybe(moment('decided_at')),
  created_at: moment('created_at'),
})

const MANY = 200

/** Reads a guest's proposals, the newest first. */
export async function ownProposals(db: Sql, patient: string, guest: Guest): Promise<OwnProposal[]> {
  const { rows } = await sql<{ json: string }>`
    select ${item} as json from proposals
    where user_id = ${patient} and share = ${guest.share.id} and guest = ${guest.id}
    order by created_at desc, id desc limit ${MANY}`.execute(db)
  return rows.map(({ json }) => JSON.parse(json) as OwnProposal)
}

/** One proposal of a guest; throws 404 when it does not exist. */
export async function ownProposal(db: Sql, patient: string, guest: Guest, id: string): Promise<OwnProposal> {
  const { rows } = await sql<{ json: string }>`
    select ${item} as json from proposals
    where user_id = ${patient} and share = ${guest.share.id} and guest = ${guest.id} and id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return JSON.parse(rows[0].json) as OwnProposal
}

/** The plans of a share that are being taken or paused. */
export async function sharedPlans(
  db: Sql,
  patient: string,
  timeZone: string,
  guest: Guest,
): Promise<SharedPlan[]> {
  const { medication_plans } = sharedRows(patient, timeZone, guest.share.scope)
  const { rows } = await sql<SharedPlan>`
    select id, drug_name, strength, form, status, schedules from ${medication_plans}
    where status in ('active', 'paused') and archived_at is null order by lower(drug_name), id limit ${MANY}`.execute(
    db,
  )
  return rows
}
