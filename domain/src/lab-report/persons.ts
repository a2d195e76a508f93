import { fold } from '../fold.ts'
import { dateIn, type DateOrder } from './dates.ts'
import { textOf } from './printed.ts'
import type { Row } from './rows.ts'

/** Whom a part of a report is about, as it says above that part. */
export interface Person {
  readonly name: string | null
  readonly born: string | null
  readonly page: number
  /** In shares of the page's height, from the top. */
  readonly y: number
}

const NAME = /(?:^|\s)(?:patient(?:in)?(?:enname)?(?: name)?|name(?: des patienten)?)\s*:\s*(.+)$/iu
/** What ends a name on its line: another label, a date, or a number. */
const NAME_END = /\s+(?:geb|dob|born|date|sex|geschlecht|age|alter|mrn|id|nr|no)\b.*$|[\d(].*$|\s{2,}.*$/iu
const BORN =
  /(?:geb(?:\.|oren|urtsdatum)?(?:\s*am)?|dob|date of birth|birth ?date|born)\s*[.:]?\s*(.{6,20})/iu

/** The persons that a report names, in the order of its pages. */
export function personsOf(
  rowsByPage: readonly (readonly Row[])[],
  order: DateOrder,
  heights: readonly number[],
): Person[] {
  return rowsByPage.flatMap((rows, page) =>
    rows.flatMap(({ words, level }): Person[] => {
      const text = textOf(words)
      const name = NAME.exec(text)?.[1]?.replace(NAME_END, '') ?? null
      const birth = BORN.exec(text)?.[1] ?? null
      const born = birth === null ? null : dateIn(birth, order)
      if (name === null && born === null) return []
      return [{ name: name === null ? null : keyOf(name), born, page, y: level / (heights[page] ?? 1) }]
    }),
  )
}

/** Names are printed in either order, with and without a comma. */
const keyOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .toSorted()
    .join(' ')
