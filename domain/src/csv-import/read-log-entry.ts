import { LOG_VALUES_MAX } from '../csv-columns.ts'
import { LOG_KINDS, type LogKind, type LogKindName } from '../log-kinds.ts'
import type { LoggedValue } from '../log-values.ts'
import type { MeasurementKey } from '../measurements.ts'
import { answerInWords } from './circumstance-words.ts'
import { kindInWords } from './headers.ts'
import { circumstanceIn, MEASURED_FIELDS } from './import-fields.ts'
import type { LineReader } from './line-reader.ts'
import { type FoundValue, readPressure, readValue, soundValues } from './log-values.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/** A log entry that a line gives, ready to be kept. */
export interface LogEntryDraft {
  kind: LogKindName
  measured_at: string
  time_zone: string
  values: LoggedValue[]
  /** In canonical units, in the same order; null for a meter's word. */
  canonical: (number | null)[]
  context: Record<string, string>
  note: string
  health_issue: string | null
  sitting: string | null
}

/** One of the two numbers of a pressure, with what its line says. */
export interface PressureHalf {
  line: LineReader
  value: FoundValue
  /** The pulse that stands beside it. */
  pulse: FoundValue | null
  said: Omit<LogEntryDraft, 'kind' | 'values' | 'canonical'>
}

/** A blood pressure from two halves of one moment; its problems are noted on the second line. */
export function joinedHalves(
  one: PressureHalf,
  other: PressureHalf,
): { drafts: EntriesOfLine['drafts']; line: LineReader } {
  const line = other.line.again()
  const values = inOrder('blood_pressure', [
    one.value,
    other.value,
    ...[one.pulse ?? other.pulse].filter((pulse) => pulse !== null),
  ])
  const said = {
    ...other.said,
    ...one.said,
    note: [one.said.note, other.said.note].filter(Boolean).join('\n'),
  }
  const kept = soundValues(line, 'blood_pressure', values, said.measured_at)
  const drafts = kept.map(({ kind, found, canonical, isDoubtful }) => ({
    log_entry: { kind, values: found.map(plain), canonical, ...said },
    is_doubtful: isDoubtful,
  }))
  return { drafts, line }
}

interface EntriesOfLine {
  drafts: { log_entry: LogEntryDraft; is_doubtful: boolean }[]
  half: PressureHalf | null
}
const NOTHING: EntriesOfLine = { drafts: [], half: null }

/** The entries of a line: one for each kind of value in it. */
export function readLogEntries(line: LineReader): EntriesOfLine {
  const values = ofEvent(line, [...longValues(line), ...wideValues(line)])
  const hasProblem = line.problems.some(({ code }) => code !== 'not_measured' && code !== 'control_test')
  const isBlank = values.length === 0 && !hasProblem && line.text('kind') === ''
  if (isBlank && line.text('date') === '') {
    line.note('nothing_in_line', null)
    return NOTHING
  }
  const when = line.when()
  const groups = entriesOf(line, values)
  if (groups.length === 0 && !hasProblem && line.problems.length > 0) return NOTHING
  if (groups.length === 0 && line.problems.length === 0) line.note('value_missing', null)
  const measuredAt = new Date(when?.moment ?? line.around.latest).toISOString()
  const kept = groups.flatMap(([kind, found]) => soundValues(line, kind, found, measuredAt))
  const note = withWritten(line.prose('note', TEXT_LIMITS.note), values)
  const context = contextOf(line)
  const health_issue = line.issue()
  const sitting = sittingOf(line)
  if (when === null) return NOTHING
  if (when.moment > line.around.latest) line.note('date_in_future', line.column('date'))
  else if (!when.isTimed && line.column('time') !== null) line.note('time_assumed', line.column('date'))
  const said = { measured_at: measuredAt, time_zone: when.timeZone, context, note, health_issue, sitting }
  const [half, ...halves] = values.filter(isPressure)
  const [pulse = null, ...others] = values.filter((value) => !isPressure(value))
  const isHalf =
    half !== undefined &&
    halves.length === 0 &&
    others.length === 0 &&
    (pulse === null || pulse.key === 'pulse')
  return {
    drafts: kept.map(({ kind, found, canonical, isDoubtful }) => ({
      log_entry: { kind, values: found.map(plain), canonical, ...said },
      is_doubtful: isDoubtful,
    })),
    half: isHalf ? { line, value: half, pulse, said } : null,
  }
}

