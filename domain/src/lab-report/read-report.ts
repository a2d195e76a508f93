import { readLabUnit } from '../labs/units.ts'
import { type Column, columnsFrom, type Header, headerOf, leadingWords } from './columns.ts'
import { decimalMarkOf } from './figures.ts'
import { type Candidate, type FoundLine, lineOf, type Named, type Part } from './found-line.ts'
import { type Layout, layoutFor, nameTaught, unitTaught } from './layouts.ts'
import { isNoise } from './noise.ts'
import { around, type Box, median, type PrintedPage, type PrintedWord } from './printed.ts'
import { matchName } from './printed-names.ts'
import { readRow, type RowReading } from './read-row.ts'
import { laboratoryOf, sampleDateOf } from './report-facts.ts'
import { type Row, rowsOf } from './rows.ts'
import { tablesOf } from './tables.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface ReadReport {
  readonly laboratory: string | null
  readonly taken_on: string | null
  readonly lines: readonly FoundLine[]
  /** The head of the first table, in shares of the page's width: what a layout is taught and known by. */
  readonly columns: readonly Column[]
  readonly titles: readonly string[]
  /** The taught layout that was used. */
  readonly layout: Layout | null
}

interface Options {
  layouts?: readonly Layout[]
  /** Columns that the patient has set right, in shares of the page's width; they come before everything else. */
  columns?: readonly Column[] | null
}

/** Finds the lines of a laboratory's report. Pure: the same pages give the same lines. */
export function readReport(
  pages: readonly PrintedPage[],
  { layouts = [], columns: set = null }: Options = {},
): ReadReport {
  const rowsByPage = pages.map(rowsOf)
  const laboratory = laboratoryOf(pages, rowsByPage)
  const mark = decimalMarkOf(pages.flatMap((page) => page.words.map(({ text }) => text)))
  const head = firstHeader(pages, rowsByPage)
  const layout = layoutFor(layouts, laboratory, head.titles)
  const lines: FoundLine[] = []
  let carried: readonly Column[] = []
  for (const [at, page] of pages.entries()) {
    for (const rows of tablesOf(rowsByPage[at] ?? [], page.width)) {
      const taught = (set ?? layout?.columns ?? null)?.map((one) => ({
        ...one,
        from: one.from * page.width,
        to: one.to * page.width,
      }))
      const table = readTable(rows, { mark, carried, taught: taught ?? null, layout })
      carried = table.columns
      lines.push(
        ...table.lines.map((line) => ({
          ...line,
          page: at,
          box: inShares(line.box, page),
          pieces: line.pieces.map((piece) => inShares(piece, page)),
        })),
      )
    }
  }
  return { laboratory, taken_on: sampleDateOf(rowsByPage.flat(), mark), lines, ...head, layout }
}

function firstHeader(
  pages: readonly PrintedPage[],
  rowsByPage: readonly Row[][],
): { columns: Column[]; titles: string[] } {
  for (const [at, rows] of rowsByPage.entries()) {
    const width = pages[at]?.width ?? 1
    for (const row of rows) {
      const header = headerOf(row)
      if (header)
        return {
          columns: header.columns.map(({ role, from, to }) => ({ role, from: from / width, to: to / width })),
          titles: [...header.titles],
        }
    }
  }
  return { columns: [], titles: [] }
}

const inShares = ({ x, y, width, height }: Box, page: PrintedPage): Box => ({
  x: x / page.width,
  y: y / page.height,
  width: width / page.width,
  height: height / page.height,
})

interface TableFacts {
  mark: ReturnType<typeof decimalMarkOf>
  /** Of the table before, which goes on where a page begins without a head. */
  carried: readonly Column[]
  taught: readonly Column[] | null
  layout: Layout | null
}

function readTable(rows: readonly Row[], facts: TableFacts): { lines: Part[]; columns: readonly Column[] } {
  const tokens = rows.map((row) => tokensOf(row, facts.mark))
  const inferred = columnsFrom(
    tokens.filter((row, at) => looksLikeResult(row) && !isNoise(rows[at] ?? NO_ROW)),
  )
  let header: Header | null = null
  const candidates = rows.flatMap((row, at): Candidate[] => {
    const found = headerOf(row)
    if (found) {
      header = found
      return []
    }
    const columns =
      facts.taught ??
      (header as Header | null)?.columns ??
      (facts.carried.length > 0 ? facts.carried : inferred)
    const isHeaded = facts.taught !== null || header !== null || facts.carried.length > 0
    return isNoise(row) ? [] : [{ tokens: tokens[at] ?? [], columns, isHeaded, row }]
  })
  return { lines: linesOf(candidates, facts), columns: (header as Header | null)?.columns ?? facts.carried }
}

