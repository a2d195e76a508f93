import { dateIn, type DateOrder, isDateAlone, monthAlone } from './dates.ts'
import { around, phrasesOf, type PrintedWord, textOf } from './printed.ts'
import type { Column } from './columns.ts'
import type { Row } from './rows.ts'
import { type ColumnRole, roleByWords, roleOfTitle, titleKey } from './titles.ts'

export interface Header {
  readonly columns: readonly Column[]
  /** The titles as they are compared, by which a layout is known again. */
  readonly titles: readonly string[]
  /** Number of its rows. */
  readonly height: number
}

const TITLE_WORDS_MAX = 5
const SAME_TITLE_GAP = 1
/** Wider than the gap between two words of one title, as a share of the letters' height. */
const BLANK = 0.5
/** Parts of the height of the letters between two rows of one title. */
const NEXT_ROW = 1.9
/** The key of a title that is a date: the next report of the laboratory has other ones. */
const DATE_KEY = 'date'

interface Title {
  words: PrintedWord[]
  role: ColumnRole | null
  isExact: boolean
  isDate: boolean
}

/**
 * The columns named by a row, when it is a table's heading; a title may continue in the row below.
 */
export function headerOf(row: Row, below: Row | undefined, order: DateOrder): Header | null {
  const titles = phrasesOf(row.words, SAME_TITLE_GAP).flatMap(titlesIn)
  if (!isHeader(titles)) return null
  const more = below ? continuation(row, below, titles) : null
  const whole = titles.map((title, at) => {
    const added = more?.get(at) ?? []
    return added.length > 0 ? { ...titled([...title.words, ...added]), isDate: title.isDate } : title
  })
  return { columns: withName(columnsOf(whole, order), row), titles: whole.map(keyOf), height: more ? 2 : 1 }
}

/** Titles one after the other: known ones are separated even when they are close. */
function titlesIn(words: PrintedWord[]): Title[] {
  const whole = titled(words)
  if (whole.isExact || whole.isDate) return [whole]
  const apart = phrasesOf(words, BLANK)
  if (apart.length > 1) return apart.flatMap(titlesIn)
  const titles: Title[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(TITLE_WORDS_MAX, words.length - at)
    while (length > 0 && !isKnown(titled(words.slice(at, at + length)))) length--
    if (length === 0) return [whole]
    titles.push(titled(words.slice(at, at + length)))
    at += length
  }
  return titles
}

const isKnown = ({ isExact, isDate }: Title) => isExact || isDate

function titled(words: PrintedWord[]): Title {
  const text = textOf(words)
  const exact = roleOfTitle(text)
  if (exact !== null) return { words, role: exact, isExact: true, isDate: false }
  if (isDateAlone(text) || monthAlone(text) !== null)
    return { words, role: 'value', isExact: false, isDate: true }
  const role = words.length <= TITLE_WORDS_MAX && !/\d/.test(withoutDate(text)) ? roleByWords(text) : null
  return { words, role, isExact: false, isDate: false }
}

const withoutDate = (text: string) => text.replaceAll(/\d{1,4}[./-]\d{1,2}[./-]\d{0,4}|\d{1,2}:\d{2}/g, '')

const keyOf = ({ words, isDate }: Title) => (isDate ? DATE_KEY : titleKey(textOf(words)))

function isHeader(titles: readonly Title[]): boolean {
  const known = titles.filter(({ role }) => role !== null)
  const dates = titles.filter(({ isDate }) => isDate).length
  const roles = new Set(known.map(({ role }) => role))
  if (known.length * 2 < titles.length) return false
  if (dates < 2 && !titles.some(({ isExact }) => isExact)) return false
  if (titles.some(({ words, role }) => role === null && words.length > TITLE_WORDS_MAX)) return false
  if (dates >= 2) return true
  if (isNamedByBlock(titles)) return true
  const holdsResults = roles.has('value') || roles.has('range') || roles.has('previous')
  // "Befund: normal" and "HCV normal abnormal" are results, not headings: two titles form a heading
  // only if one of them names the analyte column.
  return holdsResults && roles.size >= 2 && (roles.has('name') || roles.has('unit') || known.length > 2)
}

/** Words that stand in a row of results as often as above it. */
const RESULT_WORDS = new Set(['normal', 'abnormal', 'befund', 'neg', 'norm', 'norma'])

