import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Ellipsis, Pencil } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Outlet, useNavigate, useParams } from 'react-router'
import { useGetMedicationPlanQuery } from '../../features/medication/medicationApi.ts'
import { PlanStanding } from '../../features/medication/PlanStanding.tsx'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { planValuesOf } from '../../features/medication/planValues.ts'
import { aboutPlan } from '../../features/medication/safetyFindings.ts'
import { SafetyOfPlans } from '../../features/medication/SafetyOfPlans.tsx'
import { useReviewSafetyQuery } from '../../features/medication/safetyApi.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { ProposalOrigin } from '../../features/proposals/ProposalOrigin.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { isMissing } from '../../record/LoadingSheet.tsx'
import { useSlotTimes } from '../../features/medication/useSlotTimes.ts'
import { NextDoses } from './plan/NextDoses.tsx'
import { PlanFacts } from './plan/PlanFacts.tsx'
import { PlanHistory } from './plan/PlanHistory.tsx'
import { usePlanActions } from '../../features/medication/usePlanActions.tsx'

export function Component() {
  const { t } = useTranslation('medication')
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetMedicationPlanQuery({ params: { id } })
  const back = { href: paths.medication(), label: t('plan.back') }
  if (data) return <PlanPage plan={data} back={back} />
  return (
    <>
      <PageHeader title={t('plan.sentence')} back={back} />
      {!error && <Skeleton label={t('plan.loading')} lines={6} />}
      {error && !isMissing(error) && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isMissing(error) && (
        <EmptyState
          title={t('notFoundTitle')}
          why={t('notFoundText')}
          action={<LinkButton href={paths.medication()}>{t('plan.back')}</LinkButton>}
        />
      )}
    </>
  )
}

interface PlanPageProps {
  plan: MedicationPlan
  back: { href: string; label: string }
}

function PlanPage({ plan, back }: PlanPageProps) {
  const { t } = useTranslation(['medication', 'common'])
  const navigate = useNavigate()
  const words = usePlanWords(useSlotTimes())
  const name = planName(plan)
  const { actionsOf, dialogs } = usePlanActions({
    editHref: ({ id }) => paths.editPlanOnItsPage(id),
    onDeleted: () => void navigate(paths.medication(), { replace: true }),
  })
  const [edit, ...more] = actionsOf(plan)
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        action={
          <div className="flex items-center gap-1">
            {edit?.href && (
              <LinkButton variant="primary" icon={Pencil} href={edit.href}>
                {edit.label}
              </LinkButton>
            )}
            <Menu
              label={t('actionsOf', { name })}
              trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { name })} />}
              actions={more}
            />
          </div>
        }
      />
      <ProposalOrigin record={plan.id} />
      <div className="rounded-md bg-primary-soft px-4 py-3">
        <p className="break-words font-semibold text-lg text-primary">
          <Unbroken>{words.sentence(planValuesOf(plan))}</Unbroken>
        </p>
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          <PlanStanding plan={plan} />
        </p>
        {plan.stop_reason && (
          <p className="mt-1 text-sm">
            {t('plan.stopReason')}: {plan.stop_reason}
          </p>
        )}
      </div>
      <Safety plan={plan} />
      <NextDoses plan={plan} />
      <PlanFacts plan={plan} />
      <PlanHistory plan={plan} />
      {dialogs}
      <Outlet />
    </>
  )
}

/** Ended plans are not part of the review of current medicines. */
function Safety({ plan }: { plan: MedicationPlan }) {
  const { t } = useTranslation('medication')
  const isTaken = plan.status === 'active' || plan.status === 'paused'
  const review = useReviewSafetyQuery(undefined, { skip: !isTaken })
  if (!isTaken) return null
  return (
    <Card title={t('plan.safety')}>
      {review.isLoading && <Skeleton label={t('plan.loading')} lines={2} />}
      {review.error && !review.data && (
        <LoadFailed error={review.error} onRetry={() => void review.refetch()} />
      )}
      {review.data && <SafetyOfPlans review={aboutPlan(review.data, plan.id)} />}
    </Card>
  )
}
