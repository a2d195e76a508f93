import { dateIn, type DateOrder } from './dates.ts'
import { headerOf } from './header.ts'
import { phrasesOf, type PrintedPage, textOf } from './printed.ts'
import type { Row } from './rows.ts'

const LABORATORY =
  /(^|[^\p{L}])(labor|laboratorium|laborverbund|laboratory|laboratories|labs?|mvz|diagnostik|diagnostics|pathology|laborzentrum|laborpraxis|labormedizin|laboratoriumsmedizin|medlabor|institut|hospital|klinik|clinic|medical center)($|[^\p{L}])|labor(atorium)?($|[^\p{L}])/iu
/** "LabExample": only the capital letter tells it from other words. */
const LABORATORY_IN_ONE = /^Lab\p{Lu}\p{L}+/u
const NO_LABORATORY =
  /befund|bericht|report|nummer|number|-nr|no\.|werte|untersuchung|results?|ergebnis|telefon|@|www\./iu
/** A letterhead is at the top, a footer at the bottom. */
const HEAD_SHARE = 0.25
const FOOT_SHARE = 0.88
const GAP = 2.5
const NAME_MAX = 200

/** The laboratory named in the first page's header, or else footer; null without a certain one. */
export function laboratoryOf(
  pages: readonly PrintedPage[],
  rowsByPage: readonly (readonly Row[])[],
): string | null {
  const height = pages[0]?.height ?? 1
  const found = (rowsByPage[0] ?? []).flatMap((row) =>
    // The head of a table may name a column of laboratories.
    (headerOf(row, undefined, null) ? [] : phrasesOf(row.words, GAP)).flatMap((cell) => {
      const text = (textOf(cell).split(/\s[·•|–-]\s/)[0] ?? '').trim()
      const share = (cell[0]?.y ?? 0) / height
      const isPlace = share < HEAD_SHARE || share > FOOT_SHARE
      if (!isPlace || !(LABORATORY.test(text) || LABORATORY_IN_ONE.test(text)) || NO_LABORATORY.test(text))
        return []
      return [{ text, isHead: share < HEAD_SHARE, size: Math.max(...cell.map((word) => word.height)) }]
    }),
  )
  const [best] = found.toSorted((a, b) => Number(b.isHead) - Number(a.isHead) || b.size - a.size)
  return best ? best.text.slice(0, NAME_MAX) : null
}

/** Labels before a date, the sample's day first; the date of birth is excluded. */
const DATES: readonly RegExp[] = [
  /(abnahme|entnahme|entnommen|probenahme|collected|collection|sample (date|taken)|drawn|specimen date)/i,
  /(eingang|eingegangen|received|auftragsdatum|auftrag vom)/i,
  /(befunddatum|befund vom|bericht vom|berichtsdatum|reported|report date|(^|[^a-zäöü])datum|(^|[^a-z])date)/i,
]
const BIRTH = /geb\.|geboren|geburts|birth|dob|born/i
/**
 * The day on which the sample was taken, as the report says it; the day that it came in or was
 * reported where it says no other.
 */
export function sampleDateOf(rows: readonly Row[], order: DateOrder): string | null {
  const texts = rows.map((row) => textOf(row.words))
  for (const label of DATES) {
    for (const text of texts) {
      const at = label.exec(text)
      if (!at) continue
      const behind = text.slice(at.index + at[0].length)
      const birth = BIRTH.exec(behind)
      const date = dateIn(birth ? behind.slice(0, birth.index) : behind, order)
      if (date) return date
    }
  }
  return null
}
