import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useListDoseEventsQuery } from '../../../features/doses/dosesApi.ts'
import { usePlanWords } from '../../../features/medication/planSentence.ts'
import { shiftDay, useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'
import { useSlotTimes } from '../../../features/medication/useSlotTimes.ts'

const DAYS_AHEAD = 6
const SHOWN = 5
const OPEN: DoseEvent['status'][] = ['scheduled', 'due', 'late']

/** The doses of a plan that come next. */
export function NextDoses({ plan }: { plan: MedicationPlan }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const words = usePlanWords(useSlotTimes())
  const from = dates.now().date
  const { data, error, isLoading, refetch } = useListDoseEventsQuery({
    query: { from, to: shiftDay(from, DAYS_AHEAD) },
  })
  const next = (data?.results ?? [])
    .filter(({ medication_plan, status }) => medication_plan === plan.id && OPEN.includes(status))
    .slice(0, SHOWN)
  return (
    <Card
      title={t('plan.next')}
      action={
        <Link isStandalone href={paths.medication()}>
          {t('plan.allDoses')}
        </Link>
      }
    >
      {isLoading && <Skeleton label={t('plan.loading')} lines={3} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && next.length === 0 && <p className="text-soft">{t('plan.nextNone')}</p>}
      {next.length > 0 && (
        <div className="-mx-4 -mb-2 sm:-mx-5">
          <List label={t('plan.next')}>
            {next.map((dose) => (
              <ListRow
                key={`${dose.local_date} ${dose.slot}`}
                title={`${dates.dateWithWeekday(dose.local_date)}, ${dates.time(dose.due_time)}`}
                trailing={words.dose(dose.amount, dose.form)}
              />
            ))}
          </List>
        </div>
      )}
    </Card>
  )
}
