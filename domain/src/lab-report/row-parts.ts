import { type Column, columnAt, isUnder } from './columns.ts'
import { isFindingWord, isQualifyingWord } from './result-words.ts'
import type { ColumnRole } from './titles.ts'
import type { Token } from './tokens.ts'

/** The pieces of a row by their role; each piece has exactly one. */
export interface RowParts {
  readonly name: readonly Token[]
  /** One per results column, or one without a column when no column is known. */
  readonly values: readonly { readonly column: Column | null; readonly tokens: readonly Token[] }[]
  /** Columns of results whose words reach below the title of another one, or of the range. */
  readonly wide: readonly Column[]
  readonly previous: readonly { readonly column: Column; readonly tokens: readonly Token[] }[]
  readonly unit: readonly Token[]
  readonly range: readonly Token[]
  readonly mark: readonly Token[]
  /** Pieces in columns that are skipped. */
  readonly other: readonly Token[]
  /** Words where none are expected. */
  readonly rest: readonly Token[]
}

/** Widths of a blank, and the gaps within a phrase and beside a name, in letter heights. */
const BLANK = 0.5
const SAME_PHRASE = 0.8
const NAME_GAP = 1

/** Splits a row by the columns of its pieces. */
export function partsOf(all: readonly Token[], columns: readonly Column[]): RowParts {
  const before = beforeName(all, columns)
  const tokens = all.slice(before)
  const start = nameEnd(tokens, columns)
  const isHeaded = columns.some(
    ({ role, title }) => role === 'name' || role === 'unit' || title !== undefined,
  )
  const places = isHeaded ? placesOf(tokens, start, columns) : looseValue(tokens, start, columns)
  const { from } = places
  const at = (wanted: (place: Place) => boolean) =>
    tokens.filter((_, index) => {
      const place = places.of[index]
      return index >= from && place !== undefined && wanted(place)
    })
  const inRole = (role: ColumnRole) => at((place) => place.role === role)
  const byColumn = (role: 'value' | 'previous') =>
    columns
      .filter((column) => column.role === role)
      .map((column) => ({ column, tokens: at((place) => place.role === role && place.column === column) }))
  const isOwnColumn = columns.length === 0 || !isHeaded
  return {
    name: tokens.slice(0, from).filter((_, at) => isOwnColumn || !isBeside(tokens, at, columns)),
    values: isOwnColumn ? [{ column: null, tokens: inRole('value') }] : byColumn('value'),
    wide: byColumn('value').flatMap(({ column, tokens: own }) =>
      own.some((token) => reachesOther(token, column, columns)) ? [column] : [],
    ),
    previous: byColumn('previous'),
    unit: inRole('unit'),
    range: inRole('range'),
    mark: inRole('mark'),
    other: [
      ...all.slice(0, before),
      ...inRole('other'),
      ...tokens.slice(0, from).filter((_, at) => !isOwnColumn && isBeside(tokens, at, columns)),
    ],
    rest: at((place) => place.role === null),
  }
}

const REACHED: ReadonlySet<ColumnRole> = new Set(['value', 'previous', 'range'])
/** Such words may be those of two cells. */
const reachesOther = ({ box }: Token, own: Column, columns: readonly Column[]) =>
  columns.some((column) => column !== own && REACHED.has(column.role) && isUnder(box, column))

/** Counts the pieces of the columns that stand before that of the names: numbers and codes. */
function beforeName(tokens: readonly Token[], columns: readonly Column[]): number {
  const name = columns.findIndex(({ role }) => role === 'name')
  const first = columns.slice(0, Math.max(name, 0)).filter(({ role }) => role === 'other')
  if (first.length === 0) return 0
  const end = tokens.findIndex(({ box }) => !first.includes(columnAt(box, columns) ?? NO_COLUMN))
  return end < 0 ? 0 : end
}
const NO_COLUMN: Column = { role: 'other', from: 0, to: 0 }

/** A piece in a column that is read past; a word of a long name that only reaches there is none. */
function isBeside(tokens: readonly Token[], at: number, columns: readonly Column[]): boolean {
  const token = tokens[at]
  const column = token ? columnAt(token.box, columns) : null
  if (!token || column?.role !== 'other') return false
  const isOfPhrase = at > 0 && isNear(tokens, at - 1, BLANK) && !isBeside(tokens, at - 1, columns)
  return !isOfPhrase || isUnder(token.box, column)
}

