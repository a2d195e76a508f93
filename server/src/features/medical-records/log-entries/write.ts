import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Sql } from '../../../db/client.ts'
import { checkHealthIssue, healthIssueIsThere } from '../../../record/health-issue-of.ts'
import { isTaken } from '../../../db/only-one.ts'
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
 * counter, and one that fails gives its number back. A repeat answers the entry as it now stands;
 * one with other content is a 409.
 */
export async function addLogEntry(db: Sql, entry: NewLogEntry): Promise<Shown> {
  const { patient, uid, timeZone, now, input, canonical } = entry
  const digest = digestOf(input)
  const add = sql<Shown & { same: boolean }>`
    with earlier as (
      select * from log_entries where user_id = ${patient} and uid = ${uid}
    ), number as (
      insert into log_entry_numbers (user_id, last_id)
      select ${patient}, 1 where not exists (select from earlier) and ${healthIssueIsThere(patient, input.health_issue)}
      on conflict (user_id) do update set last_id = log_entry_numbers.last_id + 1 returning last_id
    ), inserted as (
      insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, health_issue, sitting, source,
        create_digest, created_at, updated_at)
      select ${patient}, ${uid}, last_id, ${input.kind}, ${input.measured_at}, ${timeZone}, ${JSON.stringify(input.values)}, ${canonical},
        ${JSON.stringify(input.context)}, ${input.note}, ${input.health_issue}, ${input.sitting}, ${sourceOf(patient, uid)}, by_actor(${digest}), ${now}, ${now}
      from number returning *
    ), record as (
      select * from earlier union all select * from inserted
    )
    select ${shownOf(logEntries)}, create_digest = by_actor(${digest}) as same from record
  `
  const { rows } = await attempt(db, () => add.execute(db)).catch((error: unknown) => {
    // The same request came twice at once, and the other one was first: the statement did nothing.
    if (isTaken(error)) return { rows: [] }
    throw error
  })
  const [found] = rows
  if (!found) {
    await checkHealthIssue(db, patient, input.health_issue)
    return addLogEntry(db, entry)
  }
  if (!found.same) throw conflict('same-key-other-body')
  return found
}

/** An entry that the chatbot proposed and the patient accepted carries the id of the proposal. */
const sourceOf = (patient: string, uid: string) => sql`case when exists (
  select from chatbot_messages where user_id = ${patient} and proposal->>'id' = ${uid}::text) then 'chatbot' else 'manual' end`

/**
 * Runs statements that may fail and be followed by others. A savepoint lets the transaction
 * continue, since the database otherwise refuses everything after an error.
 */
async function attempt<T>(db: Sql, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work()
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}
