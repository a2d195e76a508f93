import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { usePlanWords } from '../../../features/medication/planSentence.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Unbroken } from '../../../ui/content/Unbroken.tsx'
import { useSlotTimes } from '../../../features/medication/useSlotTimes.ts'
import { OverviewSection } from './OverviewSection.tsx'

export interface PlansSectionProps {
  plans: Overview['medication_plans']
  issueName: (id: string | null) => string | undefined
}

/** The current medicines, each as a sentence. */
export function PlansSection({ plans, issueName }: PlansSectionProps) {
  const { t } = useTranslation('record')
  const words = usePlanWords(useSlotTimes())
  return (
    <OverviewSection
      title={t('overview.medication')}
      all={{ href: paths.medication(), label: t('overview.allMedication') }}
      isEmpty={plans.length === 0}
      empty={{
        said: t('overview.noMedication'),
        why: t('overview.medicationWhy'),
        href: paths.newMedicationPlan(),
        label: t('overview.addMedication'),
      }}
    >
      <List>
        {plans.map((plan) => {
          const purpose = issueName(plan.health_issue) ?? plan.reason
          return (
            <ListRow
              key={plan.id}
              href={paths.medicationPlan(plan.id)}
              title={planName(plan)}
              detail={
                <Unbroken>
                  {[words.how(plan), purpose && t('overview.for', { purpose })].filter(Boolean).join(' · ')}
                </Unbroken>
              }
            />
          )
        })}
      </List>
    </OverviewSection>
  )
}
