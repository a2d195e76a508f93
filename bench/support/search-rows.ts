import type { Client } from 'pg'
import type { Patient } from './seed.ts'

/** Words of a note: some occur in nearly every row, most in few. */
const NOTE = `'after ' || (select string_agg('word' || floor(2000 * random() ^ 4), ' ') from generate_series(1, 8 + n % 2))`
const OTHERS_ROWS = 300

/**
 * A patient's record of many notes, half of them in the logbook, with its words; one of them occurs
 * in a single row.
 */
export async function fillRecord(
  client: Client,
  account: string,
  rows: number,
  log: (line: string) => void,
): Promise<void> {
  log(`writing ${rows} rows of one patient …`)
  const begun = performance.now()
  const half = Math.round(rows / 2)
  await client.query(`
    insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
    select '${account}', gen_random_uuid(), 1000 + n, 'blood_pressure', now() - n * interval '1 hour', 'Europe/Berlin',
      '[{"key": "bp_sys", "value": 128, "unit": "mm[Hg]"}, {"key": "bp_dia", "value": 82, "unit": "mm[Hg]"}]', array[128, 82],
      case when n = ${half} then 'needle word3' else ${NOTE} end, 'manual', '', now(), now()
    from generate_series(1, ${half}) n`)
  await client.query(symptoms(`'${account}'::uuid as user_id`, rows - half))
  log(`${(((performance.now() - begun) / rows) * 1000).toFixed(0)} µs for each row with its words`)
  await client.query('vacuum analyze')
}

/** Other patients with words of their own, so that the index has something to leave out. */
export async function fillOthers(
  client: Client,
  patients: Patient[],
  log: (line: string) => void,
): Promise<void> {
  log(`writing ${patients.length * OTHERS_ROWS} rows of ${patients.length} others …`)
  for (const { account } of patients)
    await client.query(symptoms(`'${account}'::uuid as user_id`, OTHERS_ROWS))
}

const symptoms = (whose: string, rows: number) => `
  insert into symptoms (user_id, id, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
  select user_id, gen_random_uuid(), 'Headache', n % 11, current_date - n / 20, time '08:30', ${NOTE}, '', now(), now()
  from (select ${whose}) as patient cross join generate_series(1, ${rows}) n`
