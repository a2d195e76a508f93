import type { SerializedError } from '@reduxjs/toolkit'
import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../api/errors.ts'
import { PlanSchemeRow } from '../../../features/medication/PlanSchemeRow.tsx'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { List } from '../../../ui/content/List.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../records/LoadFailed.tsx'
import { useSlotTimes } from '../../records/useSlotTimes.ts'

export interface MedicationCardProps {
  plans: readonly MedicationPlan[] | undefined
  error: ApiError | SerializedError | undefined
  onRetry: () => void
  issueName: (id: string | null) => string | undefined
}

/** What is taken at present, in the scheme that doctors write. */
export function MedicationCard({ plans, error, onRetry, issueName }: MedicationCardProps) {
  const { t } = useTranslation('record')
  const times = useSlotTimes()
  const active = plans?.filter(({ status }) => status === 'active')
  return (
    <Card
      title={t('overview.medication')}
      padding="none"
      action={
        <Link isStandalone href={paths.medication()}>
          {t('overview.allMedication')}
        </Link>
      }
    >
      {!plans && (
        <div className="p-4 sm:px-5">
          {error ? (
            <LoadFailed error={error} onRetry={onRetry} />
          ) : (
            <Skeleton label={t('overview.loading')} shape="rows" lines={3} />
          )}
        </div>
      )}
      {active?.length === 0 && (
        <p className="px-4 pb-4 text-soft sm:px-5">
          {t('overview.noMedication')}{' '}
          <Link href={paths.newMedicationPlan()}>{t('overview.addMedication')}</Link>
        </p>
      )}
      {active && active.length > 0 && (
        <List>
          {active.map((plan) => (
            <PlanSchemeRow
              key={plan.id}
              plan={plan}
              times={times}
              purpose={issueName(plan.health_issue) ?? plan.reason ?? undefined}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
