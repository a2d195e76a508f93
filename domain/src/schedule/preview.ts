import { dateFormat } from '../formats.ts'
import { addDays, instantOf } from '../local-time.ts'
import { dueDoses, isBeforeFirst } from './course.ts'
import type { DueDose, PatientTimes, PlanCourse } from './kinds.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** One date of a plan, as it is looked at beforehand. */
export interface PreviewDay {
  date: string
  doses: readonly { due_at: number; parts: number }[]
  /** A dose would be due if the plan were not paused. */
  isPaused: boolean
  /** Minutes by which the clock goes forward on this date; negative when it goes back. */
  clockChange: number
}

/** Some dates of a plan with their due doses, by the schedule engine. */
export function previewDays(
  course: PlanCourse,
  patient: PatientTimes,
  from: string,
  days: number,
): PreviewDay[] {
  const byDate = Map.groupBy(
    dueDoses(course, patient, from, addDays(from, days - 1)),
    ({ local_date }) => local_date,
  )
  const zone = zoneOf(patient)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const doses: DueDose[] = byDate.get(date) ?? []
    return {
      date,
      doses: doses.filter(({ is_cancelled }) => !is_cancelled),
      isPaused: doses.some((dose) => dose.is_cancelled && !isBeforeFirst(course, dose)),
      clockChange: clockChangeOn(date, zone),
    }
  })
}

/** The local time `HH:mm` of a moment where the patient lives. */
export function timeOfDose(patient: PatientTimes, moment: number): string {
  return dateFormat('sv-SE', { timeZone: zoneOf(patient), timeStyle: 'short' }).format(moment)
}

/** Returns the minutes by which a clock change makes a date shorter than a day. */
export function clockChangeOn(date: string, zone: string): number {
  const length =
    instantOf(addDays(date, 1), '00:00', zone).getTime() - instantOf(date, '00:00', zone).getTime()
  return DAY_MINUTES - length / MINUTE_MS
}

const zoneOf = ({ zones }: PatientTimes) => zones.at(-1)?.zone ?? 'Etc/UTC'
