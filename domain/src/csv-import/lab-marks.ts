import { fold } from '../fold.ts'
import { LAB_FLAGS, type LabFlag } from '../labs/marks.ts'

/** Marks that laboratories print beside results: "+", "H", "hoch", "*". */
const FLAG_WORDS: Readonly<Record<string, LabFlag>> = {
  '+': 'H',
  '++': 'HH',
  '-': 'L',
  '--': 'LL',
  '*': 'A',
  '!': 'A',
  high: 'H',
  low: 'L',
  hoch: 'H',
  niedrig: 'L',
  normal: 'N',
  abnormal: 'A',
  in: 'N',
  inside: 'N',
  within: 'N',
  'in range': 'N',
  'within range': 'N',
  'in normal range': 'N',
  innerhalb: 'N',
  'im bereich': 'N',
  'im normbereich': 'N',
  'im referenzbereich': 'N',
  out: 'A',
  outside: 'A',
  'out of range': 'A',
  ausserhalb: 'A',
  'ausserhalb des normbereichs': 'A',
  'ausserhalb des referenzbereichs': 'A',
  'nicht im normbereich': 'A',
  above: 'H',
  'above range': 'H',
  daruber: 'H',
  below: 'L',
  'below range': 'L',
  darunter: 'L',
}
const YES = /^(yes|y|true|1|ja|j|wahr|x|✓|✔)$/
const NO = /^(no|n|false|0|nein|falsch)$/

/** A column that says of each result that it is, or is not, in its range. */
const OUTSIDE = /\b(out|outside|not in|not within|ausserhalb|nicht im|abnormal)\b/
const INSIDE = /\b(in|inside|within|im|innerhalb)\b.*\b(range|limits|\w*bereich)|^innerhalb\b/
const RANGE_COLUMN =
  /\b(in|inside|within|out of|outside|not in|not within)\b.*\b(range|limits)\b|\b(im|innerhalb|ausserhalb|nicht im)\b.*bereich|^(innerhalb|ausserhalb)$/

/** True for a header such as "In range?", "Out of range" and "Im Normbereich". */
export const isRangeColumn = (header: string): boolean => RANGE_COLUMN.test(plain(header))
export const isOutsideColumn = (header: string): boolean =>
  isRangeColumn(header) && OUTSIDE.test(plain(header))

/**
 * Returns the mark in a cell below its header: "yes" is another mark below "Out of range" than
 * below "In range". Undefined for words that are none.
 */
export function markIn(cell: string, header: string): LabFlag | undefined {
  const said = plain(cell)
  const title = plain(header)
  if (RANGE_COLUMN.test(title)) {
    const isOutside = OUTSIDE.test(title) || !INSIDE.test(title)
    // The cell is not folded: that would read the "ue" of "true" as an umlaut.
    const answer = cell.trim().toLowerCase()
    if (YES.test(answer)) return isOutside ? 'A' : 'N'
    if (NO.test(answer)) return isOutside ? 'N' : 'A'
  }
  return LAB_FLAGS.find((one) => one === cell.trim().toUpperCase()) ?? FLAG_WORDS[said]
}

/** The mark behind a number: "5.9 H", "5.9 (L)". */
export function markBehind(rest: string): LabFlag {
  const word = rest.replaceAll(/[()[\]]/g, '')
  return FLAG_WORDS[word] ?? (word.toUpperCase() as LabFlag)
}

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[?()[\]:_.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