/**
 * The note with the numbers of which an entry only keeps that the meter could measure no further.
 */
function withWritten(note: string, values: readonly FoundValue[]): string {
  const all = [note, ...values.flatMap(({ written }) => written ?? [])].filter(Boolean).join('\n')
  return all.length <= TEXT_LIMITS.note ? all : note
}

const isPressure = ({ key }: FoundValue) => key === 'bp_sys' || key === 'bp_dia'

const GLUCOSE: ReadonlySet<string> = new Set(['glucose', 'glucose_cgm'])

/**
 * The values by the line's event type: a sensor's value, a calibration by a meter, or a control
 * solution, which is nobody's blood.
 */
function ofEvent(line: LineReader, values: FoundValue[]): FoundValue[] {
  return line.columns('event').reduce((found, column) => {
    const cell = line.cell(column)
    if (cell === '') return found
    if (/control|kontroll/i.test(`${line.around.facts[column]?.header ?? ''} ${cell}`)) {
      line.note('control_test', column)
      return found.filter(({ key }) => !GLUCOSE.has(key))
    }
    const isMeter = /calib|kalibr|finger|meter|strip|teststreifen/i.test(cell)
    const isSensor = /^(egv|egw)$|sensor|cgm/i.test(cell)
    const key = isMeter ? 'glucose' : isSensor ? 'glucose_cgm' : null
    return key === null ? found : found.map((one) => (GLUCOSE.has(one.key) ? { ...one, key } : one))
  }, values)
}

const plain = ({ key, value, unit, comparator }: FoundValue): LoggedValue => ({
  key,
  value,
  unit,
  ...(comparator && { comparator }),
})

type Group = [kind: LogKindName, values: FoundValue[]]

/**
 * Values under headers of their own: each kind is an entry, and the pulse belongs to the pressure
 * beside it.
 */
function entriesOf(line: LineReader, values: FoundValue[]): Group[] {
  const named = kindOf(line)
  if (named !== null && named in LOG_KINDS && line.column('value_1') !== null)
    return [[named as LogKindName, inOrder(named as LogKindName, values)]]
  const pressure = values.filter(({ key }) => key === 'bp_sys' || key === 'bp_dia')
  const hasPressure = pressure.length > 0
  const groups: Group[] = []
  if (hasPressure) {
    const pulse = values.find(({ key }) => key === 'pulse')
    const readings = [...Map.groupBy(pressure, ({ turn = 0 }) => turn).values()]
    // One pulse beside two readings of a cell is that of the last.
    for (const one of readings)
      groups.push([
        'blood_pressure',
        inOrder('blood_pressure', pulse && one === readings.at(-1) ? [...one, pulse] : one),
      ])
  }
  for (const value of values) {
    if (value.key === 'bp_sys' || value.key === 'bp_dia' || (value.key === 'pulse' && hasPressure)) continue
    groups.push([value.key as LogKindName, [value]])
  }
  return groups
}

