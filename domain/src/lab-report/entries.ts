import type { Column } from './columns.ts'
import type { DateOrder } from './dates.ts'
import type { DecimalMark } from './figures.ts'
import { type Header, headerOf } from './header.ts'
import { columnsFrom, leadingWords } from './inferred-columns.ts'
import type { CarriedMaterial } from './material.ts'
import { median, type PrintedWord, textOf } from './printed.ts'
import { partsOf, type RowParts } from './row-parts.ts'
import type { Row } from './rows.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Marks of letterheads, footers and the patient's own particulars. */
const NOISE =
  /(^|[^\p{L}])(tel|telefon|fax|telefax|phone|seite|page|geb|geboren|geburtsdatum|born|dob|date of birth|patient|patientin|pat|auftrag|auftragsnummer|auftrags-nr|order|iban|bic|ust|steuer-nr|strasse|straße|street|road|avenue|versicherung|versichertennummer|krankenkasse|einsender|arzt|dr|prof|accession|specimen no|labornummer|labor-nr|tagesnummer|ausgedruckt|gedruckt|druckdatum|printed|collected|reported|received|entnahme|abnahme|eingang|ausgang|befunddatum|datum|date|uhr|akkreditiert|accredited|iso|din|e-mail|email|mrn|nhs|postfach|po box|gender|sex|age|alter|geschlecht)\.?($|[^\p{L}])|@|www\.|https?:/iu
/** Full of letters between figures: dates and hours are no results. */
const DATE = /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}-(\d{1,2}|\p{L}{3})-\d{2,4}\b/u

/** A row that says who, where, when or on which page, and nothing that was measured. */
function isNoise(words: readonly PrintedWord[]): boolean {
  const text = words.map((word) => word.text).join(' ')
  return NOISE.test(text) || DATE.test(text)
}

/** Words outside the columns of earlier results and remarks, where a day is no letterhead's. */
const wordsOfRow = ({ name, values, unit, range, mark, rest }: RowParts): PrintedWord[] =>
  [...name, ...values.flatMap(({ tokens }) => tokens), ...unit, ...range, ...mark, ...rest].flatMap(
    (token) => token.words,
  )

/** Format of a report's numbers and dates, and what is known of its columns. */
export interface TableFacts {
  mark: DecimalMark
  order: DateOrder
  /** Columns of the table before, which goes on where a page has no head. */
  carried: readonly Column[]
  taught: readonly Column[] | null
  /** The material of the table before, other than blood. */
  material: CarriedMaterial | null
}

/** A row of a table, taken apart, with the rows that only go on with its cells. */
export interface Entry {
  readonly row: Row
  readonly tokens: readonly Token[]
  readonly columns: readonly Column[]
  /** True when a head or the patient named the columns. */
  readonly isHeaded: boolean
  /** A head stands above it on this page. */
  readonly isUnderHead: boolean
  /** The words of that head. */
  readonly head: readonly PrintedWord[]
  readonly parts: RowParts
  /** All of it in the order of the writing, also what other rows add to its cells. */
  readonly words: readonly PrintedWord[]
  /** A cell runs over more than one row. */
  readonly isBroken: boolean
  readonly isNoise: boolean
}

/** Parts of the height of the letters between two rows of one cell. */
export const NEXT_ROW = 1.9

/** The rows of a table below its heads, and the columns that hold at its end. */
export function entriesOf(
  rows: readonly Row[],
  facts: TableFacts,
): { entries: Entry[]; columns: readonly Column[] } {
  const tokens = rows.map((row) => tokensOf(row, facts.mark))
  const inferred = columnsFrom(
    tokens.filter((row, at) => looksLikeResult(row) && !isNoise((rows[at] ?? NO_ROW).words)),
  )
  let header: Header | null = null
  let head: readonly PrintedWord[] = []
  let headAt = -1
  const entries: Entry[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? NO_ROW
    const found = headerOf(row, rows[at + 1], facts.order)
    if (found) {
      const titles = rows.slice(at, at + found.height).flatMap(({ words }) => words)
      head = header !== null && headAt === at ? [...head, ...titles] : titles
      header = header !== null && headAt === at ? joinedHeads(header, found) : found
      at += found.height - 1
      headAt = at + 1
      continue
    }
    const columns = facts.taught
      ? datedLike(facts.taught, header?.columns ?? [])
      : (header?.columns ?? (facts.carried.length > 0 ? facts.carried : inferred))
    const isHeaded = facts.taught !== null || header !== null || facts.carried.length > 0
    const own = isHeaded ? tokensOf(row, facts.mark, columns) : (tokens[at] ?? [])
    const parts = partsOf(own, columns)
    entries.push({
      row,
      tokens: own,
      columns,
      isHeaded,
      isUnderHead: header !== null,
      head,
      parts,
      words: row.words,
      isBroken: false,
      isNoise: isNoise(header === null ? row.words : wordsOfRow(parts)),
    })
  }
  return { entries: withBrokenCells(entries), columns: header?.columns ?? facts.carried }
}

