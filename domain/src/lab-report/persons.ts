import { fold } from '../fold.ts'
import { dateIn, type DateOrder } from './dates.ts'
import { slipsBetween } from './misread-units.ts'
import { textOf } from './printed.ts'
import type { Row } from './rows.ts'

/** Subject of a part of a report, as it says above that part. */
export interface Person {
  /** Its words in the order of `nameKey`. */
  readonly name: string | null
  readonly printed: string | null
  readonly born: string | null
  readonly page: number
  /** In shares of the page's height, from the top. */
  readonly y: number
}

const NAME =
  /(?:^|\s)(?:(?:patient|versicherte)(?:in|\/in|\(in\)|r|'s|s)?(?:[\s-]?name)?|name of patient|(?:familien|nach)?name(?: des patienten| of patient)?(?:,? ?(?:vorname|first name|given name))?)\s*:\s*(.+)$/iu
/** "Patient Maria Muster": without a colon only two words that begin like names are one. */
const BARE_NAME =
  /^[Pp]atient(?:in|enname| name)?\s+((?!Info|Data|Daten|Detail|Report|Name|Nr|Number|Service|Portal|Address|Adresse)\p{Lu}[\p{Ll}-]+,? \p{Lu}.*)$/u
/** End of a name on its line: another label, a date, or a number. */
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
      const said = (NAME.exec(text) ?? BARE_NAME.exec(text))?.[1]
      const printed = said?.replace(NAME_END, '').trim() || null
      const name = (printed && nameKey(printed)) || null
      const birth = BORN.exec(text)?.[1] ?? null
      const born = birth === null ? null : dateIn(birth, order)
      if (name === null && born === null) return []
      return [{ name, printed, born, page, y: level / (heights[page] ?? 1) }]
    }),
  )
}

const FORMS_OF_ADDRESS: ReadonlySet<string> = new Set(
  'dr prof med dipl ing herr frau mr mrs ms miss von van de'.split(' '),
)

/**
 * The words of a name in one order: names are printed in either, with and without a comma, a title
 * and umlauts.
 */
export const nameKey = (name: string): string =>
  fold(name)
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !FORMS_OF_ADDRESS.has(word))
    .toSorted()
    .join(' ')

/** A letter of a longer word may be misread, or written in another way. */
const SLIP_FROM = 5

/**
 * True when two names can belong to one person: one may omit a second given name or a part of a
 * double name. One common word suffices only when one side has no other words.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length)
  if (!fewer || !more) return true
  const isAmong = (word: string) =>
    more.some((as) => as === word || (word.length >= SLIP_FROM && slipsBetween(word, as) === 1))
  const common = fewer.filter(isAmong).length
  return common === fewer.length || common >= 2
}

/** Parts of the height of a page between rows that say who one person is. */
const SAME_HEAD = 0.12

/**
 * Persons other than the patient, or other than the one with whom the report begins. A name and a
 * date of birth in adjacent rows belong to one person.
 */
export function othersAmong(
  persons: readonly Person[],
  { name, born }: { name: string | null; born: string | null },
): Person[] {
  const [first] = persons
  const patient = { name: name === null ? null : nameKey(name), born }
  const isOther = (whose: Person) =>
    differs(whose.born, patient.born) ||
    differs(whose.born, first?.born ?? null) ||
    isNamedUnlike(whose.name, patient.name) ||
    (isNamedUnlike(whose.name, first?.name ?? null) && (whose.born === null || first?.born === null))
  const others = persons.filter(isOther)
  const isBeside = (one: Person, other: Person) =>
    one.page === other.page && Math.abs(one.y - other.y) < SAME_HEAD
  return persons.filter((whose) => others.some((other) => other === whose || isBeside(other, whose)))
}

const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
const isNamedUnlike = (one: string | null, other: string | null) =>
  Boolean(one && other) && !isSameName(one ?? '', other ?? '')
