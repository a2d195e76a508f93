import type { SerializedError } from '@reduxjs/toolkit'
import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { DosesOfDay } from '../../features/dashboard/DosesOfDay.tsx'
import { type PlannedDose, slotsOfDay } from '../../features/dashboard/slotsOfDay.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { planName } from '../../features/medication/planValues.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { useSlotTimes } from '../records/useSlotTimes.ts'

export interface TodayCardProps {
  plans: readonly MedicationPlan[] | undefined
  error: ApiError | SerializedError | undefined
  onRetry: () => void
}

/** What is to be taken now and later today. */
export function TodayCard({ plans, error, onRetry }: TodayCardProps) {
  const { t } = useTranslation(['dashboard', 'medication'])
  const dates = useDates()
  const times = useSlotTimes()
  const words = usePlanWords(times)
  const active = plans?.filter(({ status }) => status === 'active')
  const describe = ({ plan, amount }: PlannedDose) => ({
    name: planName(plan),
    how: [
      words.dose(amount, plan.form),
      plan.food !== 'any' && t(`medication:sentence.${plan.food}`),
      plan.instructions,
    ]
      .filter(Boolean)
      .join(', '),
  })
  return (
    <Card
      title={t('today.title')}
      action={
        <Link isStandalone href={paths.medication()}>
          {t('today.allPlans')}
        </Link>
      }
    >
      {!plans && !error && <Skeleton label={t('today.loading')} shape="rows" lines={3} />}
      {error && <LoadFailed error={error} onRetry={onRetry} />}
      {active?.length === 0 && (
        <p className="text-soft">
          {t('today.none')} <Link href={paths.newMedicationPlan()}>{t('today.add')}</Link>
        </p>
      )}
      {active && active.length > 0 && (
        <DosesOfDay
          slots={slotsOfDay(active, times, dates.now())}
          slotName={(slot) => t(`medication:slots.${slot}`)}
          describe={describe}
        />
      )}
    </Card>
  )
}
