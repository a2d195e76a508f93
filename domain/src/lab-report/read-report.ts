import { readingByDay } from './days.ts'
import type { Column } from './columns.ts'
import { ambiguousDate, type DateOrder, dateOrderOf } from './dates.ts'
import { type DecimalMark, decimalMarkOf } from './figures.ts'
import { doubted, type FoundLine, type UnreadText } from './found-line.ts'
import { headerOf } from './header.ts'
import { type Layout, layoutFor } from './layouts.ts'
import type { CarriedMaterial } from './material.ts'
import { othersAmong, type Person, personsOf } from './persons.ts'
import { type Box, type PrintedPage, textOf } from './printed.ts'
import { readTable } from './read-table.ts'
import { laboratoryOf, sampleDateOf } from './report-facts.ts'
import { type Row, rowsOf } from './rows.ts'
import { tablesOf } from './tables.ts'
import { markByValues } from './thousands.ts'
import { unclearDay, withYears } from './years.ts'

export interface ReadReport {
  readonly laboratory: string | null
  readonly taken_on: string | null
  /** In the order of the page; each with its own day where the report holds several. */
  readonly lines: readonly FoundLine[]
  /** Other text in the tables. */
  readonly unread: readonly UnreadText[]
  /** The titles of columns that hold something and were not read. */
  readonly left_out: readonly string[]
  /**
   * The head of the first table, in shares of the page's width: what a layout is taught and known
   * by.
   */
  readonly columns: readonly Column[]
  readonly titles: readonly string[]
  /** Rotation that made each page upright, in degrees clockwise. */
  readonly turned: readonly number[]
  /** The name that the report gives, where it is another one than the patient's. */
  readonly other_name: string | null
  /**
   * A date of the report, as printed, whose day and month could be either; null where that makes no
   * difference.
   */
  readonly unclear_date: string | null
  /** The taught layout that was used. */
  readonly layout: Layout | null
}

interface Options {
  layouts?: readonly Layout[]
  /**
   * Columns that the patient has set right, in shares of the page's width; they come before
   * everything else.
   */
  columns?: readonly Column[] | null
  /**
   * The patient's date of birth, where it is known: a page that prints another one is another
   * person's.
   */
  born?: string | null
  /** The patient's name; a report that prints another one is another person's. */
  name?: string | null
  /** The position of the day among the first two numbers of a date, as the patient has said. */
  order?: DateOrder
}

/** Finds the lines of a laboratory's report. Pure: the same pages give the same lines. */
export function readReport(pages: readonly PrintedPage[], options: Options = {}): ReadReport {
  const rowsByPage = pages.map(rowsOf)
  const texts = rowsByPage.flat().map(({ words }) => textOf(words))
  const written = decimalMarkOf(pages.flatMap((page) => page.words.map(({ text }) => text)))
  const order = options.order ?? dateOrderOf(texts, written)
  const readAs = (as: DateOrder) => readInOrder(pages, rowsByPage, { ...options, order: as, written })
  const read = readAs(order)
  if (order !== null) return read
  const daysAs = (as: DateOrder) => {
    const { taken_on, lines } = readAs(as)
    return JSON.stringify([taken_on, lines.map((line) => line.taken_on)])
  }
  const isUnclear = daysAs('day-first') !== daysAs('month-first')
  if (!isUnclear) return read
  const sampled = sampleDateOf(rowsByPage.flat(), order)
  return { ...read, unclear_date: ambiguousDate(texts) ?? unclearDay(rowsByPage, sampled) }
}

