import { Controller } from 'react-hook-form'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import type { PlanForm, SlotTimes } from '../planValues.ts'
import { useFirstDoses } from './useFirstDoses.ts'

/** The plan's own first day, whichever that is when it is saved. */
const NEXT = 'next'
const FROM_ITS_START = '2000-01-01T00:00:00Z'

/**
 * The first dose to mark. The form asks when doses of the plan are already past; the next due dose
 * is preset, so that nobody starts with a missed dose.
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
