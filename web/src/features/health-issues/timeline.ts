import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { RECORD_KINDS, type RecordKind } from './recordKinds.ts'

export interface MonthOfEntries {
  /** A day in it. */
  day: string
  entries: TimelineEntry[]
}

/**
 * A timeline sorted latest first: future entries, the next one first, and the past months. @param
 * now the moment (RFC 3339) at which the future begins
 */
export function byMonth(
  entries: readonly TimelineEntry[],
  now: string,
): { coming: TimelineEntry[]; months: MonthOfEntries[] } {
  const isComing = ({ at }: TimelineEntry) => Date.parse(at) > Date.parse(now)
  const months = Map.groupBy(
    entries.filter((entry) => !isComing(entry)),
    ({ date }) => date.slice(0, 7),
  )
  return {
    coming: entries.filter(isComing).toReversed(),
    months: [...months].map(([month, ofMonth]) => ({ day: `${month}-01`, entries: ofMonth })),
  }
}

/** Identifies an entry: an ended plan occurs twice under its id. */
export function keyOf(entry: TimelineEntry): string {
  return ['event' in entry ? entry.event : '', entry.kind, entry.id].join(' ')
}

/** The kinds that an address asks for, `?kinds=symptom,document`; none of them means all. */
export function readKinds(params: URLSearchParams): RecordKind[] {
  const asked = (params.get('kinds') ?? '').split(',')
  return RECORD_KINDS.filter((kind) => asked.includes(kind))
}

/**
 * The kinds after chips were pressed. To choose "all", or each of them, is to choose none in
 * particular.
 */
export function chosenKinds(
  before: readonly RecordKind[],
  pressed: readonly ('all' | RecordKind)[],
): RecordKind[] {
  if (before.length > 0 && pressed.includes('all')) return []
  const kinds = RECORD_KINDS.filter((kind) => pressed.includes(kind))
  return kinds.length === RECORD_KINDS.length ? [] : kinds
}
