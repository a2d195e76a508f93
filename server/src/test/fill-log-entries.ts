import { Client } from 'pg'
import { sql } from '../db/sql.ts'
import type { TestApp } from './app.ts'

/** Values that every kind of the tests accepts by its place in a list. */
const VALUES: Record<string, [key: string, unit: string, value: number][]> = {
  blood_pressure: [
    ['bp_sys', 'mm[Hg]', 128],
    ['bp_dia', 'mm[Hg]', 82],
  ],
  glucose: [['glucose', 'mmol/L', 6.1]],
  weight: [['weight', 'kg', 81.4]],
  sleep: [['sleep', 'h', 7.5]],
  steps: [['steps', '{steps}/d', 6400]],
  pain: [['pain', '{score}', 3]],
}
export const FILLED_KINDS = Object.keys(VALUES)

/** Writes entries of a patient at one every 13 hours, of the kinds in turn, up to now. */
export async function fillLogEntries(
  { context }: TestApp,
  patient: string,
  kinds: readonly string[],
  entries: number,
): Promise<void> {
  const rows = Array.from({ length: entries }, (_, n) => {
    const kind = kinds[n % kinds.length] ?? ''
    const values = VALUES[kind] ?? []
    return {
      n: n + 1,
      kind,
      values: values.map(([key, unit, value]) => ({ key, unit, value })),
      canonical: values.map(([, , value]) => value),
    }
  })
  await sql`
    insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
    select ${patient}, gen_random_uuid(), n, kind, now() - (${entries}::int - n) * interval '13 hours', 'Europe/Berlin', values, canonical,
      '', 'manual', '', now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (n int, kind text, values jsonb, canonical float8[])
  `.execute(context.db.as(patient))
}

/** Renews what the planner knows of the tables, as PostgreSQL does by itself after many writes. */
export async function analyze({ urls }: TestApp): Promise<void> {
  const owner = new Client({ connectionString: urls.owner })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}