interface Place {
  role: ColumnRole | null
  column: Column | null
}
interface Places {
  /** End of the name. */
  from: number
  of: (Place | undefined)[]
}

/**
 * In a table with named columns, each piece belongs to its column, and the words of one phrase stay
 * together.
 */
function placesOf(tokens: readonly Token[], from: number, columns: readonly Column[]): Places {
  const own = tokens.map((token) => columnAt(token.box, columns))
  const column = [...own]
  /** True when a piece continues the words of the result beside it. */
  const follows = (at: number, other: number, isText: boolean) => {
    const [token, leader] = [tokens[at], column[other]]
    if (!token || leader?.role !== 'value' || column[at] === leader || !isText) return false
    if (isKnownPlace(token, own[at] ?? null)) return false
    // With only a blank between them they are one phrase, whatever column it reaches into.
    const place = Math.min(at, other)
    if (isNear(tokens, place, BLANK)) return true
    return isNear(tokens, place, SAME_PHRASE) && isWord(token) && !fits(token, own[at] ?? null)
  }
  const hasUnits = columns.some(({ role }) => role === 'unit')
  let isText = false
  for (let at = from; at < tokens.length; at++) {
    if (at > from && follows(at, at - 1, isText)) column[at] = column[at - 1] ?? null
    const isSame = at > from && column[at] === column[at - 1]
    // "High" in front of words is one of them; behind a number it is its mark.
    const isFirstMark = !isSame && tokens[at]?.kind === 'mark'
    isText = (isSame && isText) || isWord(tokens[at]) || isFirstMark
  }
  for (let at = tokens.length - 2; at >= from; at--)
    if (isWord(tokens[at]) && follows(at, at + 1, isWord(tokens[at + 1]))) column[at] = column[at + 1] ?? null
  const of = tokens.map((token, at): Place => {
    const place = column[at] ?? null
    const role = place?.role ?? null
    // Without a units column, units follow the numbers; behind words they belong to the result.
    const isBehindWords = at > from && column[at - 1] === place && isWord(tokens[at - 1])
    if (token.kind === 'unit' && role === 'value' && !hasUnits && !isBehindWords)
      return { role: 'unit', column: place }
    // A unit or a range is recognisable anywhere; in the result's place it may be the result.
    if (token.kind === 'unit' && role !== 'value' && role !== 'other' && role !== 'previous')
      return { role: 'unit', column: place }
    if (token.kind === 'range' && (role === 'unit' || role === 'mark' || role === 'name'))
      return { role: 'range', column: place }
    if (token.kind === 'mark' && role === 'unit') return { role: 'mark', column: place }
    if (token.kind === 'number' && (role === 'mark' || role === 'unit')) return misplaced(columns)
    return role === 'name' ? { role: null, column: null } : { role, column: place }
  })
  return { from, of }
}

/** A number under a column without numbers is the result of the table's only results column. */
function misplaced(columns: readonly Column[]): Place {
  const [only, ...more] = columns.filter(({ role }) => role === 'value')
  return only && more.length === 0 ? { role: 'value', column: only } : { role: null, column: null }
}

const isWord = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'finding'
/** A unit among units and limits among ranges are what they seem. */
const isKnownPlace = ({ kind, box }: Token, column: Column | null): boolean =>
  column !== null &&
  isUnder(box, column) &&
  ((kind === 'unit' && column.role === 'unit') ||
    ((kind === 'range' || kind === 'number') && column.role === 'range') ||
    (kind === 'mark' && column.role === 'mark'))
const fits = (token: Token, column: Column | null): boolean =>
  column !== null &&
  column.role !== 'value' &&
  isUnder(token.box, column) &&
  (token.kind === 'mark' ? column.role === 'mark' : column.role !== 'unit' || token.kind !== 'finding')

