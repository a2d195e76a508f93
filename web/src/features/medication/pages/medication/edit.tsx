import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { useDispatch } from 'react-redux'
import { useLocation, useParams } from 'react-router'
import {
  useGetMedicationPlanCourseQuery,
  useGetMedicationPlanQuery,
  useReplaceMedicationPlanMutation,
} from '../../medicationApi.ts'
import { editingEnded, editingStarted } from '../../medicationSlice.ts'
import { PlanFields } from '../../PlanFields.tsx'
import { usePlanWords } from '../../planSentence.ts'
import { type PlanValues, planValuesOf } from '../../planValues.ts'
import { paths } from '../../../../lib/paths.ts'
import type { Fact } from '../../../../record/ConflictNotice.tsx'
import { OpenedRecord } from '../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../record/RecordSheet.tsx'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { useRecordEdit } from '../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../record/useSheetClose.ts'
import { useReminderParts } from '../../useReminderParts.tsx'
import { useSlotTimes } from '../../useSlotTimes.ts'
import { usePlanDeletion } from '../../usePlanActions.tsx'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medications/medication-plans.ts')).MedicationPlanInput,
}

export function Component() {
  const { t } = useTranslation('medication')
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const isOnItsPage = pathname === paths.editPlanOnItsPage(id)
  const close = useSheetClose(isOnItsPage ? paths.medicationPlan(id) : paths.medication())
  return (
    <OpenedRecord
      query={useGetMedicationPlanQuery({ params: { id } })}
      title={t('edit')}
      missing={{ title: t('notFoundTitle'), text: t('notFoundText') }}
      onClose={close}
    >
      {(plan) => <EditPlan key={id} plan={plan} onClose={close} isOnItsPage={isOnItsPage} />}
    </OpenedRecord>
  )
}

interface EditPlanProps {
  plan: MedicationPlan
  onClose: () => void
  isOnItsPage: boolean
}

function EditPlan({ plan, onClose, isOnItsPage }: EditPlanProps) {
  const { t } = useTranslation('medication')
  const dispatch = useDispatch()
  const issues = useIssueChoices()
  const times = useSlotTimes()
  const reminders = useReminderParts()
  const [replace] = useReplaceMedicationPlanMutation()
  const remove = usePlanDeletion()
  const course = useGetMedicationPlanCourseQuery({ params: { id: plan.id } })
  useEffect(() => {
    dispatch(editingStarted(plan))
    return () => void dispatch(editingEnded())
  }, [dispatch, plan])
  const { form, sheet } = useRecordEdit({
    schema: SCHEMA,
    draft: `medication-plan.${plan.id}`,
    record: plan,
    toForm: planValuesOf,
    facts: usePlanFacts(issues.nameOf),
    replace: (body, version) => replace({ params: { id: plan.id }, body, version }).unwrap(),
    // On the plan's own page, a deletion would leave nothing beneath the sheet.
    ...(!isOnItsPage && { remove: () => remove(plan) }),
    onClose,
  })
  return (
    <RecordSheet title={t('edit')} {...sheet}>
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

function usePlanFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('medication')
  const words = usePlanWords(useSlotTimes())
  return (values: PlanValues): Fact[] => [
    { term: t('title'), value: words.sentence(values) },
    { term: t('fields.form'), value: t(`forms.${values.form}`) },
    {
      term: t('folds.ingredients'),
      value: values.ingredients.map(({ inn, strength }) => `${inn} ${strength}`.trim()).join(', '),
    },
    { term: t('fields.health_issue'), value: issueName(values.health_issue) ?? '' },
    { term: t('fields.reason'), value: values.reason },
    { term: t('fields.prescriber'), value: values.prescriber },
    { term: t('fields.instructions'), value: values.instructions },
    { term: t('policies.label'), value: t(`policies.${values.time_zone_policy}`) },
    { term: t('folds.reminders'), value: t(values.reminders.on ? 'reminders.isOn' : 'reminders.isOff') },
    {
      term: t('missed.label'),
      value: values.missed_dose_rule
        ? t('plan.missedRule', { hours: values.missed_dose_rule.hours_before_next })
        : t('missed.usual'),
    },
    { term: t('folds.supply'), value: values.stock?.unit ?? t('stock.off') },
    { term: t('fields.notes'), value: values.notes },
  ]
}
