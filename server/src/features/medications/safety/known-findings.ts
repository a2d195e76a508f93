import type { Known, PlanWarning } from '@salve/contract/medications/plan-warnings.ts'
import { createHash } from 'node:crypto'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, moment, word } from '../../../db/json-item.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { laterThanBefore, type RecordKind } from '../../../record/records.ts'
import type { Checked } from './checked.ts'

export const knownFindings: RecordKind = {
  table: 'known_findings',
  item: jsonItem<Known>({ id: word('id'), since: moment('created_at') }),
}

/** The doctor can know of what a rule says of this person, not of a gap or an emergency. */
const KINDS: readonly PlanWarning['kind'][] = ['person_contraindicated', 'person', 'burden']

const canBeKnown = ({ kind, severity }: PlanWarning): boolean =>
  KINDS.includes(kind) && severity !== 'emergency'

/**
 * Returns the content of an acknowledged finding: the rule, its medicines with how much of them is
 * taken when, and the facts of the record. The age is no part of it: a birthday is no new fact.
 */
function aboutOf({ key, severity, because, medicines }: PlanWarning, checked: readonly Checked[]): string {
  const plans = medicines
    .map(({ medication_plan }) => checked.find(({ medicine }) => medicine.id === medication_plan))
    .map((found) => found && [found.medicine, found.strength, found.schedules])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const facts = because.flatMap(({ fact, id, on, value }) => (fact === 'age' ? [] : [[fact, id, on, value]]))
  return createHash('sha256')
    .update(JSON.stringify([key, severity, facts, plans]))
    .digest('hex')
}

/** The warnings with the day since which the doctor knows of each. */
export function withKnown(
  warnings: readonly PlanWarning[],
  checked: readonly Checked[],
  acknowledged: ReadonlyMap<string, Known>,
): PlanWarning[] {
  return warnings.map((warning) =>
    canBeKnown(warning)
      ? { ...warning, known: acknowledged.get(aboutOf(warning, checked)) ?? null }
      : warning,
  )
}

/** The columns of a new row; throws when the review holds no such finding. */
export function knownFindingOf(key: string, warnings: readonly PlanWarning[], checked: readonly Checked[]) {
  const found = warnings.find((warning) => warning.key === key && canBeKnown(warning))
  if (!found) throw notFound()
  return { rule: key, about: Buffer.from(aboutOf(found, checked), 'hex') }
}

/** Reads the findings known to the doctor, by their content; each counts for a year. */
export async function readKnownFindings(db: Sql, patient: string, now: Date): Promise<Map<string, Known>> {
  const { rows } = await sql<{ about: string; id: string; since: string }>`
    select encode(about, 'hex') as about, id, rfc3339(created_at) as since from known_findings
    where user_id = ${patient} and deleted_at is null and created_at > ${now}::timestamptz - interval '1 year'
    order by created_at`.execute(db)
  return new Map(rows.map(({ about, ...known }) => [about, known]))
}

/** Withdraws it for the rule, however often it was stated. */
export async function forgetKnownFinding(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  const { changed } = await sql`
    update known_findings set deleted_at = ${now}, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and deleted_at is null and rule in (
      select rule from known_findings where user_id = ${patient} and id = ${id} and deleted_at is null)`.execute(
    db,
  )
  if (changed === 0) throw notFound()
}
