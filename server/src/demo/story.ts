import { isoWeekday } from '@salve/domain/calendar.ts'
import { addDays, daysBetween } from './calendar.ts'

/** The demo patient lives here; all wall-clock times of the story are Berlin's. */
export const TIME_ZONE = 'Europe/Berlin'

/**
 * Days since the beginning on which something turns. The story begins on a Monday, so weekdays are
 * known.
 */
export const DAY = {
  hypertensionFound: 9,
  ramipril5: 10,
  ramipril10: 101,
  statin: 101,
  metformin1000: 192,
  coughBegins: 206,
  coughVisit: 245,
  candesartan8: 246,
  coughGone: 264,
  videoVisit: 290,
  candesartan16: 291,
  vitaminD: 377,
  vitaminDEnds: 454,
  infection: 420,
  antibiotic: 421,
  antibioticEnds: 425,
  infectionCured: 427,
  holiday: 567,
  holidayEnds: 580,
  eyeCheck: 611,
} as const

/** The least length of the story. */
const DAYS = 730
/** Blood is taken on these Mondays, about every three months; the talk about it is on Wednesday. */
export const LAB_DAYS = [7, 98, 189, 280, 371, 462, 553, 644, 721] as const

/**
 * The story's calendar: `today` is the first day that has not been lived yet, the day numbered
 * `days`.
 */
export interface Story {
  today: string
  days: number
  on(day: number): string
}

export function storyUntil(today: string): Story {
  const latest = addDays(today, -DAYS)
  const start = addDays(latest, 1 - isoWeekday(latest))
  return { today, days: daysBetween(start, today), on: (day) => addDays(start, day) }
}

export function onHoliday(day: number): boolean {
  return day >= DAY.holiday && day <= DAY.holidayEnds
}

/** Returns the share of an effect on `day` that began on `from` and takes `days` to build up. */
function grown(day: number, from: number, days: number): number {
  return Math.max(0, Math.min(1, (day - from) / days))
}

/** Blood pressure around which the readings of a day lie, in mmHg. */
export function bloodPressureOn(day: number): { systolic: number; diastolic: number } {
  const ramipril = grown(day, DAY.ramipril5, 28) * 7 + grown(day, DAY.ramipril10, 28) * 8
  const ramiprilGone = grown(day, DAY.candesartan8, 14) * 15
  const candesartan = grown(day, DAY.candesartan8, 21) * 11 + grown(day, DAY.candesartan16, 28) * 9
  const lighter = grown(day, 120, DAYS - 120) * 5
  const holiday = onHoliday(day) ? 5 : 0
  const fall = ramipril - ramiprilGone + candesartan + lighter - holiday
  return { systolic: 157 - fall, diastolic: 96 - fall * 0.58 }
}

/** Mean glucose of a day, in mmol/L. */
export function glucoseOn(day: number): number {
  return (
    9.7 -
    grown(day, 20, 200) * 0.5 -
    grown(day, DAY.metformin1000, 60) * 1.3 -
    grown(day, 260, 300) * 0.5 +
    (onHoliday(day) ? 0.9 : 0)
  )
}

/** Body weight of a day, in kg. */
export function weightOn(day: number): number {
  const afterHoliday = day >= DAY.holiday ? 1.1 * (1 - grown(day, DAY.holidayEnds, 60)) : 0
  return 88.6 - grown(day, 15, DAYS - 15) * 7.4 + afterHoliday
}
