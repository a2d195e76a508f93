import type { SharedPlan } from '@salve/contract/consultation/proposals.ts'
import { MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import { PauseProposalForm } from '@salve/contract/proposal-forms.ts'
import { PLAN_CHANGES } from '@salve/contract/proposals.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { shiftDay, useDates } from '../../../lib/dates.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useSharedPlansQuery } from '../../../features/consultation/proposalsApi.ts'
import { usePlanWords } from '../../../features/medication/planSentence.ts'
import { newPlanValues, type PlanValues } from '../../../features/medication/planValues.ts'
import { PlanSchedules } from '../../../features/medication/schedule/PlanSchedules.tsx'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { USUAL_TIMES } from './usualTimes.ts'
import { type KindFormProps, useProposing } from './useProposing.ts'

type Change = (typeof PLAN_CHANGES)[number]

/** A change of one of the shared plans: other amounts, a pause or a stop. */
export function ChangeProposal({ onDone }: KindFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const words = usePlanWords(USUAL_TIMES)
  const { data, error, refetch } = useSharedPlansQuery()
  const [chosen, setChosen] = useState('')
  const [change, setChange] = useState<Change>('amounts')
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t('proposing:loading')} lines={3} />
    )
  const plans = data.results
  const plan = plans.find(({ id }) => id === chosen) ?? (plans.length === 1 ? plans[0] : undefined)
  if (plans.length === 0)
    return (
      <>
        <p>{t('proposing:noPlans')}</p>
        <div>
          <Button onPress={onDone}>{t('proposing:cancel')}</Button>
        </div>
      </>
    )
  return (
    <>
      <Select
        label={t('proposing:plan')}
        placeholder={t('proposing:choosePlan')}
        value={plan?.id ?? ''}
        choices={plans.map((one) => ({
          value: one.id,
          label: planName(one),
          description: words.rhythm(one),
        }))}
        onChange={setChosen}
      />
      {plan && (
        <>
          <p className="text-soft">{t('proposing:nowIs', { rhythm: words.rhythm(plan) })}</p>
          <SegmentedControl
            label={t('proposing:change')}
            value={change}
            choices={PLAN_CHANGES.toReversed().map((value) => ({
              value,
              label: t(`proposing:changes.${value}`),
            }))}
            onChange={(value) => setChange(PLAN_CHANGES.find((one) => one === value) ?? 'amounts')}
          />
          {change === 'amounts' ? (
            <Amounts key={plan.id} plan={plan} onDone={onDone} />
          ) : (
            <Pause key={`${plan.id} ${change}`} plan={plan} change={change} onDone={onDone} />
          )}
        </>
      )}
    </>
  )
}

function Amounts({ plan, onDone }: KindFormProps & { plan: SharedPlan }) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const { draft: name, send } = useProposing(`amounts.${plan.id}`, onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<typeof MedicationPlanInput, PlanValues>(
    MedicationPlanInput,
    {
      defaultValues: {
        ...newPlanValues(today),
        drug_name: plan.drug_name,
        form: plan.form,
        schedules: plan.schedules,
      },
      draft: name,
    },
  )
  const save = submit(({ schedules, effective_from, reason }, keys) =>
    send(
      { kind: 'plan_change', medication_plan: plan.id, change: 'amounts', schedules, effective_from },
      reason ?? '',
      keys,
    ),
  )
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      <PlanSchedules form={form} times={USUAL_TIMES} />
      <Controller
        control={form.control}
        name="effective_from"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('proposing:effectiveFrom')}
            errorMessage={fieldState.error?.message}
            minValue={today}
            isOptional
          />
        )}
      />
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}

function Pause({ plan, change, onDone }: KindFormProps & { plan: SharedPlan; change: 'pause' | 'stop' }) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const { draft: name, send } = useProposing(`${change}.${plan.id}`, onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<
    typeof PauseProposalForm,
    { resume_on: string; reason: string }
  >(PauseProposalForm, { defaultValues: { resume_on: '', reason: '' }, draft: name })
  const save = submit(({ resume_on, reason }, keys) =>
    send({ kind: 'plan_change', medication_plan: plan.id, change, resume_on }, reason, keys),
  )
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      {change === 'pause' && (
        <Controller
          control={form.control}
          name="resume_on"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('proposing:resumeOn')}
              errorMessage={fieldState.error?.message}
              minValue={shiftDay(today, 1)}
              isOptional
            />
          )}
        />
      )}
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}
