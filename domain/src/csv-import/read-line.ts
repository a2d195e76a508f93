import { DATE_ORDERS, readDate, readTime } from './cell-dates.ts'
import { columnGroups, columnParts, type DayPart } from './day-parts.ts'
import { isEmptyMark } from './empty-cells.ts'
import { measuredIn } from './import-fields.ts'
import { columnsByField, type LinePlace, LineReader, type Surroundings } from './line-reader.ts'
import { blocksOf, type ImportMapping } from './mapping.ts'
import { type ImportProblem, isRefusal, type LineState, problem, stateOf } from './problems.ts'
import { type LabDraft, readLabLines } from './read-lab-lines.ts'
import { type LogEntryDraft, type PressureHalf, readLogEntries } from './read-log-entry.ts'
import { readSymptom, type SymptomDraft } from './read-symptom.ts'

/** A record that a line gives; `is_doubtful` where its value is seldom what was meant. */
export type Draft = ({ log_entry: LogEntryDraft } | { symptom: SymptomDraft } | LabDraft) & {
  is_doubtful?: boolean
}

export interface ReadLine {
  state: LineState
  problems: ImportProblem[]
  /** Drafts to keep; none of a line that is refused. Each stands or falls alone. */
  drafts: Draft[]
  /** The id that the file gives this line, by which equal lines are told apart; '' for none. */
  sourceId: string
  /** One of the two numbers of a pressure, whose other one may stand on the next line. */
  half?: PressureHalf
}

/**
 * Makes a reader of the lines of a file, in their order; `block` says which of its tables a line
 * belongs to.
 */
export function lineReaderFor(
  mapping: ImportMapping,
  around: Surroundings,
): (cells: readonly string[], block?: number) => ReadLine {
  const blocks = blocksOf(around.facts).map((block) => groupsOf(mapping, around, block))
  const above = new Map<number, Omit<LinePlace, 'part'>>()
  return (cells, block = 0) => {
    const groups = blocks[block] ?? [{ part: null, columns: new Map<string, number[]>(), own: [] }]
    const before = above.get(block) ?? { dayAbove: '', timeAbove: '' }
    const first = new LineReader(cells, groups[0]?.columns ?? new Map<string, number[]>(), mapping, around)
    const day = dayIn(first)
    above.set(block, {
      dayAbove: day?.cell ?? before.dayAbove,
      timeAbove: first.ownTime() || before.timeAbove,
    })
    if (day?.isAlone)
      return { state: 'duplicate', problems: [problem('day_of_lines')], drafts: [], sourceId: '' }
    // Only parts of a day with content are read; when none has any, a single one reports it.
    const filled = groups.filter(({ own }) => own.some((column) => isFilled(cells[column] ?? '')))
    const lines = (filled.length > 0 ? filled : groups.slice(0, 1)).map(
      ({ part, columns }) => new LineReader(cells, columns, mapping, around, { part, ...before }),
    )
    const found = lines.map((line) => recordsOf(line, mapping))
    const drafts = found.flatMap((one) => one.drafts)
    const half = found.find((one) => one.half !== null)?.half
    const extra = cells.slice(mapping.columns.length)
    if (extra.some((cell) => cell.trim() !== '')) lines[0]?.note('extra_cells', null)
    // "82,3" between commas is two cells: a number too many may be the end of one before it.
    if (extra.some((cell) => /\d/.test(cell))) for (const draft of drafts) draft.is_doubtful = true
    const problems = onlyOnce(lines.flatMap((line) => line.problems))
    const state = stateOf(problems, drafts.length > 0)
    return {
      state,
      // A warning about a taken line says nothing of a refused one.
      problems: state === 'refused' ? problems.filter(isRefusal) : problems,
      drafts: state === 'refused' ? [] : drafts,
      sourceId: lines[0]?.text('source_id') ?? '',
      ...(half && { half }),
    }
  }
}

const isFilled = (cell: string) => cell.trim() !== '' && !isEmptyMark(cell)

/** The columns of one part of the day, with those that are said of the whole line. */
interface Group {
  part: DayPart | null
  columns: ReadonlyMap<string, number[]>
  /** Those of the part alone. */
  own: readonly number[]
}

function groupsOf(mapping: ImportMapping, { facts }: Surroundings, block: readonly number[]): Group[] {
  const parts = columnParts(mapping.holds, facts, block)
  const keys = columnGroups(mapping.holds, facts, block)
  const isValue = (column: number) => {
    const field = mapping.columns[column]?.field ?? null
    return measuredIn(field) !== null || field === 'blood_pressure'
  }
  const used = new Set(block.filter(isValue).map((column) => keys.get(column)))
  if (used.size < 2 && ![...parts.values()].some((part) => part !== null))
    return [{ part: null, columns: columnsByField(mapping, block), own: block }]
  const common = block.filter((column) => !isValue(column))
  const all = block.filter(isValue)
  // Those of the whole day come first, then those of its parts, as they stand in the file.
  const inOrder = [...used].toSorted(
    (a, b) => Number(a?.startsWith(' ') === false) - Number(b?.startsWith(' ') === false),
  )
  return inOrder.map((key): Group => {
    const own = all.filter((column) => keys.get(column) === key)
    const part = parts.get(own[0] ?? -1) ?? null
    return { part, own, columns: columnsByField(mapping, [...common, ...own]) }
  })
}

/** The day that a line says, also one that stands alone on it, among the times. */
function dayIn(line: LineReader): { cell: string; isAlone: boolean } | null {
  const date = line.column('date')
  const cell = line.cell(date)
  if (cell !== '') return { cell, isAlone: false }
  const time = line.column('time')
  const among = line.cell(time)
  if (date !== null || among === '' || readTime(among) !== null) return null
  if (!DATE_ORDERS.some((order) => readDate(among, order)?.rest.replace(/^[,;\s]+/, '') === '')) return null
  const isAlone = line.cells.every((other, column) => column === time || other.trim() === '')
  return { cell: among, isAlone }
}

function onlyOnce(problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.filter(
    ({ code, column }, i) => problems.findIndex((one) => one.code === code && one.column === column) === i,
  )
}

function recordsOf(
  line: LineReader,
  { holds }: ImportMapping,
): { drafts: Draft[]; half: PressureHalf | null } {
  if (holds === 'log_entries') return readLogEntries(line)
  if (holds === 'lab_results') return { drafts: readLabLines(line), half: null }
  const symptom = readSymptom(line)
  return { drafts: symptom === null ? [] : [{ symptom }], half: null }
}
