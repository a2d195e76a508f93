import type { Column } from './columns.ts'
import { entriesOf, type Entry, NEXT_ROW, stepOf, type TableFacts } from './entries.ts'
import { doubted, lineOf, type Part, type UnreadPart } from './found-line.ts'
import type { Layout } from './layouts.ts'
import type { CarriedMaterial } from './material.ts'
import { inMaterial, materialsOf } from './materials.ts'
import { bestName, type NameTry } from './name-of-row.ts'
import { around, type Box, type PrintedWord, textOf } from './printed.ts'
import { matchName } from './printed-names.ts'
import { leftOut, readNothing, readRow, type RowReading } from './read-row.ts'
import { isUnderstood } from './result-words.ts'
import type { Row } from './rows.ts'

export interface ReadTable {
  readonly lines: readonly Part[]
  readonly unread: readonly UnreadPart[]
  /** The titles of columns that hold something and were left out. */
  readonly leftOut: readonly string[]
  readonly columns: readonly Column[]
  readonly material: CarriedMaterial
}

/** Rows further apart than this, in heights of the letters, no longer belong together. */
const FAR_APART = 4.5
const WORDS_OF_SENTENCE = 5

/** Reads a table row by row: each of its rows is a line, a comment on one, or named as not read. */
export function readTable(rows: readonly Row[], facts: TableFacts, layout: Layout | null): ReadTable {
  const { entries, columns } = entriesOf(rows, facts)
  const step = stepOf(entries)
  const materials = materialsOf(entries, facts.material)
  const isNear = (one: Entry | undefined, two: Entry | undefined, reach: number) =>
    one !== undefined && two !== undefined && Math.abs(two.row.level - one.row.level) < reach * step
  const read = entries.map((entry) => ({ entry, readings: readingsOf(entry, facts) }))
  const lineAt = new Map<number, Part[]>()
  const used = new Set<number>()
  const left = new Set<string>()
  for (const [at, { entry, readings }] of read.entries()) {
    if (readings.length === 0) continue
    const [above, below] = [read[at - 1], read[at + 1]]
    const tries: NameTry = {
      before: isNear(above?.entry, entry, NEXT_ROW) ? wordsAlone(above) : [],
      below: isNear(entry, below?.entry, NEXT_ROW) ? wordsAlone(below) : [],
    }
    const named = readings.flatMap((reading) => {
      const best = bestName(reading, tries, layout)
      return best ? [inMaterial(best, materials.of[at] ?? null)] : []
    })
    const found = named.flatMap((one) => lineOf(one, entry, { isLoose: isLoose(entries, at, step) }) ?? [])
    const isClear = materials.of[at]?.isClear ?? true
    const lines = isClear ? found : found.map((line) => doubted(line, 'layout_unclear'))
    if (lines.length === 0) continue
    lineAt.set(at, withBeside(lines, entry))
    for (const column of leftOut(entry.parts, readings)) left.add(column.title ?? '')
    for (const token of entry.parts.other) left.add(titleAt(token.box, entry.columns))
    if (named[0]?.took === 'before') used.add(at - 1)
    if (named[0]?.took === 'below') used.add(at + 1)
  }
  const emptyAt = new Map(
    entries.flatMap((entry, at) => {
      const empty = lineAt.has(at) || used.has(at) ? null : emptyLine(entry, layout)
      return empty ? [[at, empty] as const] : []
    }),
  )
  const [first, last] = extentOf(entries, [...lineAt.keys(), ...headed(entries, emptyAt)], step)
  const lines: Part[] = []
  const unread: UnreadPart[] = []
  for (const [at, entry] of entries.entries()) {
    if (at < first || at > last) {
      if (isFramed(entry)) unread.push({ text: textOf(entry.words), box: around(entry.words) })
      continue
    }
    if (used.has(at)) {
      unread.push(...besideName(entry))
      continue
    }
    const own = lineAt.get(at)
    if (own) {
      lines.push(...own)
      continue
    }
    const empty = emptyAt.get(at)
    const before = lines.at(-1)
    if (empty) {
      lines.push(empty)
      for (const token of entry.parts.other) left.add(titleAt(token.box, entry.columns))
    } else if (before && isComment(entry, entries, at, step)) commentOn(lines, textOf(entry.words))
    else unread.push({ text: textOf(entry.words), box: around(entry.words) })
  }
  left.delete('')
  const stretched = stretchedOver(entries.slice(first, last + 1))
  const isScan = rows.some(({ words }) => words.some(({ confidence }) => confidence !== undefined))
  const whole = isScan ? withLostCells(lines) : lines
  return { lines: whole.map(stretched), unread, leftOut: [...left], columns, material: materials.carried }
}

