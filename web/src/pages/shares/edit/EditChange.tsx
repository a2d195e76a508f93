import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import {
  useGetMedicationPlanCourseQuery,
  useGetMedicationPlanQuery,
} from '../../../features/medication/medicationApi.ts'
import { PlanFields } from '../../../features/medication/PlanFields.tsx'
import { planValuesOf } from '../../../features/medication/planValues.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { OpenedRecord } from '../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../record/RecordSheet.tsx'
import { useIssueChoices } from '../../../features/health-issues/useIssueChoices.ts'
import { useRecordForm } from '../../../record/useRecordForm.ts'
import { useReminderParts } from '../../../features/medication/useReminderParts.tsx'
import { useSlotTimes } from '../../../features/medication/useSlotTimes.ts'
import { type EditProps, useAccepting } from './useAccepting.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medications/medication-plans.ts')).MedicationPlanInput,
}

/** The plan with the proposed amounts in its form. */
export function EditChange(props: EditProps<'plan_change'>) {
  const { t } = useTranslation('proposals')
  return (
    <OpenedRecord
      query={useGetMedicationPlanQuery({ params: { id: props.what.medication_plan } })}
      title={t('editTitle')}
      missing={{ title: t('gone.title'), text: t('gone.text') }}
      onClose={props.onClose}
    >
      {(plan) => <Changed {...props} plan={plan} />}
    </OpenedRecord>
  )
}

function Changed({ proposal, what, plan, onClose }: EditProps<'plan_change'> & { plan: MedicationPlan }) {
  const { t } = useTranslation('proposals')
  const issues = useIssueChoices()
  const times = useSlotTimes()
  const reminders = useReminderParts()
  const accept = useAccepting(proposal)
  const course = useGetMedicationPlanCourseQuery({ params: { id: plan.id } })
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: `proposal.${proposal.id}`,
    record: plan,
    defaultValues: {
      ...planValuesOf(plan),
      schedules: what.schedules ?? plan.schedules,
      effective_from: what.effective_from ?? '',
    },
    toForm: planValuesOf,
    save: (body, { version }) => accept({ plan: body }, version),
    onSaved: onClose,
  })
  return (
    <RecordSheet title={t('editTitle')} form={sheet} onClose={onClose}>
      <PlanFields
        reminders={reminders}
        form={form}
        issues={issues.choices}
        times={times}
        changed={{ id: plan.id, plan, course: course.data }}
      />
    </RecordSheet>
  )
}
