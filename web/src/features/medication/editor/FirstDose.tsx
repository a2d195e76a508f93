import { Controller, useWatch } from 'react-hook-form'
import { useDates, useTimeZone } from '../../../lib/dates.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useNow } from '../../../lib/useNow.ts'
import { useDebouncedValue } from '../../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import type { PlanForm, PlanValues, SlotTimes } from '../planValues.ts'
import { draftCourse, patientNow } from './draftCourse.ts'

const DAYS = 40
/** The plan's own first day, whichever that is when it is saved. */
const NEXT = 'next'
const FROM_ITS_START = '2000-01-01T00:00:00Z'
const loadEngine = () => import('@salve/domain/schedule/preview.ts')

/**
 * The first dose to mark. The form asks when doses of the plan are already past; the next due dose
 * stands unless the person says otherwise, so that nobody begins with a missed dose.
 */
export function FirstDose({ form, times }: { form: PlanForm; times: SlotTimes }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const found = useFirstDoses(form, times)
  if (!found?.hasPast) return null
  const { next, pastToday } = found
  const midnight = dates.moment({ date: dates.now().date, time: '00:00' })
  const nextLabel = next
    ? t('first.next', { day: dates.dateWithWeekday(next.date), time: dates.time(next.time) })
    : t('first.nextNone')
  const todayLabel = pastToday && t('first.today', { time: dates.time(pastToday) })
  const start = form.getValues('start_date')
  return (
    <Controller
      control={form.control}
      name="first_dose_from"
      render={({ field, fieldState }) => (
        <RadioGroup
          {...field}
          value={field.value || NEXT}
          onChange={(chosen) => field.onChange(chosen === NEXT ? '' : chosen)}
          label={t('first.label')}
          description={t('first.help')}
          errorMessage={fieldState.error?.message}
          choices={[
            { value: NEXT, label: nextLabel },
            ...(todayLabel ? [{ value: midnight, label: todayLabel }] : []),
            ...(start < dates.now().date
              ? [{ value: FROM_ITS_START, label: t('first.start', { day: dates.dateWithWeekday(start) }) }]
              : []),
          ]}
        />
      )}
    />
  )
}

/** The past and coming doses of the plan in the form; null until they are known. */
function useFirstDoses(form: PlanForm, times: SlotTimes) {
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