/** Without named columns, the result is the first number or finding with its whole phrase. */
function looseValue(tokens: readonly Token[], start: number, columns: readonly Column[]): Places {
  const roleAt = (at: number) => {
    const token = tokens[at]
    const role = token ? (columnAt(token.box, columns)?.role ?? null) : null
    return role === 'value' || columns.length === 0 ? null : role
  }
  const isFirst = tokens.findIndex(
    ({ kind }, at) =>
      at >= start &&
      (kind === 'number' || kind === 'finding') &&
      roleAt(at) !== 'range' &&
      roleAt(at) !== 'other',
  )
  let [from, to] = [isFirst, isFirst + 1]
  if (isFirst >= 0) {
    const first = tokens[isFirst]
    while (from > 1 && joinsLeft(tokens, from, first)) from--
    while (to < tokens.length && joinsRight(tokens, to)) to++
    if (from > 1 && isSignOf(tokens, from - 1)) from--
  }
  const of = tokens.map((token, at): Place => {
    if (isFirst >= 0 && at >= from && at < to) return { role: 'value', column: null }
    if (token.kind === 'unit') return { role: roleAt(at) === 'other' ? 'other' : 'unit', column: null }
    if (token.kind === 'range') return { role: 'range', column: null }
    if (token.kind === 'mark') return { role: 'mark', column: null }
    if (token.kind === 'number' || token.kind === 'finding')
      return { role: roleAt(at) ?? (token.kind === 'number' ? 'value' : null), column: null }
    return { role: roleAt(at) === 'range' ? 'range' : null, column: null }
  })
  return { from: isFirst >= 0 ? Math.min(from, isFirst) : start, of }
}

/** Words before a finding belong to it if they negate it, or stand apart from the name. */
function joinsLeft(tokens: readonly Token[], from: number, first: Token | undefined): boolean {
  const [before, leader] = [tokens[from - 1], tokens[from]]
  if (!before || !leader || !isNear(tokens, from - 1, SAME_PHRASE)) return false
  if (before.kind === 'unit' || before.kind === 'range' || !/[\p{L}\p{N}]/u.test(before.text)) return false
  if (first?.kind === 'finding' && isQualifyingWord(before.text)) return true
  return tokens.slice(1, from).some((_, at) => !isNear(tokens, at, NAME_GAP))
}

/** A sign or a mark in one phrase with the number behind it is none of the name's. */
const isSignOf = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'mark' && tokens[at + 1]?.kind === 'number' && isNear(tokens, at, BLANK)

function joinsRight(tokens: readonly Token[], to: number): boolean {
  const token = tokens[to]
  if (!token || !isNear(tokens, to - 1, SAME_PHRASE)) return false
  return (
    token.kind === 'word' || token.kind === 'finding' || (token.kind === 'mark' && isFindingWord(token.text))
  )
}

/** Counts the pieces of the name: all before the first result, including its phrase. */
function nameEnd(tokens: readonly Token[], columns: readonly Column[]): number {
  const hasNameColumn = columns.some(({ role }) => role === 'name')
  for (const [at, token] of tokens.entries()) {
    const role = columnAt(token.box, columns)?.role ?? null
    const isNumeric = token.kind === 'number' || token.kind === 'range'
    if (!isNumeric && token.kind !== 'finding') {
      const isElsewhere = role !== null && role !== 'name' && role !== 'other'
      if (hasNameColumn && isElsewhere && (at === 0 || !isNear(tokens, at - 1, NAME_GAP))) return at
      continue
    }
    if (at === 0) return hasNameColumn && role === 'name' ? nameEnd(tokens.slice(1), columns) + 1 : at
    if (hasNameColumn && (role === 'name' || isNear(tokens, at - 1, BLANK))) continue
    if (!hasNameColumn && token.kind === 'number' && isWithinName(tokens, at, columns)) continue
    return at
  }
  return tokens.length
}

function isNear(tokens: readonly Token[], at: number, gap: number): boolean {
  const [left, right] = [tokens[at]?.box, tokens[at + 1]?.box]
  return Boolean(left && right && right.x - (left.x + left.width) < gap * Math.max(left.height, right.height))
}

/**
 * "CA 125 35 U/ml": a number close to the name, outside the results column, with a result further
 * on.
 */
function isWithinName(tokens: readonly Token[], at: number, columns: readonly Column[]): boolean {
  const box = tokens[at]?.box
  if (!box || !isNear(tokens, at - 1, NAME_GAP)) return false
  const value = columns.find(({ role }) => role === 'value')
  const isInColumn = value !== undefined && isUnder(box, value)
  return !isInColumn && tokens.slice(at + 1).some(({ kind }) => kind === 'number')
}
