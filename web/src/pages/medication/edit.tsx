import { type MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router'
import {
  useGetMedicationPlanQuery,
  useReplaceMedicationPlanMutation,
} from '../../features/medication/medicationApi.ts'
import { editingEnded, editingStarted } from '../../features/medication/medicationSlice.ts'
import { PlanFields } from '../../features/medication/PlanFields.tsx'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { type PlanValues, planValuesOf } from '../../features/medication/planValues.ts'
import { paths } from '../../lib/paths.ts'
import type { Fact } from '../records/ConflictNotice.tsx'
import { OpenedRecord } from '../records/OpenedRecord.tsx'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { useRecordEdit } from '../records/useRecordEdit.tsx'
import { useSheetClose } from '../records/useSheetClose.ts'
import { useSlotTimes } from '../records/useSlotTimes.ts'
import { usePlanDeletion } from './usePlanActions.ts'

export function Component() {
  const { t } = useTranslation('medication')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.medication())
  return (
    <OpenedRecord
      query={useGetMedicationPlanQuery({ params: { id } })}
      title={t('edit')}
      missing={{ title: t('notFoundTitle'), text: t('notFoundText') }}
      onClose={close}
    >
      {(plan) => <EditPlan key={id} plan={plan} onClose={close} />}
    </OpenedRecord>
  )
}

function EditPlan({ plan, onClose }: { plan: MedicationPlan; onClose: () => void }) {
  const { t } = useTranslation('medication')
  const dispatch = useDispatch()
  const issues = useIssueChoices()
  const times = useSlotTimes()
  const [replace] = useReplaceMedicationPlanMutation()
  const remove = usePlanDeletion()
  useEffect(() => {
    dispatch(editingStarted(plan))
    return () => void dispatch(editingEnded())
  }, [dispatch, plan])
  const { form, sheet } = useRecordEdit({
    schema: MedicationPlanInput,
    draft: `medication-plan.${plan.id}`,
    record: plan,
    toForm: planValuesOf,
    facts: usePlanFacts(issues.nameOf),
    replace: (body, version) => replace({ params: { id: plan.id }, body, version }).unwrap(),
    remove: () => remove(plan),
    onClose,
  })
  return (
    <RecordSheet title={t('edit')} {...sheet}>
      <PlanFields form={form} issues={issues.choices} times={times} />
    </RecordSheet>
  )
}

function usePlanFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('medication')
  const words = usePlanWords(useSlotTimes())
  return (values: PlanValues): Fact[] => [
    { term: t('title'), value: words.sentence(values) },
    { term: t('fields.form'), value: t(`forms.${values.form}`) },
    { term: t('fields.status'), value: t(`status.${values.status}`) },
    { term: t('fields.health_issue'), value: issueName(values.health_issue) ?? '' },
    { term: t('fields.reason'), value: values.reason },
    { term: t('fields.prescriber'), value: values.prescriber },
    { term: t('fields.instructions'), value: values.instructions },
    { term: t('fields.notes'), value: values.notes },
  ]
}
