import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { memo } from 'react'
import { PlanRow } from '../../features/medication/PlanRow.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { useIssueChoices } from '../../features/health-issues/useIssueChoices.ts'
import { useSlotTimes } from '../../features/medication/useSlotTimes.ts'
import { usePlanActions } from '../../features/medication/usePlanActions.tsx'

const openHref = ({ id }: { id: string }) => paths.medicationPlan(id)

/**
 * The plans with their actions; `carried` is the state that links to a sheet pass on. Re-rendered
 * only for other plans: the content above the list changes more often.
 */
export const PlanList = memo(function PlanList({
  plans,
  carried,
}: {
  plans: readonly MedicationPlan[]
  carried: string
}) {
  const { t } = useTranslation('medication')
  const times = useSlotTimes()
  const issues = useIssueChoices()
  const editHref = ({ id }: { id: string }) => paths.editMedicationPlan(id) + carried
  const { actionsOf, dialogs } = usePlanActions({ editHref, openHref })
  return (
    <>
      {plans.length > 0 && (
        <Card padding="none">
          <List label={t('title')}>
            {plans.map((plan) => (
              <PlanRow
                key={plan.id}
                plan={plan}
                times={times}
                issueName={issues.nameOf(plan.health_issue)}
                href={openHref(plan)}
                actions={actionsOf(plan)}
              />
            ))}
          </List>
        </Card>
      )}
      {dialogs}
    </>
  )
})
