import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Proposal } from '@salve/contract/proposals.ts'
import type { SafetyDraft } from '@salve/contract/medications/safety.ts'
import { useGetMedicationPlanQuery } from '../../features/medication/medicationApi.ts'
import { SafetyNotices } from '../../features/medication/SafetyNotices.tsx'
import { useCheckSafetyQuery } from '../../features/medication/safetyApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

type Proposed<Kind> = Extract<Proposal['what'], { kind: Kind }>

/**
 * The findings of the tables of interactions, ingredients and amounts and of the allergies about a
 * proposed medicine, or about other amounts.
 */
export function ProposalSafety({ proposal: { what, author_name, reason } }: { proposal: Proposal }) {
  if (what.kind === 'plan') return <Checked draft={newDraft(what, author_name, reason)} />
  if (what.kind === 'plan_change' && what.change === 'amounts' && what.schedules)
    return <CheckedChange id={what.medication_plan} schedules={what.schedules} />
  return null
}

/** The medicine after acceptance: the proposer is its prescriber. */
function newDraft(what: Proposed<'plan'>, prescriber: string, reason: string): SafetyDraft {
  const { drug_name, strength, ingredients, form, start_date, schedules } = what
  return {
    drug_name,
    strength,
    ingredients,
    form,
    start_date,
    schedules,
    prescriber,
    reason: reason || null,
  }
}

/** The plan states its ingredients and route: the proposal names only the amounts. */
function CheckedChange({ id, schedules }: { id: string; schedules: MedicationPlan['schedules'] }) {
  const { data: plan, isError } = useGetMedicationPlanQuery({ params: { id } })
  if (!plan) return isError ? <NotLoaded /> : null
  const { drug_name, strength, ingredients, form, route, prescriber, reason } = plan
  const of = { drug_name, strength, ingredients, form, route, prescriber, reason }
  return <Checked draft={{ medication_plan: id, ...of, schedules }} />
}

function Checked({ draft }: { draft: SafetyDraft }) {
  const { t } = useTranslation('proposals')
  const { data, isLoading, isError } = useCheckSafetyQuery({ body: draft })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('safety.title')}</h3>
      {isLoading && <Skeleton label={t('safety.loading')} lines={2} />}
      {data && <SafetyNotices review={data} />}
      {!data && isError && <NotLoaded />}
    </section>
  )
}

/** Silence would read as safe. */
function NotLoaded() {
  const { t } = useTranslation('proposals')
  return <p className="text-soft text-sm">{t('safety.notLoaded')}</p>
}
