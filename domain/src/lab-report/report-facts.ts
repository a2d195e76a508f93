import { fold } from '../fold.ts'
import type { DecimalMark } from './figures.ts'
import type { PrintedPage, PrintedWord } from './printed.ts'
import type { Row } from './rows.ts'

const LABORATORY =
  /(^|[^\p{L}])(labor|laboratorium|laborverbund|laboratory|laboratories|labs?|mvz|diagnostik|diagnostics|pathology|laborzentrum|laborpraxis|labormedizin|laboratoriumsmedizin|medlabor)($|[^\p{L}])|labor(atorium)?($|[^\p{L}])/iu
const NO_LABORATORY =
  /befund|bericht|report|nummer|number|-nr|no\.|werte|untersuchung|results?|ergebnis|telefon|@|www\./iu
/** A letterhead stands at the top, a footer at the bottom. */
const HEAD_SHARE = 0.25
const FOOT_SHARE = 0.88
const GAP = 2.5
const NAME_MAX = 200

/** The laboratory that the first page names in its head, else in its foot; null where none is named for sure. */
export function laboratoryOf(
  pages: readonly PrintedPage[],
  rowsByPage: readonly (readonly Row[])[],
): string | null {
  const height = pages[0]?.height ?? 1
  const found = (rowsByPage[0] ?? []).flatMap((row) =>
    cellsOf(row).flatMap((cell) => {
      const text = cell
        .map((word) => word.text)
        .join(' ')
        .trim()
      const share = (cell[0]?.y ?? 0) / height
      const isPlace = share < HEAD_SHARE || share > FOOT_SHARE
      if (!isPlace || !LABORATORY.test(text) || NO_LABORATORY.test(text)) return []
      return [{ text, isHead: share < HEAD_SHARE, size: Math.max(...cell.map((word) => word.height)) }]
    }),
  )
  const [best] = found.toSorted((a, b) => Number(b.isHead) - Number(a.isHead) || b.size - a.size)
  return best ? (best.text.split(/\s[·•|]\s/)[0]?.slice(0, NAME_MAX) ?? null) : null
}

function cellsOf({ words }: Row): PrintedWord[][] {
  const cells: PrintedWord[][] = []
  for (const word of words) {
    const last = cells.at(-1)?.at(-1)
    if (last && word.x - (last.x + last.width) < GAP * word.height) cells.at(-1)?.push(word)
    else cells.push([word])
  }
  return cells
}

/** What stands before a date, the day of the sample first; the date of birth is none of them. */
const DATES: readonly RegExp[] = [
  /(abnahme|entnahme|entnommen|probenahme|collected|collection|sample (date|taken)|drawn|specimen date)/i,
  /(eingang|eingegangen|received|auftragsdatum|auftrag vom)/i,
  /(befunddatum|befund vom|bericht vom|berichtsdatum|reported|report date|(^|[^a-zäöü])datum|(^|[^a-z])date)/i,
]
const BIRTH = /geb\.|geboren|geburts|birth|dob|born/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTHS_DE = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** The day on which the sample was taken, as the report says it; the day that it came in or was reported where it says no other. */
export function sampleDateOf(rows: readonly Row[], mark: DecimalMark): string | null {
  const texts = rows.map((row) => row.words.map((word) => word.text).join(' '))
  for (const label of DATES) {
    for (const text of texts) {
      const at = label.exec(text)
      if (!at) continue
      const behind = text.slice(at.index + at[0].length)
      const birth = BIRTH.exec(behind)
      const date = dateIn(birth ? behind.slice(0, birth.index) : behind, mark)
      if (date) return date
    }
  }
  return null
}

function dateIn(text: string, mark: DecimalMark): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\b/.exec(text)
  if (dotted) return valid(yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/.exec(text)
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), yearOf(slashed[3])]
    // 03/04 is a day in March or in April: nobody can tell, unless one of them is no month or the report is German.
    if (second > 12) return valid(year, first, second)
    if (first > 12 || first === second || mark === ',') return valid(year, second, first)
    return null
  }
  const named = /\b(\d{1,2})[.\s-]*\s?(\p{L}{3,9})\.?[\s-]+(\d{4})\b/u.exec(text)
  if (named) return valid(Number(named[3]), monthOf(named[2]), Number(named[1]))
  const american = /\b(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})\b/u.exec(text)
  return american ? valid(Number(american[3]), monthOf(american[1]), Number(american[2])) : null
}

const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text))

function monthOf(name = ''): number {
  const start = fold(name).slice(0, 3)
  return (
    Math.max(MONTHS.indexOf(start), MONTHS_DE.indexOf(start), start === 'mar' || start === 'mrz' ? 2 : -1) + 1
  )
}

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1950) return null
  return date.toISOString().slice(0, 10)
}