/** A number with its unit or its range is a result, wherever it stands. */
const isFramed = ({ tokens, isNoise }: Entry) =>
  !isNoise &&
  tokens.some(({ kind }) => kind === 'number') &&
  tokens.some(({ kind }) => kind === 'unit' || kind === 'range')

const hasRange = ({ range_text }: Part) => range_text !== null
const hasUnit = ({ printed_unit }: Part) => printed_unit !== null

/**
 * A table whose head recognition lost is described by its rows: a cell that most have and one lacks
 * is missing.
 */
function withLostCells(lines: readonly Part[]): Part[] {
  const numbers = lines.filter(({ value }) => value !== null)
  const isUsual = (has: (line: Part) => boolean) => numbers.filter(has).length * 2 > numbers.length
  const [ranges, units] = [isUsual(hasRange), isUsual(hasUnit)]
  return lines.map((line) => {
    if (line.value === null) return line
    const framed = ranges && !hasRange(line) ? doubted(line, 'range_unclear') : line
    return units && !hasUnit(line) ? doubted(framed, 'unit_missing') : framed
  })
}

/**
 * A cell in a column without a title is shown with the line: it may be another result, of a block
 * beside it.
 */
function withBeside(lines: readonly Part[], { parts, columns }: Entry): Part[] {
  const beside = parts.other.filter(({ box }) => titleAt(box, columns) === '')
  const [first, ...more] = lines
  if (!first || beside.length === 0) return [...lines]
  const text = [first.comment, ...beside.map((token) => token.text)].filter(Boolean).join(' ')
  return [doubted({ ...first, comment: text }, 'layout_unclear'), ...more]
}

function titleAt(box: Box, columns: readonly Column[]): string {
  return (
    columns.find(({ role, from, to }) => role === 'other' && box.x < to && from < box.x + box.width)?.title ??
    ''
  )
}

/** The results of a row; none where it says who, where or when. */
function readingsOf(entry: Entry, facts: TableFacts): RowReading[] {
  const readings = readRow(entry.parts, entry.words, facts.order)
  if (!entry.isNoise) return readings
  // A day beside an earlier result makes no letterhead of a row whose result has a unit or a range.
  const isResult =
    entry.isUnderHead &&
    entry.parts.name.length > 0 &&
    entry.parts.values.some(({ tokens }) => tokens.length > 0) &&
    readings.some(
      ({ isUnitKnown, low, high, text }) =>
        isUnitKnown || low !== null || high !== null || (text !== null && isUnderstood(text)),
    )
  return isResult ? readings : []
}

/** Words far below the table, which nothing shows to be a result, are the end of the page. */
function isLoose(entries: readonly Entry[], at: number, step: number): boolean {
  const [before, entry] = [entries[at - 1], entries[at]]
  const isFirst = before?.isUnderHead !== entry?.isUnderHead
  return Boolean(!isFirst && before && entry && entry.row.level - before.row.level > FAR_APART * step)
}

const headed = (entries: readonly Entry[], emptyAt: ReadonlyMap<number, Part>) =>
  [...emptyAt.keys()].filter((at) => entries[at]?.isUnderHead)

