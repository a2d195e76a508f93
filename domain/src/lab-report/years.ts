import { dateIn, type DateOrder } from './dates.ts'
import { headerOf } from './header.ts'
import type { PrintedWord } from './printed.ts'
import type { Row } from './rows.ts'

/** A day of a column without its year: "20.11.", "11/20". */
const DAY = /^(\d{1,2})(?:\.(\d{1,2})\.|\/(\d{1,2}))$/

/** The rows of pages, and the days whose year was assumed. */
interface WithYears {
  readonly rowsByPage: readonly Row[][]
  readonly assumed: ReadonlySet<string>
}

/**
 * Gives the days above columns the year in which they are the latest before the report's own date;
 * without such a date they stay as they are, and their columns are not read.
 */
export function withYears(
  rowsByPage: readonly Row[][],
  order: DateOrder,
  reported: string | null,
): WithYears {
  const assumed = new Set<string>()
  if (reported === null) return { rowsByPage, assumed }
  const whole = (word: PrintedWord): PrintedWord => {
    const found = completed(word.text, order, reported)
    if (found === null) return word
    assumed.add(found.day)
    return { ...word, text: found.text }
  }
  const pages = rowsByPage.map((rows) =>
    rows.map((row) => (isHeadOfDays(row) ? { ...row, words: row.words.map(whole) } : row)),
  )
  return { rowsByPage: pages, assumed }
}

/** The first day of a head that could be two, with the year of the report. */
export function unclearDay(rowsByPage: readonly Row[][], reported: string | null): string | null {
  if (reported === null) return null
  const days = rowsByPage.flat().flatMap((row) => (isHeadOfDays(row) ? row.words : []))
  const texts = days.map(({ text }) => `${text}/${reported.slice(0, 4)}`)
  return texts.find((text) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) && dateIn(text, null) === null) ?? null
}

const isHeadOfDays = (row: Row) =>
  row.words.some(({ text }) => DAY.test(text)) && headerOf(row, undefined, null) !== null

function completed(text: string, order: DateOrder, reported: string): { text: string; day: string } | null {
  if (!DAY.test(text)) return null
  const year = Number(reported.slice(0, 4))
  for (const one of [year, year - 1]) {
    const full = text.endsWith('.') ? `${text}${one}` : `${text}/${one}`
    const day = dateIn(full, order)
    if (day === null) return null
    if (day <= reported) return { text: full, day }
  }
  return null
}
