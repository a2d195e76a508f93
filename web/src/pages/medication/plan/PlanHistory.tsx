import type { MedicationPlan, PlanCourse } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useGetMedicationPlanCourseQuery } from '../../../features/medication/medicationApi.ts'
import { usePlanWords } from '../../../features/medication/planSentence.ts'
import { useDates } from '../../../lib/dates.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'
import { useSlotTimes } from '../../../features/medication/useSlotTimes.ts'

/** The plan's versions with their dates, pauses and stops; the latest first. */
export function PlanHistory({ plan }: { plan: MedicationPlan }) {
  const { t } = useTranslation('medication')
  const { data, error, isLoading, refetch } = useGetMedicationPlanCourseQuery({ params: { id: plan.id } })
  return (
    <Card title={t('plan.history')}>
      {isLoading && <Skeleton label={t('plan.loading')} lines={3} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <Moments plan={plan} course={data} />}
    </Card>
  )
}

interface Moment {
  date: string
  title: string
  detail: string
}

function Moments({ plan, course }: { plan: MedicationPlan; course: PlanCourse }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const words = usePlanWords(useSlotTimes())
  const today = dates.now().date
  const versions = course.versions.map(({ effective_from, schedules, end_date }, index): Moment => {
    const begun = effective_from > today ? 'history.planned' : 'history.changed'
    const until = end_date && words.until(end_date)
    return {
      date: effective_from,
      title: t(index === 0 ? 'history.began' : begun),
      detail: [words.rhythm({ form: plan.form, schedules }), until].filter(Boolean).join(', '),
    }
  })
  const pauses = course.pauses.map(({ from, to }): Moment => {
    const date = dates.local(from).date
    const isLast = to === null && plan.status === 'stopped'
    const paused = to
      ? t('history.pausedFromTo', { to: dates.date(dates.local(to).date) })
      : t('history.paused')
    return {
      date,
      title: isLast ? t('history.stopped') : date > today ? t('history.willPause') : paused,
      detail: (isLast && plan.stop_reason) || '',
    }
  })
  const moments = [...versions, ...pauses].toSorted((a, b) => b.date.localeCompare(a.date))
  return (
    <div className="-mx-4 -mb-2 sm:-mx-5">
      <List label={t('plan.history')}>
        {moments.map((moment) => (
          <ListRow
            key={`${moment.date} ${moment.title}`}
            title={`${dates.dateWithWeekday(moment.date)}: ${moment.title}`}
            detail={moment.detail}
          />
        ))}
      </List>
    </div>
  )
}
