import { wordsOfHeader } from './header-words.ts'
import { readHeader } from './headers.ts'
import { type ImportKind, measuredIn } from './import-fields.ts'

/** The facts of a column that matter here. */
interface Column {
  readonly header: string
  readonly examples: readonly string[]
  readonly block?: number | undefined
}

/** The parts of a day by which people write their diaries. */
export const DAY_PARTS = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof DAY_PARTS)[number]
export type PartTimes = Record<DayPart, string>

/** A proposal; the person sets the times once for the file. */
export const PART_TIMES: PartTimes = {
  morning: '08:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '19:00',
  night: '22:00',
}

const WORDS: readonly (readonly [DayPart, RegExp])[] = [
  ['afternoon', / (nachmittag|nachmittags|afternoon) /],
  ['morning', / (morgen|morgens|fruh|vormittag|vormittags|morning|mornings|breakfast|fruhstuck|a m|am) /],
  ['noon', / (mittag|mittags|noon|midday|lunch|mittagessen) /],
  ['evening', / (abend|abends|evening|evenings|dinner|supper|abendessen|p m|pm) /],
  ['night', / (nacht|nachts|night|nights|bedtime|zur nacht|vor dem schlafen) /],
]

/** The part of the day that a text names; null where it names none, or more than one. */
export function dayPartIn(text: string): DayPart | null {
  const found = WORDS.filter(([, pattern]) => pattern.test(wordsOfHeader(text)))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

/**
 * The part of the day that a cell is, and nothing else: "morgens", "am Abend", "in the morning".
 */
export function dayPartAlone(cell: string): DayPart | null {
  const rest = cell.trim().split(/\s+/)
  return rest.length <= 3 && !/\d/.test(cell) ? dayPartIn(cell) : null
}

const fieldOf = (holds: ImportKind, of: Column | undefined): string | null =>
  of === undefined
    ? null
    : (readHeader(holds, of.header).field ?? (isPressureOfPart(of) ? 'blood_pressure' : null))

/** A column that is named by a part of the day alone, and holds pressures: "Morgens", "128/82". */
export const isPressureOfPart = ({ header, examples }: Column): boolean =>
  dayPartAlone(header) !== null &&
  examples.length > 0 &&
  examples.every((cell) => /^\d{2,3}\s*[/|\\]\s*\d{2,3}(?!\d)/.test(cell.trim()))

const isValue = (field: string | null) => measuredIn(field) !== null || field === 'blood_pressure'

/**
 * The part of the day of each column of a table, null for those of the whole day. A column without
 * such a word belongs to the previous one if its kind occurs more than once: the pulse beside each
 * of two pressures.
 */
export function columnParts(
  holds: ImportKind,
  facts: readonly Column[],
  block: readonly number[],
): ReadonlyMap<number, DayPart | null> {
  const none = new Map(block.map((column) => [column, null] as const))
  if (holds !== 'log_entries') return none
  const fields = new Map(block.map((column) => [column, fieldOf(holds, facts[column])] as const))
  const parts = new Map<number, DayPart | null>(none)
  const counted = new Map<string, number>()
  for (const field of fields.values()) if (field !== null) counted.set(field, (counted.get(field) ?? 0) + 1)
  let current: DayPart | null = null
  for (const column of block) {
    const field = fields.get(column) ?? null
    if (field === null || !isValue(field)) continue
    const named = dayPartIn(facts[column]?.header ?? '')
    if (named !== null) current = named
    const isRepeated = (counted.get(field) ?? 0) > 1
    if (named !== null || (isRepeated && current !== null)) parts.set(column, current)
  }
  const isUsed = new Set([...parts.values()].filter((part) => part !== null)).size > 1
  return isUsed ? parts : none
}

const PRESSURES = ['bp_sys', 'bp_dia', 'blood_pressure'] as const

/**
 * The columns that are read together, by a key of their own: those of one part of the day, and in
 * it those of one pressure where several stand in a row. A pulse belongs to the pressure before it;
 * other values are read once.
 */
export function columnGroups(
  holds: ImportKind,
  facts: readonly Column[],
  block: readonly number[],
): ReadonlyMap<number, string> {
  const parts = columnParts(holds, facts, block)
  const groups = new Map([...parts].map(([column, part]) => [column, groupKey(part, 1)] as const))
  if (holds !== 'log_entries') return groups
  for (const part of new Set(parts.values())) {
    const columns = block.filter((column) => parts.get(column) === part)
    const of = new Map(columns.map((column) => [column, fieldOf(holds, facts[column])] as const))
    const count = (field: string) => [...of.values()].filter((one) => one === field).length
    const pairs = count('blood_pressure') || (count('bp_sys') === count('bp_dia') ? count('bp_sys') : 0)
    if (pairs < 2) continue
    const seen = new Map<string, number>()
    let turn = 1
    for (const [column, field] of of) {
      const isPressure = PRESSURES.some((one) => one === field)
      if (!isPressure && field !== 'pulse') continue
      if (isPressure) turn = (seen.get(field ?? '') ?? 0) + 1
      seen.set(field ?? '', isPressure ? turn : 0)
      groups.set(column, groupKey(part, turn))
    }
  }
  return groups
}

const groupKey = (part: DayPart | null, turn: number) => `${part ?? ''} ${turn}`

/** True when the times of the parts of a day date the lines of a file. */
export function usesDayParts(
  { holds, columns }: { holds: ImportKind; columns: readonly { readonly field: string | null }[] },
  facts: readonly Column[],
): boolean {
  const blocks = Map.groupBy(facts.keys(), (column) => facts[column]?.block ?? 0)
  const isNamed = [...blocks.values()].some((block) =>
    [...columnParts(holds, facts, block)].some(([column, part]) => part !== null && columns[column]?.field),
  )
  const isWritten = facts.some(
    ({ examples }, column) =>
      columns[column]?.field === 'time' && examples.some((cell) => dayPartAlone(cell) !== null),
  )
  return holds === 'log_entries' && (isNamed || isWritten)
}