function readInOrder(
  pages: readonly PrintedPage[],
  printedRows: readonly Row[][],
  options: Options & { order: DateOrder; written: DecimalMark },
): ReadReport {
  const { layouts = [], columns: set = null, born = null, name = null, order, written } = options
  const sampled = sampleDateOf(printedRows.flat(), order)
  const { rowsByPage, assumed } = withYears(printedRows, order, sampled)
  const laboratory = laboratoryOf(pages, rowsByPage)
  const head = firstHeader(pages, rowsByPage)
  const layout = layoutFor(layouts, laboratory, head.titles)
  const persons = personsOf(
    rowsByPage,
    order,
    pages.map(({ height }) => height),
  )
  const taught = set ?? layout?.columns ?? null
  const readWith = (mark: DecimalMark) => readPages(pages, rowsByPage, { mark, order, taught, layout })
  let read = readWith(written)
  if (written === null && read.lines.some(({ other_value }) => other_value !== null)) {
    const mark = markByValues(readWith('.').lines, readWith(',').lines)
    if (mark !== null) read = readWith(mark)
  }
  const lines = read.lines.map((line) =>
    line.taken_on !== null && assumed.has(line.taken_on) ? doubted(line, 'layout_unclear') : line,
  )
  // The values of a month stand for the report's day only where that day is in it.
  const isOfMonth = read.months.every((month) => sampled === null || sampled.startsWith(month))
  const dated = isOfMonth ? lines : lines.map((line) => doubted(line, 'layout_unclear'))
  const byDay = readingByDay(dated, sampled)
  const others = othersAmong(persons, { name, born })
  const isOfOther = (line: FoundLine) => {
    const isAbove = ({ page, y }: Person) => page < line.page || (page === line.page && y <= line.box.y)
    const whose = persons.findLast(isAbove)
    return whose !== undefined && others.includes(whose)
  }
  return {
    laboratory,
    ...byDay,
    lines: byDay.lines.map((line) => (isOfOther(line) ? doubted(line, 'other_person') : line)),
    unread: read.unread,
    left_out: read.leftOut,
    turned: pages.map(({ turned }) => turned ?? 0),
    other_name: others.find(({ printed }) => printed !== null)?.printed ?? null,
    unclear_date: null,
    ...head,
    layout,
  }
}

function firstHeader(
  pages: readonly PrintedPage[],
  rowsByPage: readonly Row[][],
): { columns: Column[]; titles: string[] } {
  for (const [at, rows] of rowsByPage.entries()) {
    const width = pages[at]?.width ?? 1
    for (const [place, row] of rows.entries()) {
      const header = headerOf(row, rows[place + 1], null)
      if (header)
        return {
          columns: header.columns.map((column) => ({
            ...column,
            from: column.from / width,
            to: column.to / width,
          })),
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

interface PagesFacts {
  mark: DecimalMark
  order: ReturnType<typeof dateOrderOf>
  taught: readonly Column[] | null
  layout: Layout | null
}

function readPages(
  pages: readonly PrintedPage[],
  rowsByPage: readonly Row[][],
  { mark, order, taught, layout }: PagesFacts,
): { lines: FoundLine[]; unread: UnreadText[]; leftOut: string[]; months: string[] } {
  const lines: FoundLine[] = []
  const unread: UnreadText[] = []
  const leftOut = new Set<string>()
  const months = new Set<string>()
  let carried: readonly Column[] = []
  let material: CarriedMaterial | null = null
  for (const [at, page] of pages.entries()) {
    const onPage = taught?.map((one) => ({ ...one, from: one.from * page.width, to: one.to * page.width }))
    for (const rows of tablesOf(rowsByPage[at] ?? [], page.width)) {
      const table = readTable(rows, { mark, order, carried, taught: onPage ?? null, material }, layout)
      carried = table.columns
      for (const { month } of table.columns) if (month != null) months.add(month)
      material = table.material
      lines.push(
        ...table.lines.map((line) => ({
          ...line,
          page: at,
          box: inShares(line.box, page),
          head: line.head && inShares(line.head, page),
        })),
      )
      unread.push(...table.unread.map((one) => ({ ...one, page: at, box: inShares(one.box, page) })))
      for (const title of table.leftOut) leftOut.add(title)
    }
  }
  return { lines, unread, leftOut: [...leftOut], months: [...months] }
}