/** The values of an entry in the order in which the form has them. */
function inOrder(kind: LogKindName, values: FoundValue[]): FoundValue[] {
  const { required, optional }: LogKind = LOG_KINDS[kind]
  const order: readonly MeasurementKey[] = [...required, ...optional]
  return values.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

const kindOf = (line: LineReader): string | null => {
  const cell = line.text('kind')
  if (cell === '') return null
  const key = kindInWords(cell)
  return key === 'bp_sys' || key === 'bp_dia' ? 'blood_pressure' : key
}

/**
 * In a table without a column of values of any kind, a units column refers to the value before it.
 */
function unitBeside(line: LineReader, column: number): string | null {
  const isUnit = line.mapping.columns[column + 1]?.field === 'unit_1' && line.column('value_1') === null
  return (isUnit && line.cell(column + 1)) || null
}

function wideValues(line: LineReader): FoundValue[] {
  const unitOf = (column: number) => unitBeside(line, column) ?? line.mapping.columns[column]?.unit ?? null
  const pressures = line
    .columns('blood_pressure')
    .flatMap((column) => readPressure(line, column, unitOf(column)))
  const values = MEASURED_FIELDS.flatMap((key) =>
    line.columns(key).flatMap((column) => readValue(line, key, column, unitOf(column)) ?? []),
  )
  // A pulse column beside "128/82/64" says the same once more.
  return values.some(({ key }) => key === 'pulse')
    ? [...pressures.filter(({ key }) => key !== 'pulse'), ...values]
    : [...pressures, ...values]
}

/**
 * Values whose kind is stated in the line: `kind, value, unit`, or up to three with `measure_1` and
 * so on.
 */
function longValues(line: LineReader): FoundValue[] {
  const filled = Array.from({ length: LOG_VALUES_MAX }, (_, i) => i + 1).filter(
    (n) => line.text(`value_${n}`) !== '',
  )
  const kind = kindOf(line)
  const kindColumn = line.column('kind')
  if (line.text('kind') !== '' && kind === null) line.note('kind_unknown', kindColumn)
  else if (kind === null && filled.length > 0 && line.column('measure_1') === null)
    line.note('kind_missing', kindColumn)
  const { required, optional }: LogKind =
    kind !== null && kind in LOG_KINDS ? LOG_KINDS[kind as LogKindName] : { required: [], optional: [] }
  const keys = [...required, ...optional]
  return filled.flatMap((n): FoundValue[] => {
    const column = line.column(`value_${n}`)
    if (column === null) return []
    const unit = line.text(`unit_${n}`)
    const measure = line.text(`measure_${n}`)
    const half = n === 1 ? halfNamed(line) : null
    const named = measure === '' ? (half ?? keys[n - 1] ?? null) : kindInWords(measure)
    if (measure !== '' && named === null) line.note('kind_unknown', line.column(`measure_${n}`))
    if (named === null || kind === null) return []
    if (kind === 'blood_pressure' && n === 1 && /[/|\\]/.test(line.cell(column))) {
      return readPressure(line, column, unit || null)
    }
    const key = named as MeasurementKey
    const value = readValue(line, key, column, unit || null)
    return value ? [value] : []
  })
}

/** A kind that is one number of a blood pressure, "diastolic", on a line of its own. */
function halfNamed(line: LineReader): 'bp_sys' | 'bp_dia' | null {
  const key = kindInWords(line.text('kind'))
  return key === 'bp_sys' || key === 'bp_dia' ? key : null
}

/**
 * The circumstances: those with columns of their own, and the JSON object that the export writes.
 */
function contextOf(line: LineReader): Record<string, string> {
  const context: Record<string, string> = {}
  const column = line.column('context')
  const cell = line.cell(column)
  if (cell !== '') {
    const read = objectOf(cell)
    if (read === null) line.note('context_unreadable', column)
    else Object.assign(context, read)
  }
  line.mapping.columns.forEach(({ field }, i) => {
    const circumstance = circumstanceIn(field)
    const text = line.cell(i)
    if (circumstance !== null && text !== '') context[circumstance] = answerInWords(circumstance, text)
  })
  const { contexts, contextKey, contextValue } = TEXT_LIMITS
  const entries = Object.entries(context)
  const tooLong = entries.some(([key, text]) => key.length > contextKey || text.length > contextValue)
  if (entries.length <= contexts && !tooLong) return context
  line.note('text_too_long', column)
  return {}
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The id that readings of one sitting share, as the export writes it. */
function sittingOf(line: LineReader): string | null {
  const cell = line.text('sitting')
  if (cell === '') return null
  return UUID.test(cell) ? cell.toLowerCase() : line.note('sitting_unreadable', line.column('sitting'))
}

function objectOf(text: string): Record<string, string> | null {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const entries = Object.entries(read)
    const isPlain = entries.every(
      ([key, value]) => key.trim() !== '' && typeof value === 'string' && value.trim() !== '',
    )
    return isPlain ? (Object.fromEntries(entries) as Record<string, string>) : null
  } catch {
    return null
  }
}
