import { PlanFields } from '../../../features/medication/PlanFields.tsx'
import { newPlanValues, planValuesOf } from '../../../features/medication/planValues.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { RecordSheet } from '../../../record/RecordSheet.tsx'
import { useIssueChoices } from '../../../features/health-issues/useIssueChoices.ts'
import { useRecordForm } from '../../../record/useRecordForm.ts'
import { useReminderParts } from '../../../features/medication/useReminderParts.tsx'
import { useSlotTimes } from '../../../features/medication/useSlotTimes.ts'
import { type EditProps, useAccepting } from './useAccepting.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medications/medication-plans.ts')).MedicationPlanInput,
}

/** A proposed plan in the form of a new plan. */
export function EditPlan({ proposal, what, onClose }: EditProps<'plan'>) {
  const { t } = useTranslation('proposals')
  const today = useDates().now().date
  const issues = useIssueChoices()
  const times = useSlotTimes()
  const reminders = useReminderParts()
  const accept = useAccepting(proposal)
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: `proposal.${proposal.id}`,
    defaultValues: {
      ...newPlanValues(today),
      drug_name: what.drug_name,
      strength: what.strength ?? '',
      ingredients: what.ingredients.map(({ inn, strength }) => ({ inn, strength: strength ?? '' })),
      form: what.form,
      food: what.food,
      instructions: what.instructions,
      start_date: what.start_date > today ? what.start_date : today,
      end_date: what.end_date ?? '',
      schedules: what.schedules,
      prescriber: proposal.author_name,
      reason: proposal.reason,
    },
    toForm: planValuesOf,
    save: (plan) => accept({ plan }),
    onSaved: onClose,
  })
  return (
    <RecordSheet title={t('editTitle')} form={sheet} onClose={onClose}>
      <PlanFields form={form} reminders={reminders} issues={issues.choices} times={times} />
    </RecordSheet>
  )
}
