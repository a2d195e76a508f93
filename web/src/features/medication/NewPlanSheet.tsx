import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useCreateMedicationPlanMutation, useDeleteMedicationPlanMutation } from './medicationApi.ts'
import { PlanFields } from './PlanFields.tsx'
import { copiedValues, newPlanValues, planValuesOf } from './planValues.ts'
import { useDates } from '../../lib/dates.ts'
import { useCreated } from '../../record/useCreated.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { useRecordForm } from '../../record/useRecordForm.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'
import { useReminderParts } from './useReminderParts.tsx'
import { useSlotTimes } from './useSlotTimes.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medications/medication-plans.ts')).MedicationPlanInput,
}

export interface NewPlanSheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The health issue that it belongs to from the start. */
  healthIssue?: string
  /** The prescriber. */
  prescriber?: string
  /** The plan that it begins as. */
  copied?: MedicationPlan
}

/** Adds a medication plan. */
export function NewPlanSheet({ beneath, healthIssue = '', prescriber = '', copied }: NewPlanSheetProps) {
  const { t } = useTranslation('medication')
  const today = useDates().now().date
  const close = useSheetClose(beneath)
  const issues = useIssueChoices()
  const times = useSlotTimes()
  const reminders = useReminderParts()
  const [create] = useCreateMedicationPlanMutation()
  const [remove] = useDeleteMedicationPlanMutation()
  const created = useCreated()
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: `medication-plan.new.${copied?.id ?? healthIssue}${prescriber && '.visit'}`,
    defaultValues: copied
      ? copiedValues(copied, today)
      : { ...newPlanValues(today, healthIssue), prescriber },
    toForm: planValuesOf,
    save: async (body, { idempotencyKey }) => {
      const made = await create({ body, idempotencyKey }).unwrap()
      const { id } = made
      created({ record: made, id, name: planName(made), remove: () => remove({ params: { id } }).unwrap() })
    },
    onSaved: close,
  })
  return (
    <RecordSheet title={t('new')} form={sheet} onClose={close}>
      <PlanFields form={form} reminders={reminders} issues={issues.choices} times={times} />
    </RecordSheet>
  )
}
