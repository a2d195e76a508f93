import type { KnownInteraction } from '@salve/contract/medications/safety.ts'
import { type InteractionRule, interactionsOf } from '@salve/domain/safety/interactions.ts'
import { createHash } from 'node:crypto'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, moment, word } from '../../../db/json-item.ts'
import { laterThanBefore, type RecordKind } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import type { Checked } from './checked.ts'

export const knownInteractions: RecordKind = {
  table: 'known_interactions',
  item: jsonItem<KnownInteraction>({ id: word('id'), since: moment('created_at') }),
}

/**
 * Returns the content of an acknowledged warning: the rule, and both medicines with how much of
 * them is taken when.
 */
export function aboutOf(pair: readonly string[], rule: InteractionRule, checked: readonly Checked[]): string {
  const medicines = pair.toSorted().map((id) => {
    const found = checked.find(({ medicine }) => medicine.id === id)
    return found && [id, found.medicine.name, found.medicine.ingredients, found.strength, found.schedules]
  })
  const { key, severity, why, say } = rule
  return createHash('sha256')
    .update(JSON.stringify([key, severity, why, say, medicines]))
    .digest('hex')
}

/** The columns of a new row; throws when the tables warn of nothing between these two. */
export function knownPairOf(checked: readonly Checked[], plans: readonly [string, string]) {
  const [found] = interactionsOf(
    checked.map(({ medicine }) => medicine).filter(({ id }) => plans.includes(id)),
  )
  if (!found) throw notFound()
  const [medication_plan, other_plan] = plans.toSorted()
  return { medication_plan, other_plan, about: Buffer.from(aboutOf(plans, found.rule, checked), 'hex') }
}

/** Reads the interactions known to the doctor, by their content. */
export async function readAcknowledged(db: Sql, patient: string): Promise<Map<string, KnownInteraction>> {
  const { rows } = await sql<{ about: string; id: string; since: string }>`
    select encode(about, 'hex') as about, id, rfc3339(created_at) as since from known_interactions
    where user_id = ${patient} and deleted_at is null order by created_at desc`.execute(db)
  return new Map(rows.map(({ about, ...known }) => [about, known]))
}

/** Withdraws it for the pair, however often it was stated. */
export async function forgetKnown(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  const { changed } = await sql`
    update known_interactions set deleted_at = ${now}, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and deleted_at is null and (medication_plan, other_plan) in (
      select medication_plan, other_plan from known_interactions
      where user_id = ${patient} and id = ${id} and deleted_at is null)`.execute(db)
  if (changed === 0) throw notFound()
}
