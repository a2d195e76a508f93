import type { ImportSummary } from '@salve/contract/medical-records/imports.ts'
import type { ColumnFacts, ImportMapping } from '@salve/domain/csv-import/mapping.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import { conflict, notFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { Encoding } from '../lib/file-text.ts'
import type { ImportSign } from './import-sign.ts'
import type { Row } from '../lib/csv-rows.ts'

export type ImportState = ImportSummary['state']
/** The steps that take a while, each with its start, end and fallback state. */
const STEPS = {
  checking: { from: ['mapping', 'checked'], to: 'checked', back: 'mapping' },
  importing: { from: ['checked'], to: 'imported', back: 'checked' },
  undoing: { from: ['imported'], to: 'undone', back: 'imported' },
  redoing: { from: ['undone'], to: 'imported', back: 'undone' },
} as const satisfies Partial<Record<ImportState, { from: ImportState[]; to: ImportState; back: ImportState }>>
export type Step = keyof typeof STEPS

/** An import as its steps see it. */
export interface ImportRow {
  holds: ImportMapping['holds']
  encoding: Encoding
  separator: string
  header_line: number
  line_count: number
  facts: ColumnFacts[]
  sample: Row[]
  mapping: ImportMapping
  state: ImportState
  run: string | null
  counts: ImportSummary['counts']
  delete_edited: boolean
  /** The fate of values that are seldom intended. */
  doubtful: 'add' | 'leave_out'
  sign: ImportSign | null
  imported_at: string | null
  undone_at: string | null
}

export interface ImportKey {
  patient: string
  id: string
}

/**
 * A step without a heartbeat for this long has died with its server; one that has not started may
 * wait longer.
 */
const SILENT_SECONDS = 45
const WAITING_SECONDS = 600

const back = () =>
  sql.raw(
    `case state ${Object.entries(STEPS)
      .map(([step, { back: to }]) => `when '${step}' then '${to}'`)
      .join(' ')} else state end`,
  )
const isRunning = () =>
  sql.raw(
    `state in (${Object.keys(STEPS)
      .map((step) => `'${step}'`)
      .join(', ')})`,
  )

/**
 * Resets an import whose step has died. Nothing of it was stored: each step writes only at its end.
 */
export async function settle(db: Sql, { patient, id }: ImportKey, now: Date): Promise<void> {
  await sql`
    update imports set state = ${back()}, problem = 'interrupted', run = null, done = 0, total = 0, updated_at = ${now}
    where user_id = ${patient} and id = ${id} and ${isRunning()}
      and beat_at < ${now}::timestamptz - make_interval(secs => case when total = 0 then ${WAITING_SECONDS}::int else ${SILENT_SECONDS}::int end)
  `.execute(db)
}

/** The columns of an ImportRow. */
export const IMPORT_COLUMNS = sql`
  holds, encoding, separator, header_line, line_count, facts, sample, mapping /* never null: mapping: set once the upload ended */, state, run, counts, delete_edited, doubtful, sign,
  imported_at, undone_at`

/** One import of this patient; throws 404 when it does not exist. */
export async function readImport(db: Sql, { patient, id }: ImportKey): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT_COLUMNS} from imports where user_id = ${patient} and id = ${id} and state <> 'uploading'
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface BeginOptions {
  delete_edited?: boolean
  doubtful?: ImportRow['doubtful'] | null
}

/**
 * Starts a step once: a repeated request during or after it changes nothing. Throws 409 when
 * another step comes first.
 */
export async function begin(
  context: Context,
  key: ImportKey,
  step: Step,
  { delete_edited = false, doubtful = null }: BeginOptions = {},
): Promise<void> {
  const { patient, id } = key
  const { from, to } = STEPS[step]
  const now = context.now()
  const run = newId()
  await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      await settle(transaction, key, now)
      const { changed } = await sql`
        update imports set state = ${step}, run = ${run}, problem = null, done = 0, total = 0, beat_at = ${now}, delete_edited = ${delete_edited},
          doubtful = coalesce(${doubtful}::text, doubtful),
          updated_at = ${now}, counts = case when ${step} = 'checking' then null else counts end,
          sign = case when ${step} = 'checking' then null else sign end
        where user_id = ${patient} and id = ${id} and state = any(${from}::text[])
      `.execute(transaction)
      if (changed === 1)
        return context.queue.send(transaction, 'imports.run', { user_id: patient, import_id: id, run })
      const { state } = await readImport(transaction, key)
      if (state !== step && (state !== to || step === 'checking')) throw conflict('import-step')
    })
}

/** Notes how far a step is. False when it was cancelled, or another run took its place. */
export async function beat(
  db: Sql,
  key: ImportKey,
  run: string,
  now: Date,
  done: number,
  total: number,
): Promise<boolean> {
  const { changed } = await sql`
    update imports set done = ${done}, total = ${total}, beat_at = ${now} where user_id = ${key.patient} and id = ${key.id} and run = ${run}
  `.execute(db)
  return changed === 1
}

/** Resets an import to its state before the running step. */
export async function stop(
  db: Sql,
  { patient, id }: ImportKey,
  now: Date,
  problem: NonNullable<ImportSummary['problem']>,
  run: string | null = null,
): Promise<void> {
  await sql`
    update imports set state = ${back()}, problem = ${problem}, run = null, done = 0, total = 0, updated_at = ${now}
    where user_id = ${patient} and id = ${id} and ${isRunning()} and (${run}::uuid is null or run = ${run})
  `.execute(db)
}

/** Thrown by a cancelled step, so that its writes are rolled back. */
export class Stopped extends Error {
  override name = 'Stopped'
}
