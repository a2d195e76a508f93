import { useWatch } from 'react-hook-form'
import { useDates, useTimeZone } from '../../../lib/dates.ts'
import { useDebouncedValue } from '../../../lib/useDebouncedValue.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useNow } from '../../../lib/useNow.ts'
import type { PlanForm, PlanValues, SlotTimes } from '../planValues.ts'
import { draftCourse, patientNow } from './draftCourse.ts'

const DAYS = 40
const loadEngine = () => import('@salve/domain/schedule/preview.ts')

/** The past and coming doses of the plan in the form; null until they are known. */
export function useFirstDoses(form: PlanForm, times: SlotTimes) {
  const engine = useLoaded(loadEngine)
  const today = useDates().now().date
  const zone = useTimeZone()
  const now = useNow()
  useWatch({ control: form.control })
  const values = JSON.parse(useDebouncedValue(JSON.stringify(form.getValues()))) as PlanValues
  const course = engine && values.start_date <= today ? draftCourse(values, today, zone) : null
  if (!engine || !course) return null
  const patient = patientNow(times, zone)
  const doses = engine
    .previewDays(course, patient, today, DAYS)
    .flatMap(({ date, doses: ofDay }) => ofDay.map(({ due_at }) => ({ date, due_at })))
  const timeOf = (moment: number) => engine.timeOfDose(patient, moment)
  const first = doses.find(({ date, due_at }) => date === today && due_at < now)
  const next = doses.find(({ due_at }) => due_at >= now)
  return {
    hasPast: first !== undefined || values.start_date < today,
    pastToday: first && timeOf(first.due_at),
    next: next && { date: next.date, time: timeOf(next.due_at) },
  }
}
