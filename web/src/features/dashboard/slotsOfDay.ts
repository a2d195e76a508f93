import type { MedicationPlan, Slot } from '@salve/contract/medications/medication-plans.ts'
import { SLOT_NAMES, slotsOn } from '@salve/domain/doses.ts'

/** So long before its time a slot counts as the one that is on now. */
const LEAD_MIN = 60

export interface PlannedDose {
  plan: MedicationPlan
  amount: number
}

export interface SlotOfDay {
  slot: Slot
  /** `HH:mm` */
  time: string
  when: 'earlier' | 'now' | 'later'
  doses: PlannedDose[]
}

/**
 * What is to be taken on a day by slot, in the order of the day. "Now" is the last slot that has come, up
 * to an hour ahead of its time: at 08:10 still the morning's.
 */
export function slotsOfDay(
  plans: readonly MedicationPlan[],
  times: Record<Slot, string>,
  { date, time }: { date: string; time: string },
): SlotOfDay[] {
  const reached = SLOT_NAMES.filter((slot) => minutesOf(times[slot]) - LEAD_MIN <= minutesOf(time))
  const due = plans
    .filter((plan) => plan.status === 'active')
    .flatMap((plan) =>
      slotsOn(plan.schedules, plan.start_date, plan.end_date, date).map((dose) => ({ ...dose, plan })),
    )
  return SLOT_NAMES.map((slot) => ({
    slot,
    time: times[slot],
    when: whenOf(slot, reached),
    doses: due.filter((dose) => dose.slot === slot).map(({ plan, amount }) => ({ plan, amount })),
  })).filter(({ doses }) => doses.length > 0)
}

function whenOf(slot: Slot, reached: readonly Slot[]): SlotOfDay['when'] {
  if (!reached.includes(slot)) return 'later'
  return slot === reached.at(-1) ? 'now' : 'earlier'
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
