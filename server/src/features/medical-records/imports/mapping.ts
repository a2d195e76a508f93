import type { BodyOf } from '@salve/contract/endpoint.ts'
import { IMPORT_UNDO_DAYS, type replaceImportMapping } from '@salve/contract/medical-records/imports.ts'
import { IMPORT_FIELDS } from '@salve/domain/csv-import/import-fields.ts'
import { leftOutColumns } from '@salve/domain/csv-import/left-out.ts'
import { questionsOf } from '@salve/domain/csv-import/mapping.ts'
import { completeMapping, proposeMapping } from '@salve/domain/csv-import/propose-mapping.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { type ImportKey, readImport, settle } from '../../../imports/steps.ts'
import { conflict, gone, invalid, stale } from '../../../lib/errors.ts'
import { showImport } from './queries.ts'
import { usualUnitOf } from './usual-units.ts'
import type { Sql } from '../../../db/client.ts'

type Mapping = BodyOf<typeof replaceImportMapping>

/** Changes how the columns are read. For another kind of file, the columns are proposed again. */
export async function replaceMapping(
  context: Context,
  db: Sql,
  key: ImportKey,
  mapping: Mapping,
  ifMatch: string | null,
): Promise<void> {
  await settle(db, key, context.now())
  const row = await readImport(db, key)
  requireFields(mapping, row.facts.length)
  const usualUnit = await usualUnitOf(db, key.patient)
  const isOther = mapping.holds !== row.holds
  const whole = isOther
    ? proposeMapping(mapping.holds, row.facts, usualUnit)
    : completeMapping(mapping, row.facts, usualUnit)
  const { changed } = await sql`
    update imports set mapping = ${JSON.stringify(whole)}, holds = ${mapping.holds}, state = 'mapping', problem = null, counts = null,
      updated_at = greatest(${context.now()}, updated_at + interval '1 microsecond')
    where user_id = ${key.patient} and id = ${key.id} and state in ('mapping', 'checked')
      and (${ifMatch}::text is null or rfc3339(updated_at) = ${ifMatch})
  `.execute(db)
  if (changed === 1) return
  const { state } = await readImport(db, key)
  if (state !== 'mapping' && state !== 'checked') throw conflict('import-step')
  throw stale((await showImport(context, db, key)).shown)
}

/**
 * Refuses, with 422 beside the column, a field that such a file does not have, or another number of
 * columns.
 */
function requireFields({ holds, columns }: Mapping, count: number): void {
  const errors: Record<string, string[]> = {}
  columns.forEach(({ field }, i) => {
    if (field !== null && !IMPORT_FIELDS[holds].includes(field)) errors[`columns.${i}.field`] = ['invalid']
  })
  if (columns.length !== count) errors['columns'] = ['invalid']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws 409 while the mapping leaves something open. */
export async function requireAnswers(db: Sql, key: ImportKey): Promise<void> {
  const { mapping, facts, state } = await readImport(db, key)
  if (state !== 'checking' && questionsOf(mapping, facts).length > 0) throw conflict('import-open')
}

/** Throws 409 when a line was refused. */
export async function requireAllRight(db: Sql, key: ImportKey): Promise<void> {
  const { state, counts } = await readImport(db, key)
  const wrong = (counts?.refused ?? 0) + (counts?.partly ?? 0)
  if (state === 'checked' && wrong > 0) throw conflict('import-refused-lines')
}

/** Throws 409 when a column with values would be ignored without the person's agreement. */
export async function requireLeftOut(db: Sql, key: ImportKey, said: readonly number[]): Promise<void> {
  const { state, mapping, facts } = await readImport(db, key)
  const isSaid = leftOutColumns(mapping, facts).every(({ column }) => said.includes(column))
  if (state === 'checked' && !isSaid) throw conflict('import-left-out')
}

/** Throws 410 once an import is too old to be undone or redone. */
export async function requireInTime(
  context: Context,
  db: Sql,
  key: ImportKey,
  field: 'imported_at' | 'undone_at',
): Promise<void> {
  const since = (await readImport(db, key))[field]
  if (since !== null && Date.parse(since) + IMPORT_UNDO_DAYS * DAY_MS < context.now().getTime())
    throw gone('undo-over')
}
