import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { SLOT_NAMES, type SlotName } from '@salve/domain/schedule/kinds.ts'
import { isAfterMidnight } from '@salve/domain/schedule/slot-order.ts'
import { isAsNeeded, isOpen, statusAt } from './doseTimes.ts'

/**
 * Lead time within which a part of the day counts as current, unless its doses say so themselves.
 */
const LEAD_MS = 60 * 60_000
const DAY_MIN = 24 * 60

export type SlotTimes = Record<SlotName, string>

/** Doses that are due at the same minute. */
export interface DoseMoment {
  time: string
  due_at: string
  doses: DoseEvent[]
}

export interface DosePart {
  slot: SlotName
  /** The date that it belongs to, which for a bedtime after midnight is the day before. */
  date: string
  moments: DoseMoment[]
  doses: DoseEvent[]
}

export interface DoseDay {
  /** Doses of the day before whose time is over and that nobody has marked. */
  before: DoseEvent[]
  /** The current or next part of the day; then the unmarked ones, the latest first. */
  now: DosePart | null
  isReached: boolean
  unmarked: DosePart[]
  later: DosePart[]
  done: DosePart[]
}

/** Sorts doses of yesterday and today by the action that they need now. */
export function doseDay(
  doses: readonly DoseEvent[],
  today: string,
  now: number,
  times: SlotTimes,
  dateOf: (moment: string) => string,
): DoseDay {
  const isPast = (dose: DoseEvent) => dose.local_date < today
  const isOver = (dose: DoseEvent) =>
    isPast(dose) && dateOf(dose.due_at) < today && (!isOpen(dose) || statusAt(dose, now) === 'missed')
  const parts = partsOf(
    doses.filter((dose) => !isOver(dose) && dose.local_date <= today),
    times,
  )
  const reached = parts.filter(({ doses: [first] }) => first && startOf(first) <= now)
  const current = reached.at(-1) ?? parts[0] ?? null
  const others = parts.filter((part) => part !== current)
  const earlier = others.filter((part) => reached.includes(part))
  return {
    before: doses.filter((dose) => isOver(dose) && isOpen(dose)),
    now: current,
    isReached: reached.length > 0,
    unmarked: earlier.filter(isUnmarked).toReversed(),
    later: others.filter((part) => !reached.includes(part)),
    done: earlier.filter((part) => !isUnmarked(part)),
  }
}

/**
 * The parts of a day in the order in which they are shown: what is folded first, as it came; then
 * the current part, the earlier ones from the latest on, and those to come.
 */
export function stripsOf(day: DoseDay, isFolded: (part: DosePart) => boolean): DosePart[] {
  const now = day.now ? [day.now] : []
  const isOpenStrip = (part: DosePart) => !isFolded(part)
  const earlier = [...day.unmarked, ...day.done].sort((a, b) => dueOf(b) - dueOf(a))
  const folded = [...earlier, ...now, ...day.later].filter(isFolded).sort((a, b) => dueOf(a) - dueOf(b))
  return [...folded, ...[...now, ...earlier, ...day.later].filter(isOpenStrip)]
}

/** The first dose of the days after this one. */
export function nextAfter(doses: readonly DoseEvent[], today: string): DoseEvent | undefined {
  return doses
    .filter((dose) => dose.local_date > today && isOpen(dose) && !isAsNeeded(dose))
    .sort((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at))[0]
}

/** Doses of a day that a plan has a time for: all of them, and those that are answered. */
export function countOf(doses: readonly DoseEvent[], today: string): { all: number; done: number } {
  const ofDay = doses.filter(
    (dose) => dose.local_date === today && !isAsNeeded(dose) && dose.status !== 'cancelled',
  )
  return { all: ofDay.length, done: ofDay.filter((dose) => !isOpen(dose)).length }
}

/** The parts of some days in the order in which they come; intakes as needed are in none. */
export function partsOf(doses: readonly DoseEvent[], times: SlotTimes): DosePart[] {
  const scheduled = doses.filter((dose) => !isAsNeeded(dose))
  const byPart = Map.groupBy(scheduled, (dose) => `${dose.local_date} ${slotOf(dose, times)}`)
  return [...byPart.values()]
    .map((inPart) => {
      const sorted = inPart.toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at))
      const [first] = sorted
      return {
        slot: first ? slotOf(first, times) : ('morning' as const),
        date: first?.local_date ?? '',
        moments: momentsOf(sorted),
        doses: sorted,
      }
    })
    .sort((a, b) => dueOf(a) - dueOf(b))
}

export const isUnmarked = ({ doses }: DosePart): boolean => doses.some(isOpen)

/**
 * The part of the day that a dose belongs to: its slot, or the one whose time is nearest to its
 * own.
 */
function slotOf({ slot, due_time }: DoseEvent, times: SlotTimes): SlotName {
  const named = SLOT_NAMES.find((name) => name === slot)
  if (named) return named
  const at = minutesOf(due_time)
  const slotAt = (name: SlotName) =>
    minutesOf(times[name]) + (name === 'bedtime' && isAfterMidnight(times) ? DAY_MIN : 0)
  const far = (name: SlotName) => Math.abs(slotAt(name) - at)
  return SLOT_NAMES.reduce((nearest, name) => (far(name) < far(nearest) ? name : nearest))
}

function momentsOf(doses: readonly DoseEvent[]): DoseMoment[] {
  return [...Map.groupBy(doses, ({ due_at }) => due_at)].map(([due_at, atOnce]) => ({
    time: atOnce[0]?.due_time ?? '',
    due_at,
    doses: atOnce,
  }))
}

const startOf = ({ on_time_from, due_at }: DoseEvent) =>
  Math.min(Date.parse(on_time_from ?? due_at), Date.parse(due_at) - LEAD_MS)
const dueOf = ({ doses: [first] }: DosePart) => Date.parse(first?.due_at ?? '')

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
