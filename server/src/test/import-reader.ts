import { leftOutColumns } from '@salve/domain/csv-import/left-out.ts'
import { type ImportKind, MEASURED_FIELDS } from '@salve/domain/csv-import/import-fields.ts'
import { isEmptyIn } from '@salve/domain/csv-import/empty-cells.ts'
import { type ImportMapping, questionsOf } from '@salve/domain/csv-import/mapping.ts'
import { completeMapping, proposeMapping } from '@salve/domain/csv-import/propose-mapping.ts'
import { PairedLines } from '@salve/domain/csv-import/paired-lines.ts'
import { type Draft, lineReaderFor, type ReadLine } from '@salve/domain/csv-import/read-line.ts'
import type { OwnValue } from '@salve/domain/own-values.ts'
import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import { unitFor } from '@salve/domain/unit-choice.ts'
import { localIn } from '@salve/domain/csv-import/clock.ts'
import { analyse } from '../imports/analyse.ts'
import { placer } from '../imports/blocks.ts'
import { EncodingDetector, textOf } from '../lib/file-text.ts'
import { rowsOf } from '../lib/csv-rows.ts'

const ZONE = 'Europe/Berlin'
const LIMITS = { lines: 10_000, columns: 100 }

export interface ReadOptions {
  holds?: ImportKind
  own?: readonly OwnValue[]
  glucoseUnit?: string
  /** The units that the person answers for columns that are asked about, by their headers. */
  units?: Readonly<Record<string, string>>
}

/** One line of the file and the cells of the columns that are read from it. */
interface CheckedLine extends ReadLine {
  line: number
  cells: readonly string[]
}

/** Reads a file as the import does, with the mapping that it proposes. */
export async function readFile(content: string | Buffer, options: ReadOptions = {}) {
  const bytes = Buffer.from(content)
  const detector = new EncodingDetector()
  detector.add(bytes)
  const encoding = detector.end()
  if (encoding === null) throw new Error('this is no text')
  const pieces = async function* () {
    yield bytes
  }
  const found = await analyse(textOf(pieces(), encoding), options.holds ?? null, LIMITS)
  const settings = { ...DEFAULT_SETTINGS, ...(options.glucoseUnit && { glucoseUnit: options.glucoseUnit }) }
  const usual = (key: Parameters<typeof unitFor>[0]) => unitFor(key, settings)
  const proposed = proposeMapping(found.holds, found.facts, usual)
  const asked = questionsOf(proposed, found.facts)
  const columns = proposed.columns.map((column, i) => ({
    ...column,
    unit: options.units?.[found.facts[i]?.header ?? ''] ?? column.unit,
  }))
  const mapping = completeMapping({ ...proposed, columns }, found.facts, usual)
  const read = lineReaderFor(mapping, {
    facts: found.facts,
    timeZone: ZONE,
    latest: Date.parse('2026-12-31T12:00:00Z'),
    latestLocal: '2026-12-31T13:00',
    issues: [],
    own: options.own ?? [],
  })
  const place = placer(found.facts, found.header_line)
  const lines: CheckedLine[] = []
  const pairs = new PairedLines<Pick<CheckedLine, 'line' | 'cells'>>()
  const take = (ready: ReturnType<typeof pairs.end>) =>
    lines.push(...ready.map(({ at, read: found }) => ({ ...at, ...found })))
  for await (const rows of rowsOf(textOf(pieces(), encoding), found.separator))
    for (const { line, cells } of rows) {
      const placed =
        line > found.header_line && cells.some((cell) => cell.trim() !== '') && place(line, cells)
      if (placed) take(pairs.add({ line, cells: placed.cells }, read(placed.cells, placed.block)))
    }
  take(pairs.end())
  const header = (column: number) => found.facts[column]?.header ?? ''
  return {
    holds: found.holds,
    mapping,
    lines,
    asked: asked.map((one) => ('column' in one ? `${one.code} ${header(one.column)}` : one.code)),
    leftOut: leftOutColumns(mapping, found.facts).map(({ column, values }) => `${header(column)}, ${values}`),
    values: lines.flatMap(({ drafts }) => drafts.map(textOfDraft)),
    doubtful: lines.flatMap(({ drafts }) => drafts.filter((one) => one.is_doubtful).map(textOfDraft)),
    refused: lines.flatMap(({ line, state, problems }) =>
      state === 'refused' || state === 'partly'
        ? [`${line} ${problems.map(({ code }) => code).join(' ')}`]
        : [],
    ),
    lost: lines.flatMap((line) => lostCells(line, mapping).map((column) => `${line.line} ${header(column)}`)),
  }
}

/** "2026-11-20 08:05 blood_pressure 128/82/64" */
function textOfDraft(draft: Draft): string {
  if ('symptom' in draft) return `${draft.symptom.recorded_date} ${draft.symptom.name}`
  if ('lab_line' in draft) {
    const { analyte, comparator, value, text, unit } = draft.lab_line
    return `${draft.report.taken_on} ${analyte} ${comparator ?? ''}${value ?? text} ${unit ?? ''}`.trim()
  }
  const { measured_at, kind, values } = draft.log_entry
  const { date, time } = localIn(ZONE, Date.parse(measured_at))
  const numbers = values.map(({ value, comparator }) => value ?? comparator)
  return `${date} ${time} ${kind} ${numbers.join('/')} ${values[0]?.unit ?? ''}`.trim()
}

const HOLDS_VALUE = /^(value_1|analyte_values|dated_results|blood_pressure)$/

/**
 * The columns whose value is neither among the drafts of a line nor spoken of: there must be none.
 */
function lostCells({ cells, problems, drafts, state }: CheckedLine, mapping: ImportMapping): number[] {
  if (state === 'refused' || state === 'duplicate') return problems.length > 0 ? [] : [0]
  const keys = drafts.flatMap((draft) =>
    'log_entry' in draft ? draft.log_entry.values.map(({ key }) => key as string) : [],
  )
  const isTaken = (field: string) => {
    const found = keys.indexOf(field)
    if (found >= 0) keys.splice(found, 1)
    return found >= 0
  }
  const isMeasured = (field: string) => keys.includes(field) || MEASURED.has(field)
  return mapping.columns.flatMap(({ field }, column) => {
    const cell = cells[column]?.trim() ?? ''
    if (field === null || cell === '' || isEmptyIn(field, cell) || !isMeasured(field)) return []
    if (problems.some((one) => one.column === column)) return []
    // A line's event says which glucose it is.
    const other = { glucose: 'glucose_cgm', glucose_cgm: 'glucose' }[field]
    return isTaken(field) || (other !== undefined && isTaken(other)) || HOLDS_VALUE.test(field)
      ? []
      : [column]
  })
}

const MEASURED: ReadonlySet<string> = new Set(MEASURED_FIELDS)
