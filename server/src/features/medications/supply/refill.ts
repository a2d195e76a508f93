import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { refillMedicationPlan, SupplyEvent } from '@salve/contract/medications/supply.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import type { Context } from '../../../context.ts'
import { amountJson } from '../../../record/amount-json.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import {
  deleteRecord,
  digestOf,
  laterThanBefore,
  type RecordKind,
  restoreRecord,
  type Shown,
} from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { conflict, invalid, notFound } from '../../../lib/errors.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { readStocks } from '../../../record/medication-plans/supply.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

type Refill = BodyOf<typeof refillMedicationPlan>

const supplyEvents: RecordKind = {
  table: 'medication_supplies',
  item: jsonItem<SupplyEvent>({
    id: word('id'),
    kind: word('kind'),
    amount: plain(amountJson('parts')),
    pack_size: maybe(plain(`(${amountJson('pack_parts')})`)),
    expires_on: maybe(word('expires_on')),
    happened_at: moment('happened_at'),
    note: text('note'),
    used_repeat: plain('used_repeat'),
  }),
}

/**
 * Records a refill or a count once, whatever the number of times that it is sent; throws 404
 * without such a plan.
 */
export function recordRefill(
  context: Context,
  db: Sql,
  patient: string,
  planId: string,
  id: string,
  body: Refill,
): Promise<void> {
  const now = context.now()
  const happenedAt = body.happened_at ?? now.toISOString()
  if (Date.parse(happenedAt) > now.getTime() + AHEAD_MS) throw invalid({ happened_at: ['taken_in_future'] })
  const digest = digestOf({ ...body, planId, id })
  return inTransaction(db, async (transaction) => {
    const { rows: plans } = await sql`
        select from medication_plans where user_id = ${patient} and id = ${planId} and deleted_at is null for update`.execute(
      transaction,
    )
    if (plans.length === 0) throw notFound()
    const before = (await readStocks(transaction, patient)).get(planId)?.remaining ?? 0
    const { changed } = await sql`
        insert into medication_supplies (user_id, id, medication_plan, kind, parts, pack_parts, expires_on, used_repeat, happened_at, note, create_digest, created_at, updated_at)
        select ${patient}, ${id}, ${planId}, ${body.kind}, ${partsOf(body.amount)}, ${body.pack_size === null ? null : partsOf(body.pack_size)}::int,
          ${body.expires_on}::date, ${body.uses_repeat} and coalesce((stock->>'repeats_left')::int > 0, false), ${happenedAt}, ${body.note}, by_actor(${digest}), ${now}, ${now}
        from medication_plans where user_id = ${patient} and id = ${planId}
        on conflict (user_id, id) do nothing`.execute(transaction)
    if (changed > 0) return noteStock(transaction, patient, planId, body, before > 0, now)
    const { rows } = await sql`
        select from medication_supplies where user_id = ${patient} and id = ${id} and create_digest = by_actor(${digest})`.execute(
      transaction,
    )
    if (rows.length === 0) throw conflict('same-key-other-body')
  })
}

/**
 * Records the facts of a refill or a count about the stock itself: its unit, the size of a pack,
 * the expiry date, the repeats left.
 */
async function noteStock(
  db: Sql,
  patient: string,
  planId: string,
  { kind, unit, pack_size, expires_on, uses_repeat }: Refill,
  hadSome: boolean,
  now: Date,
): Promise<void> {
  const first = {
    unit: unit ?? '',
    refill_days_before: 7,
    repeats_left: null,
    expires_on: null,
    pack_size: null,
  }
  const expiry =
    kind === 'refill' && hadSome
      ? sql`least((stock->>'expires_on')::date, ${expires_on}::date)`
      : sql`${expires_on}::date`
  await sql`
    update medication_plans set updated_at = ${laterThanBefore(now)},
      stock = coalesce(stock, ${JSON.stringify(first)}::jsonb)
        || case when ${pack_size !== null} then jsonb_build_object('pack_size', ${JSON.stringify(pack_size)}::jsonb) else '{}' end
        || case when ${expires_on !== null} then jsonb_build_object('expires_on', ${expiry}) else '{}' end
        || case when ${uses_repeat} and stock->>'repeats_left' is not null
            then jsonb_build_object('repeats_left', greatest((stock->>'repeats_left')::int - 1, 0)) else '{}' end
    where user_id = ${patient} and id = ${planId}
      and (stock is null or ${pack_size !== null || expires_on !== null || uses_repeat})`.execute(db)
}

/** Undoes a mistaken entry, and returns the repeat that it used. */
export function deleteSupply(context: Context, db: Sql, patient: string, id: string): Promise<void> {
  const now = context.now()
  return inTransaction(db, async (transaction) => {
    await deleteRecord(transaction, supplyEvents, patient, id, now)
    await countRepeat(transaction, patient, id, 1, now)
  })
}

export function restoreSupply(context: Context, db: Sql, patient: string, id: string): Promise<Shown> {
  const now = context.now()
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql`
        select from medication_supplies where user_id = ${patient} and id = ${id} and deleted_at is not null for update`.execute(
      transaction,
    )
    const shown = await restoreRecord(transaction, supplyEvents, patient, id, now)
    if (rows.length > 0) await countRepeat(transaction, patient, id, -1, now)
    return shown
  })
}

async function countRepeat(db: Sql, patient: string, id: string, by: 1 | -1, now: Date): Promise<void> {
  await sql`
    update medication_plans set updated_at = ${laterThanBefore(now)},
      stock = jsonb_set(stock, '{repeats_left}', to_jsonb(greatest((stock->>'repeats_left')::int + ${by}, 0)))
    where user_id = ${patient} and stock->>'repeats_left' is not null
      and id = (select medication_plan from medication_supplies where user_id = ${patient} and id = ${id} and used_repeat)`.execute(
    db,
  )
}
