import { CONTROL_IN_LINE, CONTROL_IN_PROSE } from '../control-characters.ts'
import { cellText } from '../csv-cells.ts'
import { type DateOrder, noOrders, orderOf, readDate, readMoment, readTime } from './cell-dates.ts'
import { type NumberCell, readNumber } from './cell-numbers.ts'
import { saysNoTime } from './column-facts.ts'
import { type Clock, clockOf, isTimeZone, localIn } from './clock.ts'
import type { OwnValue } from '../own-values.ts'
import { type DayPart, dayPartAlone, PART_TIMES } from './day-parts.ts'
import { isEmptyIn } from './empty-cells.ts'
import { isSameWord } from './headers.ts'
import type { ColumnFacts, ImportMapping } from './mapping.ts'
import { type ImportProblem, type ImportProblemCode, problem } from './problems.ts'

/** The facts that reading a line needs besides its mapping. */
export interface Surroundings {
  facts: readonly ColumnFacts[]
  /** The patient's time zone, for times that name none. */
  timeZone: string
  /** The latest moment that is not in the future; ms since 1970. */
  latest: number
  /** The latest date and time on the patient's clock, `YYYY-MM-DDTHH:mm`. */
  latestLocal: string
  /** The patient's own health issues. */
  issues: readonly { id: string; name: string }[]
  /** The patient's earlier values, with which each value is compared. */
  own?: readonly OwnValue[]
  /** False for a child, whose earlier values no longer apply. */
  isAdult?: boolean
  /** With heart failure, weight gained within days raises a doubt. */
  hasHeartFailure?: boolean
}

export interface When {
  date: string
  /** `HH:mm` or `HH:mm:ss` */
  time: string
  /** True when the line states the time. */
  isTimed: boolean
  timeZone: string
  /** ms since 1970 */
  moment: number
}

/** Facts about a line that other places state: column titles and earlier lines. */
export interface LinePlace {
  /** The part of the day that the columns stand for. */
  part: DayPart | null
  /** The last day that was stated; it applies to later lines that state only a time. */
  dayAbove: string
  /** The time of the previous line; later lines of that day follow it. */
  timeAbove: string
}

/** The years of living people; others are typing errors. */
const FIRST_DATE = '1900-01-01'
const LAST_DATE = '2199-12-31'
const FORMULA = /^[=@]|^[+-](?!\d)/

const clocks = new Map<string, Clock | null>()
function clockIn(zone: string): Clock | null {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  // Cached: a file names few zones, but may hold any text.
  if (clocks.size > 1000) clocks.clear()
  const clock = isTimeZone(zone) ? clockOf(zone) : null
  clocks.set(zone, clock)
  return clock
}

/** Reads the cells of one line by their fields and notes what is wrong with it. */
export class LineReader {
  readonly problems: ImportProblem[] = []
  readonly cells: readonly string[]
  readonly mapping: ImportMapping
  readonly around: Surroundings
  readonly #columns: ReadonlyMap<string, number[]>
  readonly #place: LinePlace

  constructor(
    cells: readonly string[],
    columns: ReadonlyMap<string, number[]>,
    mapping: ImportMapping,
    around: Surroundings,
    place: LinePlace = { part: null, dayAbove: '', timeAbove: '' },
  ) {
    this.cells = cells
    this.mapping = mapping
    this.around = around
    this.#columns = columns
    this.#place = place
  }

