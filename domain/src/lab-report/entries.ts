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

/** Words of letterheads, footers and the patient's own details. */
const NOISE =
  /(^|[^\p{L}])(tel|telefon|fax|telefax|phone|seite|page|geb|geboren|geburtsdatum|born|dob|date of birth|patient|patientin|pat|auftrag|auftragsnummer|auftrags-nr|order|iban|bic|ust|steuer-nr|strasse|straße|street|road|avenue|versicherung|versichertennummer|krankenkasse|einsender|arzt|dr|prof|accession|specimen no|labornummer|labor-nr|tagesnummer|ausgedruckt|gedruckt|druckdatum|printed|collected|reported|received|entnahme|abnahme|eingang|ausgang|befunddatum|datum|date|uhr|akkreditiert|accredited|iso|din|e-mail|email|mrn|nhs|postfach|po box|gender|sex|age|alter|geschlecht)\.?($|[^\p{L}])|@|www\.|https?:/iu
/** Letters between figures: dates and times are no results. */
const DATE = /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}-(\d{1,2}|\p{L}{3})-\d{2,4}\b/u

/** True when a row states a person, place, time or page, and no measurement. */
function isNoise(words: readonly PrintedWord[]): boolean {
  const text = words.map((word) => word.text).join(' ')
  return NOISE.test(text) || DATE.test(text)
}

/** Words outside the columns of earlier results and remarks, where a day is no letterhead's. */
const wordsOfRow = ({ name, values, unit, range, mark, rest }: RowParts): PrintedWord[] =>
  [...name, ...values.flatMap(({ tokens }) => tokens), ...unit, ...range, ...mark, ...rest].flatMap(
    (token) => token.words,
  )

/** Format of a report's numbers and dates, and its known columns. */
export interface TableFacts {
  mark: DecimalMark
  order: DateOrder
  /** Columns of the previous table, which continues on a page without a heading. */
  carried: readonly Column[]
  taught: readonly Column[] | null
  /** The material of the table before, other than blood. */
  material: CarriedMaterial | null
}

/** A table row, split into parts, with the rows that continue its cells. */
export interface Entry {
  readonly row: Row
  readonly tokens: readonly Token[]
  readonly columns: readonly Column[]
  /** True when a heading or the patient named the columns. */
  readonly isHeaded: boolean
  /** A heading precedes it on this page. */
  readonly isUnderHead: boolean
  /** The words of that heading. */
  readonly head: readonly PrintedWord[]
  readonly parts: RowParts
  /** The whole text in reading order, including what other rows add to its cells. */
  readonly words: readonly PrintedWord[]
  /** A cell spans more than one row. */
  readonly isBroken: boolean
  readonly isNoise: boolean
}

/** The gap between two rows of one cell, as a share of the letters' height. */
export const NEXT_ROW = 1.9

/** The rows of a table below its headings, and the columns in effect at its end. */
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

/** Days with the column names below them form one heading. */
function joinedHeads(above: Header, below: Header): Header {
  const isBeside = (column: Column) =>
    below.columns.every((one) => one.from >= column.to || one.to <= column.from)
  const columns = below.columns.map((column) => {
    const day = above.columns.find((one) => one.date && one.from < column.to && column.from < one.to)
    return column.role === 'value' && !column.date && day ? { ...column, date: day.date } : column
  })
  return { ...below, columns: [...columns, ...above.columns.filter(isBeside)] }
}

/** Taught columns contain no days: those of this report are in its own heading. */
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

/** Rows without a name continue the cells of an adjacent row. */
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
      // The name of a two-row cell may be beside its first row, its second, or between both.
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
    // The word that turns this result round may stand in the row above, and be its own result
    // there.
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

/** True when a row is clearly nearer to the next one than to the previous one. */
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
