import { type MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import { Trash2 } from 'lucide-react'
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
import { Button } from '../../ui/actions/Button.tsx'
import { ConflictNotice, type Fact } from '../records/ConflictNotice.tsx'
import { LoadingSheet } from '../records/LoadingSheet.tsx'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { useRecordForm } from '../records/useRecordForm.ts'
import { useSheetClose } from '../records/useSheetClose.ts'
import { useSlotTimes } from '../records/useSlotTimes.ts'
import { usePlanDeletion } from './usePlanActions.ts'

export function Component() {
  const { t } = useTranslation('medication')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.medication())
  const { data, error, refetch } = useGetMedicationPlanQuery({ params: { id } })
  if (data) return <EditPlan key={id} plan={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('edit')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('notFoundTitle'), text: t('notFoundText') }}
    />
  )
}

function EditPlan({ plan, onClose }: { plan: MedicationPlan; onClose: () => void }) {
  const { t } = useTranslation(['medication', 'common'])
  const dispatch = useDispatch()
  const issues = useIssueChoices()
  const times = useSlotTimes()
  const [replace] = useReplaceMedicationPlanMutation()
  const remove = usePlanDeletion()
  const facts = usePlanFacts(issues.nameOf)
  useEffect(() => {
    dispatch(editingStarted(plan))
    return () => void dispatch(editingEnded())
  }, [dispatch, plan])
  const { form, conflict, ...sheet } = useRecordForm({
    schema: MedicationPlanInput,
    draft: `medication-plan.${plan.id}`,
    defaultValues: planValuesOf(plan),
    record: plan,
    toForm: planValuesOf,
    save: (body, { version }) => replace({ params: { id: plan.id }, body, version }).unwrap(),
    onSaved: onClose,
  })
  const deleteIt = async () => {
    if (!(await remove(plan))) return
    sheet.discard()
    onClose()
  }
  return (
    <RecordSheet
      title={t('edit')}
      form={sheet}
      onClose={onClose}
      conflict={
        conflict && (
          <ConflictNotice
            mine={facts(form.getValues())}
            theirs={facts(planValuesOf(conflict.theirs))}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )
      }
      actions={
        <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt()}>
          {t('common:actions.delete')}
        </Button>
      }
    >
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
