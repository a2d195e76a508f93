import { partsOf } from '../amounts.ts'
import { daysBetween } from '../local-time.ts'
import { isOnDay } from './days.ts'
import {
  type Cycle,
  type PlanVersion,
  type Schedule,
  SLOT_NAMES,
  type SlotAmounts,
  type SlotName,
  type Slots,
  type Taper,
  type Times,
} from './kinds.ts'

/**
 * A dose at a time of the clock: a slot, whose time is in the settings, or a time of the plan's
 * own.
 */
export interface WallDose {
  slot: SlotName | `${number}:${number}`
  parts: number
}

/**
 * Returns a version's doses at clock times on one date: slots in order, then times. Schedules that
 * coincide make one dose of their summed amounts. Intervals count real hours and are separate.
 */
export function wallDosesOn(version: PlanVersion, date: string): WallDose[] {
  const { start_date: start, end_date: end, schedules } = version
  if (date < start || (end !== null && date > end)) return []
  const sums = new Map<WallDose['slot'], number>()
  const add = (slot: WallDose['slot'], parts: number) => {
    if (parts > 0) sums.set(slot, (sums.get(slot) ?? 0) + parts)
  }
  for (const schedule of schedules) addWanted(schedule, start, date, add)
  return [...sums]
    .map(([slot, parts]) => ({ slot, parts }))
    .sort((a, b) => rankOf(a.slot).localeCompare(rankOf(b.slot)))
}

type Add = (slot: WallDose['slot'], parts: number) => void

function addWanted(schedule: Schedule, start: string, date: string, add: Add): void {
  switch (schedule.kind) {
    case 'slots':
    case 'times':
      return addDaily(schedule, start, date, add)
    case 'cycle':
      if (isInCycle(schedule, start, date))
        for (const inner of schedule.schedules) addDaily(inner, start, date, add)
      return
    case 'taper':
      return addStep(schedule, start, date, add)
    case 'once':
      if (schedule.date === date) add(schedule.time as WallDose['slot'], partsOf(schedule.amount))
      return
    case 'interval':
    case 'as_needed':
      return
  }
}

function addDaily(schedule: Slots | Times, start: string, date: string, add: Add): void {
  if (!isOnDay(schedule.days, start, date)) return
  if (schedule.kind === 'slots') addSlots(schedule, add)
  else for (const { time, amount } of schedule.times) add(time as WallDose['slot'], partsOf(amount))
}

function addSlots(amounts: SlotAmounts, add: Add): void {
  for (const slot of SLOT_NAMES) add(slot, partsOf(amounts[slot]))
}

function isInCycle({ from, on_days, off_days }: Cycle, start: string, date: string): boolean {
  const since = daysBetween(from ?? start, date)
  return since >= 0 && since % (on_days + off_days) < on_days
}

function addStep({ from, steps }: Taper, start: string, date: string, add: Add): void {
  let left = daysBetween(from ?? start, date)
  if (left < 0) return
  for (const { amounts, days } of steps) {
    if (left < days) return addSlots(amounts, add)
    left -= days
  }
}

const rankOf = (slot: string) => `${SLOT_NAMES.indexOf(slot as SlotName) + 1}${slot}`
