import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { LocalTime } from '../../lib/dates.ts'

/** So long before its time a slot counts as the one that is on now. */
const LEAD_MIN = 60
/** So long after its time a dose that nobody marked is said to be open. */
const LATE_AFTER_MIN = 60

export interface SlotOfDay {
  slot: DoseEvent['slot']
  /** `HH:mm` */
  time: string
  isNow: boolean
  doses: DoseEvent[]
}

export interface DoseDay {
  /** Doses of the day before that nobody has marked. */
  before: DoseEvent[]
  /** What is still to be done today, in the order of the day. */
  open: SlotOfDay[]
  /** Earlier today, with nothing left to mark. */
  done: SlotOfDay[]
}

/** Sorts doses of yesterday and today by what they ask of the person at this moment. */
export function doseDay(doses: readonly DoseEvent[], now: LocalTime): DoseDay {
  const today = doses.filter(({ local_date }) => local_date === now.date)
  const bySlot = [...Map.groupBy(today, ({ slot }) => slot)]
  const reached = today.filter(({ due_time }) => minutesOf(due_time) - LEAD_MIN <= minutesOf(now.time))
  const current = reached.at(-1)?.slot
  const slots = bySlot.map(([slot, ofSlot]) => ({
    slot,
    time: ofSlot[0]?.due_time ?? '',
    isNow: slot === current,
    doses: ofSlot,
  }))
  return {
    before: doses.filter((dose) => dose.local_date < now.date && !isAnswered(dose)),
    open: slots.filter((slot) => !isDone(slot)),
    done: slots.filter(isDone),
  }
}

const isDone = ({ isNow, doses }: SlotOfDay) => !isNow && doses.every(isAnswered)

/** Whether the person has said what became of a dose. */
export function isAnswered({ status }: DoseEvent): boolean {
  return status === 'taken' || status === 'skipped'
}

/** Whether its time is clearly past and nobody has said what became of it. */
export function isLate(dose: DoseEvent, now: string): boolean {
  const late = Date.parse(now) - Date.parse(dose.due_at) > LATE_AFTER_MIN * 60_000
  return late && !isAnswered(dose)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
