import type { PlanCourse as ReadCourse } from '@salve/contract/medications/medication-plans.ts'
import { Schedule } from '@salve/contract/medications/schedules.ts'
import type { PatientTimes, PlanCourse, PlanVersion } from '@salve/domain/schedule/kinds.ts'
import * as z from 'zod/mini'
import type { PlanValues, SlotTimes } from '../planValues.ts'

type Drafted = Pick<PlanValues, 'schedules' | 'start_date' | 'end_date' | 'time_zone_policy'>

const Schedules = z.array(Schedule).check(z.minLength(1))
const DATE = /^\d{4}-\d\d-\d\d$/

/**
 * The plan of the form as the schedule engine reads it; null while something in it is not complete.
 */
export function draftCourse(
  values: Drafted,
  today: string,
  zone = 'Etc/UTC',
  doses_from: number | null = null,
): PlanCourse | null {
  const version = draftVersion(values, today, zone)
  return version && { versions: [{ ...version, effective_from: version.start_date, doses_from }], pauses: [] }
}

/**
 * The same, behind what ruled before: from `from` on the form's doses, until then those of the plan
 * as it is.
 */
export function changedCourse(
  values: Drafted,
  course: ReadCourse,
  from: string,
  today: string,
  zone: string,
  doses_from: number | null,
): PlanCourse | null {
  const version = draftVersion(values, today, zone)
  if (!version) return null
  const pauses = course.pauses.map(({ from: begins, to }) => ({
    from: Date.parse(begins),
    to: to === null ? null : Date.parse(to),
  }))
  const kept = course.versions
    .filter(({ effective_from }) => effective_from < from)
    .map((one) => ({ ...one, doses_from: momentOf(one.doses_from) }))
  return { versions: [...kept, { ...version, effective_from: from, doses_from }], pauses }
}

const momentOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

/** The patient's clock and the times of the slots, as far as the form knows. */
export const patientNow = (times: SlotTimes, zone: string): PatientTimes => ({
  zones: [{ from: 0, zone }],
  slots: [{ from: '', ...times }],
})

export const patientOf = ({ zones, slot_times }: ReadCourse): PatientTimes => ({
  zones: zones.map(({ since, time_zone }) => ({ from: Date.parse(since), zone: time_zone })),
  slots: slot_times.map(({ since, ...times }) => ({ from: since, ...times })),
})

function draftVersion(
  values: Drafted,
  today: string,
  zone: string,
): Omit<PlanVersion, 'effective_from'> | null {
  const schedules = z.safeParse(Schedules, withoutBlanks(values.schedules))
  if (!schedules.success) return null
  return {
    start_date: DATE.test(values.start_date) ? values.start_date : today,
    end_date: DATE.test(values.end_date) ? values.end_date : null,
    schedules: schedules.data,
    time_zone_policy: values.time_zone_policy,
    home_zone: zone,
  }
}

/** The form represents an empty field as ''. */
function withoutBlanks(value: unknown): unknown {
  if (value === '') return undefined
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBlanks(item)]))
}