  /** The same line with no problems noted yet. */
  again(): LineReader {
    return new LineReader(this.cells, this.#columns, this.mapping, this.around, this.#place)
  }

  columns(field: string): readonly number[] {
    return this.#columns.get(field) ?? []
  }
  column(field: string): number | null {
    return this.#columns.get(field)?.[0] ?? null
  }
  /** Returns a column's text without surrounding spaces. */
  cell(column: number | null): string {
    if (column === null) return ''
    const cell = (this.cells[column] ?? '').trim()
    return isEmptyIn(this.mapping.columns[column]?.field ?? null, cell) ? '' : cellText(cell).trim()
  }
  text(field: string): string {
    return this.cell(this.column(field))
  }
  note(code: ImportProblemCode, column: number | null): null {
    this.problems.push(problem(code, column, this.cell(column)))
    return null
  }

  /** Notes a problem of a cell once. */
  noteOnce(code: ImportProblemCode, column: number | null): void {
    if (!this.problems.some((one) => one.code === code && one.column === column)) this.note(code, column)
  }

  /** The number in this column; null, with a problem noted, when there is none. */
  number(column: number): NumberCell | null {
    const cell = this.cell(column)
    const { decimal_sign } = this.mapping.columns[column] ?? {}
    const sign = decimal_sign ?? 'point'
    const signs = this.around.facts[column]?.signs
    const read = readNumber(
      cell,
      sign,
      signs === undefined || signs[sign === 'point' ? 'comma' : 'point'] === 0,
    )
    if (typeof read !== 'string') return read
    return this.note(read === 'number_unreadable' && FORMULA.test(cell) ? 'formula' : read, column)
  }

  /**
   * The text of a field, at most `max` characters long; line breaks are allowed where `isProse`. ''
   * for text that cannot be stored.
   */
  prose(field: string, max: number, isProse = true): string {
    const texts = this.columns(field)
      .filter((column) => this.cell(column) !== '')
      .map((column) => (isProse ? cellText(this.cells[column] ?? '') : this.cell(column)))
    const text = texts.join('\n')
    const isPlain = !(isProse ? CONTROL_IN_PROSE : CONTROL_IN_LINE).test(text) && text.isWellFormed()
    if (text.length <= max && isPlain) return text
    this.note(text.length > max ? 'text_too_long' : 'control_characters', this.column(field))
    return ''
  }

  /**
   * Returns the moment by the columns of date, time and zone. Null, and a problem noted, if it
   * cannot be read.
   */
  when(): When | null {
    const [column, cell] = this.#day()
    if (cell === '') return this.note('date_missing', column)
    const timeZone = this.text('time_zone') || this.around.timeZone
    const clock = clockIn(timeZone)
    if (clock === null) return this.note('time_zone_unknown', this.column('time_zone'))
    const read = readDate(cell, this.#orderOf(column))
    if (read === null) return this.note('date_unreadable', column)
    if (read.date < FIRST_DATE || read.date > LAST_DATE) return this.note('year_range', column)
    const isDay = this.#saysNoTime(column)
    const moment = isDay ? null : readMoment(this.#withOffset(cell))
    const local = moment === null ? this.#time(column, isDay ? '' : read.rest) : ''
    if (local === null) return null
    if (moment !== null) return { ...localIn(timeZone, moment), isTimed: true, timeZone, moment }
    const time = local || this.#usualTime(read.date)
    return { date: read.date, time, isTimed: local !== '', timeZone, moment: clock(read.date, time) }
  }

  #saysNoTime(column: number | null): boolean {
    const facts = this.around.facts[column ?? -1]
    return facts !== undefined && saysNoTime(facts)
  }

  /** The line's day; a line that states only a time takes the day of the lines above. */
  #day(): [column: number | null, cell: string] {
    const column = this.column('date')
    const cell = this.cell(column)
    const time = this.ownTime()
    const { dayAbove, timeAbove } = this.#place
    if (cell !== '' || time === '' || dayAbove === '') return [column, cell]
    if (column === null) return [this.column('time'), dayAbove]
    // A time earlier than the previous one may belong to another day.
    if (time <= timeAbove) return [column, cell]
    this.note('day_assumed', column)
    return [column, dayAbove]
  }

  /** The content of the time column; '' for anything that is no time. */
  ownTime(): string {
    const own = this.#withHalf(this.text('time'), this.column('time'))
    return own === '' ? '' : (this.#timeIn(own) ?? '')
  }

  #orderOf(column: number | null): DateOrder {
    const chosen = this.mapping.columns[column ?? 0]?.date_order
    // Days among the times leave no order to choose: it is read from them.
    return chosen ?? orderOf(this.around.facts[column ?? 0]?.orders ?? noOrders()) ?? 'ymd'
  }

  /** A time of twelve hours, whose half of the day stands in the column behind it: "7:30", "PM". */
  #withHalf(time: string, column: number | null): string {
    const half = column === null ? '' : (this.cells[column + 1] ?? '').trim()
    return time !== '' && /^[ap]\.?\s?m\.?$/i.test(half) ? `${time} ${half.replace(/\s/g, '')}` : time
  }

  /** A time, or a part of the day ("morgens") whose time the patient set for the whole file. */
  #timeIn(text: string): string | null {
    const part = dayPartAlone(text)
    return part === null ? readTime(text) : (this.mapping.part_times ?? PART_TIMES)[part]
  }

  /** A UTC time with the local offset in a column of its own: "UTC+0100". */
  #withOffset(cell: string): string {
    const isUtc = /^UTC[+-]\d{2}:?\d{2}$/.test(this.text('time_offset'))
    return isUtc && /\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(cell) ? `${cell}Z` : cell
  }

  /** The time for lines without one; today it is no later than now. */
  #usualTime(date: string): string {
    const [today, now = ''] = this.around.latestLocal.split('T')
    const { default_time } = this.mapping
    return date === today && default_time > now ? now : default_time
  }

  /** The time after the date or in its own column; '' for none, null when it cannot be read. */
  #time(dateColumn: number | null, rest: string): string | null {
    const own = this.#saysNoTime(this.column('time')) ? '' : this.text('time')
    const { part } = this.#place
    const time = this.column('time')
    if (own !== '') return this.#timeIn(this.#withHalf(own, time)) ?? this.note('time_unreadable', time)
    const behind = rest.replace(/^[\s,T]+|^\s*-\s+/, '').trim()
    if (behind === '') return part === null ? '' : (this.mapping.part_times ?? PART_TIMES)[part]
    return this.#timeIn(this.#withHalf(behind, dateColumn)) ?? this.note('date_unreadable', dateColumn)
  }

  /** The id of the patient's own issue with this name; null for none. */
  issue(): string | null {
    const name = this.text('health_issue')
    if (name === '') return null
    const found = this.around.issues.find((issue) => isSameWord(issue.name, name))
    if (found) return found.id
    return this.note(
      this.mapping.unknown_issues === 'refuse' ? 'health_issue_unknown' : 'health_issue_left_out',
      this.column('health_issue'),
    )
  }
}

/** The columns of each field within one table. */
export function columnsByField(
  mapping: ImportMapping,
  block: readonly number[],
): ReadonlyMap<string, number[]> {
  const columns = new Map<string, number[]>()
  for (const column of block) {
    const field = mapping.columns[column]?.field ?? null
    if (field !== null) columns.set(field, [...(columns.get(field) ?? []), column])
  }
  return columns
}
