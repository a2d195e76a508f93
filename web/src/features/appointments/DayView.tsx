import { LIST_MAX } from '@salve/contract/fields.ts'
import { useListAppointmentsQuery } from './appointmentsApi.ts'
import { appointmentsOfDay } from './appointmentView.ts'
import { shiftDay, useDates, useTimeZone } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { DayAgenda } from './DayAgenda.tsx'
import { StepBar } from './StepBar.tsx'

export interface DayViewProps {
  date: string
  today: string
  onDate: (date: string) => void
}

/** One day, hour after hour. */
export function DayView({ date, today, onDate }: DayViewProps) {
  const { t } = useTranslation('care')
  const dates = useDates()
  const timeZone = useTimeZone()
  // A day before, for what goes over midnight.
  const query = { from: shiftDay(date, -1), to: date, limit: LIST_MAX }
  const { data, error, refetch } = useListAppointmentsQuery({ query })
  return (
    <>
      <StepBar
        title={dates.dateWithWeekday(date)}
        previous={{ label: t('appointments.view.previousDay'), onPress: () => onDate(shiftDay(date, -1)) }}
        next={{ label: t('appointments.view.nextDay'), onPress: () => onDate(shiftDay(date, 1)) }}
        onToday={date === today ? undefined : () => onDate(today)}
      />
      {!data && !error && <Skeleton label={t('appointments.loading')} shape="rows" lines={3} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <DayAgenda date={date} appointments={appointmentsOfDay(data.results, date, timeZone)} />}
    </>
  )
}
