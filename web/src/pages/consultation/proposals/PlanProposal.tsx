import { MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../api/useContractForm.ts'
import { DrugFields } from '../../../features/medication/editor/DrugFields.tsx'
import { usePlanWords } from '../../../features/medication/planSentence.ts'
import { newPlanValues, type PlanForm, type PlanValues } from '../../../features/medication/planValues.ts'
import { PlanSchedules } from '../../../features/medication/schedule/PlanSchedules.tsx'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import { USUAL_TIMES } from './usualTimes.ts'
import { ProposalForm } from './ProposalForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { type KindFormProps, useProposing } from './useProposing.ts'

/** A new medicine: which, how much and when, from when to when. */
export function PlanProposal({ onDone }: KindFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const { draft: name, send } = useProposing('plan', onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<typeof MedicationPlanInput, PlanValues>(
    MedicationPlanInput,
    { defaultValues: newPlanValues(today), draft: name },
  )
  const save = submit((plan, keys) => {
    const { drug_name, strength, ingredients, form: doseForm, food, instructions } = plan
    const { start_date, end_date, schedules, reason } = plan
    const what = {
      drug_name,
      strength,
      ingredients,
      form: doseForm,
      food,
      instructions,
      start_date,
      end_date,
    }
    return send({ kind: 'plan', ...what, schedules }, reason ?? '', keys)
  })
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      <Sentence form={form} />
      <DrugFields form={form} isNew />
      <PlanSchedules form={form} times={USUAL_TIMES} />
      <FormRow>
        {(['start_date', 'end_date'] as const).map((key) => (
          <Controller
            key={key}
            control={form.control}
            name={key}
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t(key === 'start_date' ? 'proposing:startDate' : 'proposing:endDate')}
                errorMessage={fieldState.error?.message}
                minValue={today}
                isOptional={key === 'end_date'}
              />
            )}
          />
        ))}
      </FormRow>
      <Controller
        control={form.control}
        name="instructions"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('proposing:instructions')}
            errorMessage={fieldState.error?.message}
            rows={2}
            isOptional
          />
        )}
      />
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}

function Sentence({ form }: { form: PlanForm }) {
  const words = usePlanWords(USUAL_TIMES)
  useWatch({ control: form.control })
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 font-semibold text-primary">
      {words.sentence(form.getValues())}
    </p>
  )
}
