import { wordBeginnings } from '@salve/domain/fold.ts'
import { type Language, nameIn } from '@salve/domain/language.ts'
import { analyteByKey, ANALYTES } from '@salve/domain/labs/analytes.ts'
import { LOG_KIND_NAMES, logKindLabel } from '@salve/domain/log-kinds.ts'
import { suggest } from '@salve/domain/suggest.ts'
import type { Sql } from '../../db/client.ts'
import { ensureJudged } from '../../record/labs/judgements.ts'
import { figureOf, latestValues, type ValueRow } from '../../record/log-values/latest.ts'
import { WHOLE_RECORD } from '../../record/record-rows.ts'
import { sql } from '../../db/sql.ts'
import type { FoundRow } from './details.ts'

const LOG_KINDS = LOG_KIND_NAMES.map((key) => ({
  key,
  name: logKindLabel(key, 'en'),
  name_de: logKindLabel(key, 'de'),
}))
const KINDS_MAX = 4
const ANALYTES_MAX = 12

/**
 * Words that the names of kinds and analytes are made of, in both languages: spelled wrong, they
 * are meant as well.
 */
export const MEASURED_WORDS: readonly string[] = [
  ...new Set(
    [...LOG_KINDS, ...ANALYTES].flatMap(({ name, name_de }) =>
      wordBeginnings(`${name} ${name_de}`).trim().split(' '),
    ),
  ),
]

const INSIDE_MIN_LETTERS = 4

/** Kinds whose name contains the word: "gewicht" in "körpergewicht". */
export function measuredWordsWith(word: string): string[] {
  return word.length < INSIDE_MIN_LETTERS ? [] : MEASURED_WORDS.filter((one) => one.includes(word))
}

/** The latest values of the kinds that are called so, in either language. */
export async function findLogKinds(
  db: Sql,
  patient: string,
  query: string,
  language: Language,
  limit: number,
): Promise<FoundRow[]> {
  const kinds = suggest(LOG_KINDS, query, language, KINDS_MAX).map(({ key }) => key)
  if (kinds.length === 0) return []
  const { rows } = await sql<ValueRow>`
    select one.* from unnest(${kinds}::text[]) as asked (kind) cross join lateral (
      ${latestValues(patient, WHOLE_RECORD, { kind: sql`asked.kind`, limit })}) as one
    order by at desc`.execute(db)
  return rows.map(figureOf).map((figure) => ({
    kind: 'log_entry',
    id: figure.uid,
    title: '',
    texts: [figure.note],
    date: `${figure.measured_at.slice(0, SECONDS_END)}Z`,
    address: {},
    log: { kind: figure.kind, values: figure.values },
  }))
}

/** The end of the seconds in `2026-11-25T08:15:30`. */
const SECONDS_END = 19

/**
 * The latest line of each analyte that is called so, in either language or by a synonym, whatever
 * the report calls it.
 */
export async function findAnalytes(
  db: Sql,
  patient: string,
  query: string,
  language: Language,
): Promise<FoundRow[]> {
  const keys = suggest(ANALYTES, query, language, ANALYTES_MAX).map(({ key }) => key)
  if (keys.length === 0) return []
  await ensureJudged(db, patient)
  const { rows } = await sql<FoundRow>`
    select 'analyte' as kind, line.id::text as id, line.analyte as title, '{}'::text[] as texts, taken_on::text as date,
      jsonb_build_object('analyte', line.analyte_key) as address, null::jsonb as log
    from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select l.id, l.analyte, l.analyte_key, report.taken_on from lab_result_lines l
      join lab_results report on report.user_id = l.user_id and report.id = l.lab_result
      where l.user_id = ${patient} and l.analyte_key = asked.key and report.deleted_at is null
      order by report.taken_on desc limit 1) as line`.execute(db)
  return rows
}

/**
 * Returns the name of an analyte in the reader's language; an unknown one as the report prints it.
 */
export function analyteTitle(key: string | null | undefined, printed: string, language: Language): string {
  const known = key ? analyteByKey(key) : undefined
  return known ? nameIn(known, language) : printed
}

/** The title of a row: kinds are named here, the rest says its own. */
export function titleOf(row: FoundRow, language: Language): string {
  if (row.log) return logKindLabel(row.log.kind as (typeof LOG_KIND_NAMES)[number], language)
  return row.kind === 'analyte' ? analyteTitle(row.address['analyte'], row.title, language) : row.title
}
