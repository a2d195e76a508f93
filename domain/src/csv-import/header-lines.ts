import { cellText } from '../csv-cells.ts'
import { fold } from '../fold.ts'
import { isEmptyMark } from './empty-cells.ts'
import { knownHeaders, readHeader } from './headers.ts'
import { IMPORT_KINDS, type ImportKind, measuredIn } from './import-fields.ts'

const VALUES: ReadonlySet<string> = new Set([
  'blood_pressure',
  'value_1',
  'analyte',
  'analyte_values',
  'severity',
])

/** Finds the columns' names among the first lines, from 0; null when none has them. */
export function headerLineOf(lines: readonly (readonly string[])[], kind: ImportKind | null): number | null {
  const kinds = kindsOf(kind)
  const whole = lines.findIndex((cells) => namesTable(cells, kind))
  if (whole >= 0) return whole
  // A line of dates and numbers is one of values, also where a day could be the name of a column.
  const known = lines.map((cells) =>
    cells.every((cell) => cell.trim() === '' || /^[-+<>]?\d/.test(cell.trim()))
      ? 0
      : Math.max(...kinds.map((one) => knownHeaders(one, cells.map(cellText)))),
  )
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const isText = first >= 0 && lines[first]?.every((cell) => !/\d/.test(cell))
  return isText ? first : null
}

const kindsOf = (kind: ImportKind | null) => (kind === null ? IMPORT_KINDS : [kind])

/** True when a line names a table's columns: a date and something that is kept, and no numbers. */
export function namesTable(cells: readonly string[], kind: ImportKind | null): boolean {
  const filled = cells.map((cell) => cellText(cell.trim())).filter((cell) => cell !== '')
  if (filled.length < 2 || filled.some((cell) => /^[-+<>]?\d/.test(cell) || isEmptyMark(cell))) return false
  return kindsOf(kind).some((one) => {
    const fields = filled.map((cell) => readHeader(one, cell).field)
    return (
      fields.includes('date') &&
      fields.some((field) => field !== null && (measuredIn(field) !== null || VALUES.has(field)))
    )
  })
}

/**
 * True when a title names what the table above does not hold: the lines below are of another table,
 * which names no columns.
 */
export function namesOtherKind(title: readonly string[], headers: readonly string[]): boolean {
  const text = title.map((cell) => cellText(cell.trim())).find((cell) => cell !== '') ?? ''
  const field = BODY.test(fold(text)) ? 'weight' : readHeader('log_entries', text).field
  const isValue = measuredIn(field) !== null || field === 'blood_pressure'
  const held = headers.map((header) => readHeader('log_entries', header).field)
  const isHeld = field === 'blood_pressure' ? held.includes('bp_sys') : held.includes(field)
  return isValue && !isHeld && held.some((one) => measuredIn(one) !== null)
}
const BODY =
  /korper(analyse|zusammensetzung|daten|werte|masse)|body (composition|measure|data)|\bwaage\b|\bscales?\b/

/** True when a line may be a table's title: a word or a name, and nothing beside it. */
export function mayBeTitle(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 1 && !/^\d/.test(filled[0]?.trim() ?? '')
}
