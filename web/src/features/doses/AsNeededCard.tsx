import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { AsNeededRow } from './AsNeededRow.tsx'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { LoadFailed, type LoadFailedProps } from '../../record/LoadFailed.tsx'
import { useDoseWords } from './useDoseWords.ts'

export interface AsNeededCardProps {
  plans: readonly AsNeededPlan[]
  /** Why they did not load, if so. */
  failure?: LoadFailedProps | undefined
}

/**
 * The moments of all intakes that this plan is judged by: its own, and those of the same substance.
 */
const takenMoments = ({ intakes, ledger }: AsNeededPlan): number[] =>
  [...intakes, ...(ledger?.substances ?? []).flatMap(({ taken }) => taken)].map(({ taken_at }) =>
    Date.parse(taken_at),
  )

/**
 * The as-needed medicines, the amounts that the plan allows now, and the latest intakes. Hidden
 * while there are none.
 */
export function AsNeededCard({ plans, failure }: AsNeededCardProps) {
  const { t } = useTranslation('doses')
  const { words } = useDoseWords()
  // An intake of a moment ago may be in this clock's future, or the clock is behind the server's:
  // every intake counts as past.
  const now = Math.max(useNow(), ...plans.flatMap(takenMoments))
  if (plans.length === 0 && !failure) return null
  return (
    <Card title={t('asNeeded.title')}>
      {failure && <LoadFailed {...failure} />}
      <ul className="flex flex-col divide-y divide-line">
        {plans.map((plan) => (
          <AsNeededRow
            key={plan.medication_plan}
            plan={plan}
            now={now}
            name={planName(plan)}
            about={[plan.reason, words.food(plan.food)].filter(Boolean).join(', ')}
            amountWords={(amount) => words.dose(amount, plan.form)}
          />
        ))}
      </ul>
    </Card>
  )
}
