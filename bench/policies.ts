// npm run bench:policies
// What a list costs when each row-level policy asks whether the actor may read the record, compared
// with policies that ask for the patient alone. Both stand on one database in turn, round after
// round, so that whatever else the machine does meets both.
import pg from 'pg'
import { openDatabase, type Sql } from '../server/src/db/client.ts'
import { pageOf } from '../server/src/db/pages.ts'
import type { RecordKind } from '../server/src/record/records.ts'
import { sql } from '../server/src/db/sql.ts'
import { healthIssues } from '../server/src/features/medical-records/health-issues/queries.ts'
import { symptoms } from '../server/src/features/medical-records/symptoms/queries.ts'
import { median } from './support/compare.ts'
import { startDatabase } from './support/database.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 40
const CALLS = 150
const WARM_UP = 30
const LIMIT = 50
/** A list must not get dearer by more. */
const MOST = 1.03

const PATIENT_ALONE = '(user_id = app_patient())'
const WITH_RIGHT = "(user_id = app_patient() and (select may('read')))"
const READ = [
  'health_issues',
  'symptoms',
  'log_entries',
  'lab_results',
  'documents',
  'medication_plans',
  'appointments',
]

const database = await startDatabase(ROWS, console.log)
const admin = new pg.Client({ connectionString: database.adminUrl })
await admin.connect()
const app = openDatabase({ connectionString: database.appUrl }, console.error, 1)
const { account: patient = '' } = database.patients[0] ?? {}
try {
  await fill()
  const db = app.as(patient)
  const lists: Record<string, () => Promise<unknown>> = {
    'symptoms, 50 rows': () => list(db, symptoms, sql`recorded_date desc, recorded_time desc, id desc`),
    'health issues, 50 rows with six counts each': () =>
      list(db, healthIssues, sql`updated_at desc, id desc`),
  }
  const table: Record<string, object> = {}
  let worst = 0
  for (const [name, call] of Object.entries(lists)) {
    const ratios: number[] = []
    const times = { alone: [] as number[], right: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      // The order alternates, so that neither always follows the other.
      const order = round % 2 === 0 ? (['alone', 'right'] as const) : (['right', 'alone'] as const)
      const took = { alone: 0, right: 0 }
      for (const which of order) {
        await policies(which === 'alone' ? PATIENT_ALONE : WITH_RIGHT)
        took[which] = await timed(call)
        times[which].push(took[which])
      }
      ratios.push(took.right / took.alone)
    }
    worst = Math.max(worst, median(ratios))
    table[name] = {
      'patient alone, ms': median(times.alone).toFixed(3),
      'with the right, ms': median(times.right).toFixed(3),
      ratio: median(ratios).toFixed(3),
    }
  }
  console.table(table)
  process.exitCode = worst <= MOST ? 0 : 1
} finally {
  await app.close()
  await admin.end()
  await database.remove()
}

/** A page full of health issues, each with symptoms that are counted. */
async function fill(): Promise<void> {
  await admin.query(
    `insert into health_issues (user_id, id, name, status, severity, notes, create_digest, created_at, updated_at)
     select $1, gen_random_uuid(), 'Issue ' || n, 'active', 'mild', '', '', now(), now() + n * interval '1 second'
     from generate_series(1, ${LIMIT}) n`,
    [patient],
  )
  await admin.query(
    `update symptoms set health_issue = (
       select id from health_issues where user_id = $1 order by md5(symptoms.id::text || health_issues.id::text) limit 1)
     where user_id = $1`,
    [patient],
  )
  await admin.query('vacuum analyze')
}

async function policies(using: string): Promise<void> {
  for (const name of READ) await admin.query(`alter policy read_rows on ${name} using ${using}`)
}

/** The milliseconds of one call, by the median, once plans are kept. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < WARM_UP; n++) await call()
  const took: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  return median(took)
}

function list(db: Sql, kind: RecordKind, order: ReturnType<typeof sql>): Promise<string> {
  return pageOf(db, {
    rows: sql`
      select ${kind.item} as item from ${sql.ref(kind.table)} as record
      where user_id = ${patient} and deleted_at is null order by ${order} limit ${LIMIT + 1}`,
    keyOf: () => [],
    limit: LIMIT,
    cursorKey: Buffer.alloc(32),
    list: kind.table,
  })
}
