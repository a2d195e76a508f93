import type { Proposal } from '@salve/contract/proposals.ts'
import type { SafetyDraft } from '@salve/contract/medications/safety.ts'
import { SafetyNotices } from '../../features/medication/SafetyNotices.tsx'
import { useCheckSafetyQuery } from '../../features/medication/safetyApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** What would be asked of the tables; null for what is no medicine to take. */
function draftOf({ what, target }: Proposal): SafetyDraft | null {
  if (what.kind === 'plan') {
    const { drug_name, strength, ingredients, start_date, schedules } = what
    return { drug_name, strength, ingredients, start_date, schedules }
  }
  if (what.kind !== 'plan_change' || what.change !== 'amounts' || !what.schedules || !target?.now) return null
  const { drug_name, strength } = target.now
  return { medication_plan: what.medication_plan, drug_name, strength, schedules: what.schedules }
}

/** What the tables of interactions, ingredients and the allergies say of a proposed medicine. */
export function ProposalSafety({ proposal }: { proposal: Proposal }) {
  const draft = draftOf(proposal)
  return draft && <Checked draft={draft} />
}

function Checked({ draft }: { draft: SafetyDraft }) {
  const { t } = useTranslation('proposals')
  const { data, isLoading } = useCheckSafetyQuery({ body: draft })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('safety.title')}</h3>
      {isLoading && <Skeleton label={t('safety.loading')} lines={2} />}
      {data && <SafetyNotices review={data} />}
    </section>
  )
}
