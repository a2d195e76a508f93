import type { Client } from 'pg'

/** Entries of each kind per patient: one page of a list. */
const PAGE = 50
/** The callers; enough that none reaches the limit of calls per minute. */
const CALLERS = 400
/** Kinds of log entries that a patient writes in turn, each with its values. */
const KINDS = `(values
  (0, 'blood_pressure', '[{"key": "bp_sys", "value": 128, "unit": "mm[Hg]"}, {"key": "bp_dia", "value": 82, "unit": "mm[Hg]"}, {"key": "pulse", "value": 66, "unit": "/min"}]', '{128,82,66}'),
  (1, 'glucose', '[{"key": "glucose", "value": 6.1, "unit": "mmol/L"}]', '{6.1}'),
  (2, 'weight', '[{"key": "weight", "value": 81.4, "unit": "kg"}]', '{81.4}'),
  (3, 'pulse', '[{"key": "pulse", "value": 66, "unit": "/min"}]', '{66}'),
  (4, 'mood', '[{"key": "mood", "value": 4, "unit": "{score}"}]', '{4}'),
  (5, 'sleep', '[{"key": "sleep", "value": 7.5, "unit": "h"}]', '{7.5}'),
  (6, 'steps', '[{"key": "steps", "value": 6400, "unit": "{steps}/d"}]', '{6400}'),
  (7, 'pain', '[{"key": "pain", "value": 3, "unit": "{score}"}]', '{3}')) as kinds (place, kind, "values", canonical)`

/** Log entries of several kinds, as a list of `numbers` and a table `patient` give them. */
export const logEntriesOf = (numbers: string) => `
  insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
  select user_id, gen_random_uuid(), row, kind, date_trunc('day', now()) - interval '700 days' + row * interval '13 hours 7 minutes',
    'Europe/Berlin', "values"::jsonb, canonical::float8[], '', 'manual', '', clock_timestamp(), clock_timestamp()
  from ${numbers} row cross join patient join ${KINDS} on place = row % 8`

export const SEED_TABLES = ['symptoms', 'log_entries'] as const
export type SeedTable = (typeof SEED_TABLES)[number]

export interface Patient {
  account: string
  sessionId: string
}

const ENTRIES: Record<SeedTable, string> = {
  symptoms: `insert into symptoms (user_id, id, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
  select user_id, gen_random_uuid(), 'Headache', row % 11, date '2026-01-01' + row, time '08:30', 'Behind the eyes, since waking up',
    '', clock_timestamp(), clock_timestamp()
  from generate_series(1, ${PAGE}) row cross join patient`,
  log_entries: logEntriesOf(`generate_series(1, ${PAGE})`),
}

/**
 * Fills each table with `rows` entries of `rows / 50` patients, written in turn as they would be
 * over the years. Ten million rows take minutes instead of hours because foreign keys are not
 * looked up again and the indexes that only lists need are made afterwards.
 */
export async function seed(
  client: Client,
  rows: number,
  log: (line: string) => void,
  tables: readonly SeedTable[],
): Promise<Patient[]> {
  const patients = Math.max(1, Math.round(rows / PAGE))
  log(`writing ${patients * PAGE} rows of ${patients} patients into ${tables.join(' and ')} …`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  )
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(`
    create temporary table patient as
      select n, gen_random_uuid() as user_id, gen_random_uuid() as session_id from generate_series(1, ${patients}) n;
    insert into accounts (user_id, email, email_verified_at, created_at, updated_at)
      select user_id, n || '@example.org', now(), now(), now() from patient;
    insert into profiles (user_id, name, time_zone, language, updated_at)
      select user_id, 'Patient', 'Europe/Berlin', 'en', now() from patient;
    insert into settings (user_id, chosen, updated_at) select user_id, '{}', now() from patient;
    insert into sessions (user_id, id, seed, user_agent, network_hash, created_at, last_used_at, expires_at)
      select user_id, session_id, '', '', '', now(), now(), now() + interval '1 day' from patient;
    insert into log_entry_numbers (user_id, last_id) select user_id, ${PAGE} from patient;
  `)
  for (const table of tables) await client.query(ENTRIES[table])
  for (const { definition } of indexes) await client.query(definition)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows: callers } = await client.query<Patient>(
    `select user_id as "account", session_id as "sessionId" from patient order by random() limit ${CALLERS}`,
  )
  return callers
}
