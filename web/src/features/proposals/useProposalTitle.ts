import type { PlanFacts, Proposed } from '@salve/contract/proposals.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** Returns a function that names a proposal; Today uses it, so it needs no words of rhythms. */
export function useProposalTitle() {
  const { t } = useTranslation('proposals')
  /** `plan` is the one that a change is of. */
  return (what: Proposed, plan: Pick<PlanFacts, 'drug_name' | 'strength'> | null): string => {
    switch (what.kind) {
      case 'plan':
        return t('titles.plan', { name: planName(what) })
      case 'plan_change':
        return t(`titles.${what.change}`, { name: plan ? planName(plan) : t('aPlan') })
      case 'appointment':
        return t('titles.appointment', { name: what.title })
      case 'health_issue':
        return t('titles.health_issue', {
          name: what.icd10_code ? `${what.name} (${what.icd10_code})` : what.name,
        })
      case 'test':
        return t('titles.test', { name: what.name })
    }
  }
}
