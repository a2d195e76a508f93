import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { addDays } from '../../domain/src/local-time.ts'
import type { Callers } from './asks.ts'
import { post } from './asks.ts'
import { ENTRIES } from './entries.ts'
import type { Ask } from './load.ts'
import { logEntriesOf, type Patient } from './seed.ts'

const ENTRIES_EACH = 1250
const PLANS = ['Ramipril', 'Metformin', 'Simvastatin']
const SYMPTOMS = 10
const DAYS = 60
const SLOT = { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }
const SEARCHED = ['headache', 'blood pressure', 'rami', 'hedache']
/** In twenty calls: 30 % dashboard, 20 % doses, entries and lists each, 5 % charts, 5 % search. */
const SHARES = [
  'dashboard',
  'dose',
  'entry',
  'list',
  'dashboard',
  'dose',
  'entry',
  'list',
  'dashboard',
  'chart',
].concat(['dashboard', 'dose', 'entry', 'list', 'dashboard', 'dose', 'entry', 'list', 'dashboard', 'search'])

/** A caller with the plans whose doses they mark. */
export interface DayOfCaller {
  headers: Record<string, string>
  plans: string[]
}

/** Gives each patient two years of log entries, as somebody has who logs twice a day. */
export async function writeLongRecords(adminUrl: string, patients: Patient[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query('create temporary table patient as select unnest($1::uuid[]) as user_id', [
    patients.map(({ account }) => account),
  ])
  await client.query('delete from log_entries using patient where log_entries.user_id = patient.user_id')
  await client.query(logEntriesOf(`generate_series(1, ${ENTRIES_EACH})`))
  await client.query(
    `update log_entry_numbers set last_id = ${ENTRIES_EACH} from patient where patient.user_id = log_entry_numbers.user_id`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

/** Renews what the planner knows, once a measurement has written many rows. */
export async function analyze(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Each caller writes their plans and some symptoms by the calls of the app, with their words. */
export async function prepareDays(origin: string, callers: Callers): Promise<DayOfCaller[]> {
  const days: DayOfCaller[] = []
  for (const headers of callers) {
    const plans: string[] = []
    for (const drug_name of PLANS)
      plans.push(
        await create(origin, '/api/medications/medication-plans/', headers, {
          drug_name,
          strength: '5 mg',
          start_date: dayBefore(DAYS + 1),
          first_dose_from: `${dayBefore(DAYS + 1)}T00:00:00Z`,
          schedules: [SLOT],
        }),
      )
    for (let n = 0; n < SYMPTOMS; n++)
      await create(origin, '/api/medical-records/symptoms/', headers, {
        ...ENTRIES['symptoms'],
        recorded_date: dayBefore(n + 1),
      })
    days.push({ headers, plans })
  }
  return days
}

/** A day's calls of all callers, mixed: in turn one of each caller, each at another place. */
export function mixedDay(days: DayOfCaller[]): Ask[] {
  const rounds = SHARES.length * 3
  return Array.from({ length: rounds }, (_, round) =>
    days.map((day, n) => askOf(SHARES[(round + 7 * n) % SHARES.length] ?? '', day, round + n)),
  ).flat()
}

function askOf(kind: string, { headers, plans }: DayOfCaller, n: number): Ask {
  const get = (path: string): Ask => ({ method: 'GET', path, headers })
  if (kind === 'dashboard') return get('/api/dashboard/')
  if (kind === 'list') return get(`/api/medical-records/${n % 2 ? 'log-entries' : 'symptoms'}/`)
  if (kind === 'entry')
    return post('/api/medical-records/log-entries/', headers, ENTRIES['log-entries'] ?? {})
  if (kind === 'search') return post('/api/search/', headers, { query: SEARCHED[n % SEARCHED.length] ?? '' })
  if (kind === 'chart') return get(`/api/medical-records/charts/series/?kind=glucose&from=${dayBefore(365)}`)
  const local_date = dayBefore(n % DAYS)
  return post('/api/medications/dose-events/mark/', headers, {
    medication_plan: plans[n % plans.length],
    local_date,
    slot: 'morning',
    status: 'taken',
    taken_at: `${dayBefore((n % DAYS) + 1)}T22:30:00Z`,
  })
}

const dayBefore = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days)

async function create(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<string> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