const NO_ROW: Row = { words: [], level: 0 }

/** Days above, and the names of the columns below them, are one head. */
function joinedHeads(above: Header, below: Header): Header {
  const isBeside = (column: Column) =>
    below.columns.every((one) => one.from >= column.to || one.to <= column.from)
  const columns = below.columns.map((column) => {
    const day = above.columns.find((one) => one.date && one.from < column.to && column.from < one.to)
    return column.role === 'value' && !column.date && day ? { ...column, date: day.date } : column
  })
  return { ...below, columns: [...columns, ...above.columns.filter(isBeside)] }
}

/** Taught columns hold no days: those of this report are in its own head. */
const datedLike = (taught: readonly Column[], head: readonly Column[]): Column[] =>
  taught.map((column) => {
    const same = head.find(({ from, to, date }) => date && from < column.to && column.from < to)
    return { ...column, date: same?.date ?? null }
  })

function looksLikeResult(tokens: readonly Token[]): boolean {
  const words = leadingWords(tokens)
  const isFramed = tokens.some(({ kind }) => kind === 'unit' || kind === 'range')
  return words > 0 && isFramed && tokens.some(({ kind }) => kind === 'number')
}

export const stepOf = (entries: readonly Entry[]): number =>
  median(entries.flatMap(({ row }) => row.words.map(({ height }) => height)))

/** Rows without a name go on with the cells of a row beside them. */
function withBrokenCells(entries: readonly Entry[]): Entry[] {
  const reach = NEXT_ROW * stepOf(entries)
  const whole: Entry[] = []
  let waiting: Entry | null = null
  for (const [at, entry] of entries.entries()) {
    const before = whole.at(-1)
    const next = entries[at + 1]
    const isInBrackets = before !== undefined && isNameInBrackets(entry)
    const isMore =
      entry.isHeaded && (entry.parts.name.length === 0 || isInBrackets) && entry.tokens.length > 0
    if (isMore && !waiting) {
      const above = before ? entry.row.level - before.row.level : Infinity
      const below = next ? next.row.level - entry.row.level : Infinity
      // The name of a cell of two rows can stand beside the first of them, the second, or between
      // both.
      const isNearer = below < above * NEARER || (next !== undefined && lacksValue(next) && below <= above)
      const isForNext =
        !isInBrackets && next !== undefined && next.parts.name.length > 0 && below < reach && isNearer
      if (isForNext) {
        waiting = entry
        continue
      }
      if (before && before.parts.name.length > 0 && above < reach) {
        whole[whole.length - 1] = joined(before, entry, 'below')
        continue
      }
    }
    const own = waiting ? joined(entry, waiting, 'above') : entry
    waiting = null
    // The word that turns this result round may stand in the row above, as a result of its own.
    const isTurned = before !== undefined && isHanging(before) && entry.row.level - before.row.level < reach
    if (isTurned) whole[whole.length - 1] = { ...before, isBroken: true }
    whole.push(isTurned ? { ...own, isBroken: true } : own)
  }
  return waiting ? [...whole, waiting] : whole
}

/** "(4th gen)" goes on with the name above. */
const isNameInBrackets = ({ parts }: Entry) => /^\(.*\)$/.test(textOf(parts.name))

/** A result that is nothing but a word before one: "Non", "nicht", "grenz-". */
const isHanging = ({ parts }: Entry) =>
  parts.values.some(({ tokens }) => tokens.length > 0 && HANGING.test(textOf(tokens)))
const HANGING =
  /^(non|not|nicht|kein|keine|un|presumptive(ly)?|probabl[ey]|vermutlich|wahrscheinlich|.*\p{L}-)$/iu

/** A row is clearly nearer to the next one than to the one before. */
const NEARER = 0.9

const lacksValue = ({ parts }: Entry) =>
  parts.name.length > 0 && parts.values.every(({ tokens }) => tokens.length === 0)

function joined(entry: Entry, more: Entry, place: 'above' | 'below'): Entry {
  const both = <T>(own: readonly T[], added: readonly T[]): T[] =>
    place === 'above' ? [...added, ...own] : [...own, ...added]
  const [one, two] = [entry.parts, more.parts]
  return {
    ...entry,
    row: place === 'below' ? { ...entry.row, level: more.row.level } : entry.row,
    words: both(entry.words, more.words),
    isBroken: true,
    parts: {
      name: isNameInBrackets(more) ? both(one.name, two.name) : one.name,
      values: one.values.map(({ column, tokens }, at) => ({
        column,
        tokens: both(tokens, two.values[at]?.tokens ?? []),
      })),
      wide: [...one.wide, ...two.wide],
      previous: one.previous.map(({ column, tokens }, at) => ({
        column,
        tokens: both(tokens, two.previous[at]?.tokens ?? []),
      })),
      unit: both(one.unit, two.unit),
      range: both(one.range, two.range),
      mark: both(one.mark, two.mark),
      other: both(one.other, two.other),
      rest: both(one.rest, two.rest),
    },
  }
}
