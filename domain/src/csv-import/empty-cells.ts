/**
 * A dash, alone or drawn out. Our own export puts an apostrophe before a note that is only a dash.
 */
const DASHES = /^[-\u2010-\u2015]+$/
/** Marks of people, meters and spreadsheets for a missing value. */
const NO_VALUE = /^(?:n\s?\/\s?a\.?|n\.\s?a\.|k\.\s?a\.?|ka|n\.\s?g\.?|nan|null|#n\/?[av]|\?+|-+:-+|\.{2,})$/i

/** True when a prose cell says nothing: people write "?" and "n/a" into notes and mean it. */
export const isDash = (cell: string): boolean => DASHES.test(cell.trim())

/** True when a cell of values marks a missing one. */
export const isEmptyMark = (cell: string): boolean => {
  const text = cell.trim()
  return DASHES.test(text) || NO_VALUE.test(text)
}

/** The columns whose words are kept as they are; a dash in the mark's column says "low". */
const SIGNS: ReadonlySet<string> = new Set(['flag', 'comparator', 'context', 'sitting', 'source_id'])
const PROSE: ReadonlySet<string> = new Set([
  'note',
  'description',
  'name',
  'analyte',
  'laboratory',
  'health_issue',
  'text',
])

/** True when a cell in a column of this field means an absent value. */
export function isEmptyIn(field: string | null, cell: string): boolean {
  if (field === null || SIGNS.has(field)) return false
  return PROSE.has(field) ? isDash(cell) : isEmptyMark(cell)
}
