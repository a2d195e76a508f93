import { fold } from '../fold.ts'
import { around, type PrintedWord } from './printed.ts'
import type { Row } from './rows.ts'
import type { Token } from './tokens.ts'

/** What a column of a report holds. `other` is read past: methods, comments, earlier results. */
export const COLUMN_ROLES = ['name', 'value', 'unit', 'range', 'mark', 'other'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

export interface Column {
  readonly role: ColumnRole
  readonly from: number
  readonly to: number
}

const TITLES: Readonly<Record<ColumnRole, readonly string[]>> = {
  name: [
    'analyse',
    'analyt',
    'analyte',
    'parameter',
    'untersuchung',
    'test',
    'tests',
    'bezeichnung',
    'messgrösse',
    'laborwert',
    'component',
    'investigation',
    'examination',
    'test name',
    'assay',
    'untersuchungen',
    'leistung',
    'kenngrösse',
  ],
  value: [
    'ergebnis',
    'wert',
    'messwert',
    'resultat',
    'result',
    'results',
    'value',
    'in range',
    'out of range',
    'normal result',
    'abnormal result',
    'your result',
    'ergebnisse',
    'befund',
  ],
  unit: ['einheit', 'einheiten', 'unit', 'units', 'dim', 'dimension', 'einh', 'maßeinheit'],
  range: [
    'referenzbereich',
    'referenz',
    'referenzwerte',
    'referenzwert',
    'normbereich',
    'norm',
    'normalwert',
    'normalwerte',
    'normwert',
    'normwerte',
    'sollwert',
    'ref bereich',
    'ref',
    'range',
    'reference',
    'reference range',
    'reference interval',
    'ref range',
    'normal range',
    'expected range',
    'biological reference interval',
    'biol referenzbereich',
    'zielbereich',
    'richtwert',
  ],
  mark: [
    'flag',
    'flags',
    'bew',
    'bewertung',
    'abw',
    'abweichung',
    'status',
    'hinweis',
    'auff',
    'markierung',
    'abnormal',
  ],
  other: [
    'vorwert',
    'vorwerte',
    'vorbefund',
    'vorergebnis',
    'previous',
    'previous result',
    'prior',
    'last result',
    'methode',
    'method',
    'material',
    'probe',
    'kommentar',
    'comment',
    'comments',
    'grafik',
    'nr',
    'code',
    'loinc',
    'previous value',
    'letzter wert',
  ],
}
const ROLE_OF = new Map(
  COLUMN_ROLES.flatMap((role) => TITLES[role].map((title) => [titleKey(title), role] as const)),
)
const TITLE_WORDS_MAX = 3
const SAME_TITLE_GAP = 1

function titleKey(text: string): string {
  return fold(text).replaceAll(/[^\p{L}]/gu, '')
}

export interface Header {
  readonly columns: readonly Column[]
  /** The titles as they are compared, by which a layout is known again. */
  readonly titles: readonly string[]
}

/** The columns that a row names, when it is the head of a table. */
export function headerOf(row: Row): Header | null {
  const columns: (Column & { title: string })[] = []
  const { words } = row
  for (let at = 0; at < words.length; ) {
    let length = Math.min(TITLE_WORDS_MAX, words.length - at)
    for (; length > 0; length--) {
      const part = words.slice(at, at + length)
      if (part.some((word, i) => i > 0 && gapBetween(part[i - 1], word) > SAME_TITLE_GAP * word.height))
        continue
      const title = titleKey(part.map(({ text }) => text).join(' '))
      const role = ROLE_OF.get(title)
      if (role === undefined) continue
      const box = around(part)
      columns.push({ role, title, from: box.x, to: box.x + box.width })
      break
    }
    at += Math.max(length, 1)
  }
  const roles = new Set(columns.map(({ role }) => role))
  const known = columns.length * 2 >= words.length
  if (!known || roles.size < 2 || !(roles.has('value') || roles.has('range'))) return null
  return {
    columns: columns.map(({ role, from, to }) => ({ role, from, to })),
    titles: columns.map(({ title }) => title),
  }
}

function gapBetween(left: PrintedWord | undefined, right: PrintedWord): number {
  return left ? right.x - (left.x + left.width) : 0
}

/** The column in which a piece stands: the nearest one, and of those that it touches the one that it covers most. */
export function columnOf(token: Token, columns: readonly Column[]): ColumnRole | null {
  const from = token.box.x
  const to = from + token.box.width
  let best: { role: ColumnRole; distance: number } | null = null
  for (const column of columns) {
    const overlap = Math.min(to, column.to) - Math.max(from, column.from)
    if (best === null || -overlap < best.distance) best = { role: column.role, distance: -overlap }
  }
  return best?.role ?? null
}

/**
 * The columns of a table without a head, from what stands one under the other: numbers are results where they come
 * first, earlier results behind them, and limits where most of the column are ranges.
 */
export function columnsFrom(rows: readonly (readonly Token[])[]): Column[] {
  const groups: { from: number; to: number; kinds: Token['kind'][] }[] = []
  const pieces = rows
    .flatMap((tokens) => tokens.slice(leadingWords(tokens)))
    .filter(({ kind }) => kind === 'number' || kind === 'range' || kind === 'finding')
    .toSorted((a, b) => a.box.x - b.box.x)
  for (const { box, kind } of pieces) {
    const group = groups.at(-1)
    if (group && box.x < group.to) {
      group.to = Math.max(group.to, box.x + box.width)
      group.kinds.push(kind)
    } else groups.push({ from: box.x, to: box.x + box.width, kinds: [kind] })
  }
  let hasValue = false
  return groups.map(({ from, to, kinds }) => {
    const ranges = kinds.filter((kind) => kind === 'range').length
    // A column of one-sided limits holds a range here and there; one of results never does.
    if (ranges * 4 >= kinds.length) return { role: 'range', from, to }
    const role = hasValue || kinds.length * 4 < rows.length ? 'other' : 'value'
    hasValue ||= role === 'value'
    return { role, from, to }
  })
}

/** How many pieces at the start of a row are its name. */
export function leadingWords(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ kind }) => kind === 'number' || kind === 'range' || kind === 'finding')
  return first < 0 ? tokens.length : first
}