const NO_ROW: Row = { words: [], level: 0 }
const looksLikeResult = (tokens: readonly Token[]) => {
  const words = leadingWords(tokens)
  const isFramed = tokens.some(({ kind }) => kind === 'unit' || kind === 'range')
  return words > 0 && isFramed && tokens.some(({ kind }) => kind === 'number')
}

const SAME_NAME_GAP = 1.9

function linesOf(candidates: readonly Candidate[], facts: TableFacts): Part[] {
  const step = median(candidates.flatMap(({ row }) => row.words.map(({ height }) => height)))
  const lines: Part[] = []
  /** A row of words alone, whose name may go on in the next one. */
  let open: { words: readonly PrintedWord[]; level: number } | null = null
  for (const [at, candidate] of candidates.entries()) {
    const reading = readRow(candidate.tokens, candidate.columns)
    const { level } = candidate.row
    const hasResult = reading.figure !== null || reading.text !== null
    const before = open && level - open.level < SAME_NAME_GAP * step ? open.words : []
    if (!hasResult) {
      open = reading.name.length > 0 ? { words: reading.name, level } : null
      continue
    }
    open = null
    const next = candidates[at + 1]
    const below = next && next.row.level - level < SAME_NAME_GAP * step ? wordsAlone(next) : []
    const named = bestName(reading, before, below, facts.layout)
    if (named) {
      const line = lineOf({ ...named, candidate })
      if (line) lines.push(line)
    }
  }
  return lines
}

function wordsAlone({ tokens, columns }: Candidate): readonly PrintedWord[] {
  const { name, figure, text } = readRow(tokens, columns)
  return figure === null && text === null ? name : []
}

const textOf = (words: readonly PrintedWord[]) => words.map(({ text }) => text).join(' ')

/** The name in the row itself, or one that runs over two rows when only the whole of it is known. */
function bestName(
  reading: RowReading,
  before: readonly PrintedWord[],
  below: readonly PrintedWord[],
  layout: Layout | null,
): Named | null {
  const tries = [reading.name, [...before, ...reading.name], [...reading.name, ...below]].filter(
    ({ length }) => length > 0,
  )
  const scanned = [...reading.name, ...reading.figures].some(({ confidence }) => confidence !== undefined)
  const read = tries.map((words) => {
    const printed = textOf(words)
    const { name: plain, unit } = unitInName(printed)
    const name = matchName(nameTaught(layout, plain) ?? plain, { scanned })
    return name && { words, printed: plain, name, unit }
  })
  const best =
    read.find((one) => one?.name.analyte && !one.name.misread) ??
    read.find((one) => one?.name.analyte) ??
    read[0]
  if (!best) return null
  const box = around([reading.box, ...best.words])
  const pieces = [around(best.words), ...clustersOf(reading.figures)]
  const unit = unitTaught(layout, best.printed, reading.unit) ?? reading.unit
  const withUnit =
    unit === null && best.unit
      ? { ...reading, unit: best.unit, printedUnit: best.unit, isUnitKnown: true }
      : unit === reading.unit
        ? reading
        : { ...reading, unit, printedUnit: unit, isUnitKnown: true }
  return {
    reading: { ...withUnit, box },
    name: best.name,
    printed: best.printed,
    foundUnit: reading.unit,
    pieces,
  }
}

/** Parts of the height of the letters. */
const CLUSTER_GAP = 2

/** Boxes around words that stand together. */
function clustersOf(words: readonly PrintedWord[]): Box[] {
  const clusters: PrintedWord[][] = []
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    const last = clusters.at(-1)?.at(-1)
    if (last && word.x - (last.x + last.width) < CLUSTER_GAP * word.height) clusters.at(-1)?.push(word)
    else clusters.push([word])
  }
  return clusters.map(around)
}

/** "Haemoglobin (g/dL)" names its unit. */
function unitInName(printed: string): { name: string; unit: string | null } {
  const [, name = '', inner = ''] = /^(.+?)\s*[([]([^)\]]+)[)\]]\s*$/.exec(printed) ?? []
  const unit = name === '' ? null : readLabUnit(inner)
  return unit === null || !/[/%]|^(fl|pg|sec|sek|s)$/i.test(inner)
    ? { name: printed, unit: null }
    : { name, unit }
}
