import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listProposals, Proposal } from '@salve/contract/proposals.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { planFacts } from '../../../record/medication-plans/plan-facts.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'proposals'

const item = jsonItem<Omit<Proposal, 'target'>>({
  id: word('id'),
  share: word('share'),
  author_name: text('author_name'),
  what: plain('payload'),
  reason: text('reason'),
  status: word('status'),
  is_changed: plain('is_changed'),
  decline_reason: text('decline_reason'),
  record: maybe(word('record')),
  decided_at: maybe(moment('decided_at')),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
})
const proposalItem = sql`left(${item}, -1) || ',"target":' || coalesce((
  select json_build_object('before', target_before, 'now', plan.facts, 'version', plan.version,
    'has_changed', plan.facts is distinct from target_before)::text
  from (select 1) as one left join (
    select ${planFacts} as facts, rfc3339(updated_at) as version from medication_plans
    where user_id = record.user_id and id = record.target and deleted_at is null) as plan on true
  where record.target is not null), 'null') || '}'`

/** A page of proposals to this patient, newest first, as the body of the response. */
export function listOfProposals(
  context: Context,
  db: Sql,
  patient: string,
  { limit, cursor, status, share, record }: QueryOf<typeof listProposals>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(share ? [sql`share = ${share}`] : []),
    ...(record ? [sql`record.record = ${record}`] : []),
    ...(after ? [sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<Proposal>(db, {
    rows: sql`
      select ${proposalItem} as item from proposals as record where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${limit + 1}`,
    keyOf: ({ created_at, id }) => [created_at, id],
    limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** One proposal; throws 404 when it does not exist. */
export async function readProposal(db: Sql, patient: string, id: string): Promise<Proposal> {
  const { rows } = await sql<{ json: string }>`
    select ${proposalItem} as json from proposals as record where user_id = ${patient} and id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return JSON.parse(rows[0].json) as Proposal
}

/** The same, with its row locked until the transaction ends: whoever decides it meanwhile waits. */
export async function lockProposal(transaction: Sql, patient: string, id: string): Promise<Proposal> {
  await sql`select from proposals where user_id = ${patient} and id = ${id} for update`.execute(transaction)
  return readProposal(transaction, patient, id)
}