/** "Urine status | Result | Normal range": the table's own name stands above its names. */
function isNamedByBlock([first, ...rest]: readonly Title[]): boolean {
  const roles = rest.map(({ role }) => role)
  const isTelling = rest.some(
    (title) => title.role === 'value' && title.isExact && !RESULT_WORDS.has(keyOf(title)),
  )
  return (
    first !== undefined &&
    first.role === null &&
    rest.length >= 2 &&
    isTelling &&
    rest.every(({ isExact }) => isExact) &&
    roles[0] === 'value' &&
    (roles.includes('range') || roles.includes('unit'))
  )
}

/** Adds the row below to each title; null where that row is none of the head. */
function continuation(row: Row, below: Row, titles: readonly Title[]): Map<number, PrintedWord[]> | null {
  const height = row.words[0]?.height ?? 0
  if (below.level - row.level > NEXT_ROW * height) return null
  const added = new Map<number, PrintedWord[]>()
  for (const phrase of phrasesOf(below.words, SAME_TITLE_GAP)) {
    const text = textOf(phrase)
    const isTitle = isDateAlone(text) || /^\d{1,2}:\d{2}$/.test(text) || /^\(.*\)$/.test(text)
    if (!isTitle && (roleByWords(text) === null || /\d/.test(text))) return null
    const at = nearest(phrase, titles)
    if (at === null) return null
    added.set(at, [...(added.get(at) ?? []), ...phrase])
  }
  return added
}

function nearest(phrase: readonly PrintedWord[], titles: readonly Title[]): number | null {
  const box = around(phrase)
  const at = titles.findIndex(({ words }) => {
    const title = around(words)
    return box.x < title.x + title.width && title.x < box.x + box.width
  })
  return at < 0 ? null : at
}

function columnsOf(titles: readonly Title[], order: DateOrder): Column[] {
  const keys = titles.map(keyOf)
  // "Normal" beside "Abnormal" are two columns for the result; alone, it means the normal range.
  const isPair = keys.includes('normal') && keys.includes('abnormal')
  const columns = titles.map(({ words, role, isDate }, at): Column => {
    const box = around(words)
    const text = textOf(words)
    const isHalf = isPair && (keys[at] === 'normal' || keys[at] === 'abnormal')
    const held = isHalf ? 'value' : (role ?? 'other')
    const date = held === 'value' || held === 'previous' ? dateIn(text, order) : null
    return {
      role: isDate && date === null ? 'other' : held,
      from: box.x,
      to: box.x + box.width,
      title: text,
      ...(date !== null && { date }),
    }
  })
  const holdsValue = columns.some(({ role }) => role === 'value')
  const months = titles.map(({ words, isDate }) => (isDate ? monthAlone(textOf(words)) : null))
  const newest = months
    .filter((month) => month !== null)
    .toSorted()
    .at(-1)
  // The newest month holds the results of this report; the others name no day to keep them under.
  if (newest !== undefined && !holdsValue && months.filter((month) => month === newest).length === 1)
    return columns.map((column, at) =>
      months[at] === newest ? { ...column, role: 'value', month: newest } : column,
    )
  // The one date whose day is not clear is still the only result; of several, nobody can tell which
  // is the newest.
  const undated = titles.flatMap(({ isDate }, at) => (isDate && columns[at]?.role === 'other' ? [at] : []))
  return undated.length === 1 && !holdsValue
    ? columns.map((column, at) => (at === undated[0] ? { ...column, role: 'value' } : column))
    : columns
}

/** Room for a name before the first column, in heights of the letters. */
const NAME_ROOM = 5

/** A heading without a column of names still has one: everything before the first column. */
function withName(columns: Column[], { words }: Row): Column[] {
  const from = Math.min(...columns.map((column) => column.from))
  const isNamed = columns.some(({ role }) => role === 'name')
  const [first, second] = columns
  if (!isNamed && first?.role === 'other' && second?.role === 'value')
    return columns.map((column) => (column === first ? { ...column, role: 'name' } : column))
  if (isNamed || from < NAME_ROOM * (words[0]?.height ?? 0)) return columns
  return [{ role: 'name', from: 0, to: from / 2 }, ...columns]
}
