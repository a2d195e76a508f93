import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { checkHealthIssue, healthIssueIsThere } from '../../../record/health-issue-of.ts'
import { digestOf, type Shown, shownOf } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { conflict } from '../../../lib/errors.ts'
import { logEntries } from './queries.ts'

type Input = BodyOf<typeof createLogEntry>

interface NewLogEntry {
  patient: string
  uid: string
  timeZone: string
  now: Date
  input: Input
  canonical: readonly (number | null)[]
}

/**
 * Adds an entry once, under the patient's next number. Number and entry are taken in one statement,
 * so that adds at the same time leave neither a double nor a hole: they wait for the patient's
 * counter, and one that adds nothing gives its number back. A repeat answers the entry as it now
 * stands; one with other content is a 409.
 */
export const addLogEntry = (db: Sql, entry: NewLogEntry): Promise<Shown> =>
  inTransaction(db, (transaction) => addIn(transaction, entry))

async function addIn(db: Sql, entry: NewLogEntry): Promise<Shown> {
  const { patient, uid, timeZone, now, input, canonical } = entry
  const digest = digestOf(input)
  const { rows } = await sql<Added>`
    with number as (
      insert into log_entry_numbers (user_id, last_id)
      select ${patient}, 1 where not exists (select from log_entries where user_id = ${patient} and uid = ${uid})
        and ${healthIssueIsThere(patient, input.health_issue)}
      on conflict (user_id) do update set last_id = log_entry_numbers.last_id + 1 returning last_id
    ), record as (
      insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, health_issue, sitting, source,
        create_digest, created_at, updated_at)
      select ${patient}, ${uid}, last_id, ${input.kind}, ${input.measured_at}, ${timeZone}, ${JSON.stringify(input.values)}, ${canonical},
        ${JSON.stringify(input.context)}, ${input.note}, ${input.health_issue}, ${input.sitting}, ${sourceOf(patient, uid)}, by_actor(${digest}), ${now}, ${now}
      from number on conflict (user_id, uid) do nothing returning *
    )
    select shown.json, shown.version, (select last_id from number) as number
    from (select) as always left join (select ${shownOf(logEntries)} from record) as shown on true`.execute(
    db,
  )
  const [added] = rows
  if (added && added.json !== null && added.version !== null)
    return { json: added.json, version: added.version }
  // The same request came twice at once, and the other one was first. Nobody else has taken a
  // number since: they wait for the end of this transaction.
  if (added && added.number !== null)
    await sql`update log_entry_numbers set last_id = last_id - 1 where user_id = ${patient}`.execute(db)
  return earlierEntry(db, entry, digest)
}

/** Null where nothing was added; the number where one was taken. */
interface Added {
  json: string | null
  version: string | null
  number: number | null
}

/** The entry that this key has made before. */
async function earlierEntry(db: Sql, { patient, uid, input }: NewLogEntry, digest: Buffer): Promise<Shown> {
  const { rows } = await sql<Shown & { same: boolean }>`
    select ${shownOf(logEntries)}, create_digest = by_actor(${digest}) as same from log_entries as record
    where user_id = ${patient} and uid = ${uid}`.execute(db)
  const [found] = rows
  if (!found) await checkHealthIssue(db, patient, input.health_issue)
  if (!found?.same) throw conflict('same-key-other-body')
  return found
}

/** An entry that the chatbot proposed and the patient accepted carries the id of the proposal. */
const sourceOf = (patient: string, uid: string) => sql`case when exists (
  select from chatbot_messages where user_id = ${patient} and proposal->>'id' = ${uid}::text) then 'chatbot' else 'manual' end`