/** From a table's first row to its last, with the comment directly below. */
function extentOf(entries: readonly Entry[], rows: readonly number[], step: number): [number, number] {
  if (rows.length === 0) return [0, -1]
  let [first, last] = [Math.min(...rows), Math.max(...rows)]
  const levelOf = (at: number) => entries[at]?.row.level ?? Infinity
  while (entries[last + 1] && levelOf(last + 1) - levelOf(last) < FAR_APART * 0.7 * step) last++
  while (entries[first - 1]?.isUnderHead) first--
  return [first, last]
}

function wordsAlone(
  read: { entry: Entry; readings: readonly RowReading[] } | undefined,
): readonly PrintedWord[] {
  if (!read || read.readings.length > 0 || read.entry.isNoise) return []
  return read.entry.parts.name.flatMap(({ words }) => words)
}

/** The words of a row whose name went to the row beside it, which that line does not hold. */
function besideName({ parts }: Entry): UnreadPart[] {
  const { values, previous, unit, range, mark, other, rest } = parts
  const cells = [...values, ...previous].flatMap(({ tokens }) => tokens)
  const words = [...cells, ...unit, ...range, ...mark, ...other, ...rest].flatMap((token) => token.words)
  return words.length > 0 ? [{ text: textOf(words), box: around(words) }] : []
}

/** A row with a name but no readable result: a person has to look at it. */
function emptyLine(entry: Entry, layout: Layout | null): Part | null {
  const { name, values, previous, unit, range, mark, other } = entry.parts
  if (entry.isNoise || name.length === 0) return null
  const isFilled = [...values, ...previous].some(({ tokens }) => tokens.length > 0)
  const isFramed = unit.some(({ kind }) => kind === 'unit') || range.some(({ kind }) => kind !== 'word')
  const known = matchName(textOf(name.flatMap(({ words }) => words)))?.analyte
  const isRow = entry.isHeaded
    ? isFilled || isFramed || (known && [unit, range, mark, other].some((tokens) => tokens.length > 0))
    : known && (isFilled || isFramed)
  if (!isRow) return null
  const named = bestName(readNothing(entry.parts, entry.words), { before: [], below: [] }, layout)
  return named && lineOf(named, entry, { isLoose: false })
}

/** Words below a line that say something about it: set in, smaller, or a sentence. */
function isComment(entry: Entry, entries: readonly Entry[], at: number, step: number): boolean {
  const [before, first] = [entries[at - 1], entry.words[0]]
  if (!before || !first || entry.row.level - before.row.level > NEXT_ROW * 1.3 * step) return false
  const names = entries.flatMap(({ parts }) => parts.name[0]?.box.x ?? [])
  const edge = Math.min(...names)
  const text = textOf(entry.words)
  // "01: Example Laboratory" and "* = outside" explain a sign of the table.
  if (/^[\p{L}\p{N}*†]{1,3}\s?[:=)]/u.test(text)) return false
  const isSentence = /[.!:?]$|:\s/.test(text) || text.split(' ').length >= WORDS_OF_SENTENCE
  return first.x > edge + 0.5 * step || first.height < 0.95 * step || isSentence
}

function commentOn(lines: Part[], text: string): void {
  const line = lines.at(-1)
  if (line) lines[lines.length - 1] = { ...line, comment: line.comment ? `${line.comment} ${text}` : text }
}

/** Stretches the place of a line, and of the titles above it, over the whole width of its table. */
function stretchedOver(entries: readonly Entry[]): (line: Part) => Part {
  const words = entries.flatMap((entry) => [...entry.words, ...entry.head])
  if (words.length === 0) return (line) => line
  const { x, width } = around(words)
  return (line) => ({
    ...line,
    box: { ...line.box, x, width },
    head: line.head && { ...line.head, x, width },
  })
}
