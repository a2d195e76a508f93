import { type Symptom, SymptomInput } from '@salve/contract/medical-records/symptoms.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useSeverityWords } from '../../../features/symptoms/SeverityBadge.tsx'
import { SymptomFields } from '../../../features/symptoms/SymptomFields.tsx'
import {
  useDeleteSymptomMutation,
  useGetSymptomQuery,
  useListSymptomsQuery,
  useReplaceSymptomMutation,
  useRestoreSymptomMutation,
} from '../../../features/symptoms/symptomsApi.ts'
import {
  recentSymptoms,
  type SymptomValues,
  symptomValuesOf,
} from '../../../features/symptoms/symptomValues.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ConflictNotice, type Fact } from '../../records/ConflictNotice.tsx'
import { LoadingSheet } from '../../records/LoadingSheet.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSheetClose } from '../../records/useSheetClose.ts'

export function Component() {
  const { t } = useTranslation('record')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.symptoms())
  const { data, error, refetch } = useGetSymptomQuery({ params: { id } })
  if (data) return <EditSymptom key={id} symptom={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('symptoms.edit')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('symptoms.notFoundTitle'), text: t('symptoms.notFoundText') }}
    />
  )
}

function EditSymptom({ symptom, onClose }: { symptom: Symptom; onClose: () => void }) {
  const { t } = useTranslation(['record', 'common'])
  const issues = useIssueChoices()
  const { data } = useListSymptomsQuery()
  const [replace] = useReplaceSymptomMutation()
  const [remove] = useDeleteSymptomMutation()
  const [restore] = useRestoreSymptomMutation()
  const deletion = useDeletion()
  const facts = useSymptomFacts(issues.nameOf)
  const params = { id: symptom.id }
  const { form, conflict, ...sheet } = useRecordForm({
    schema: SymptomInput,
    draft: `symptom.${symptom.id}`,
    defaultValues: symptomValuesOf(symptom),
    record: symptom,
    toForm: symptomValuesOf,
    save: (body, { version }) => replace({ params, body, version }).unwrap(),
    onSaved: onClose,
  })
  const deleteIt = async () => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t('symptoms.deleted', { name: symptom.name }),
    })
    if (!isDone) return
    sheet.discard()
    onClose()
  }
  return (
    <RecordSheet
      title={t('symptoms.edit')}
      form={sheet}
      onClose={onClose}
      conflict={
        conflict && (
          <ConflictNotice
            mine={facts(form.getValues())}
            theirs={facts(symptomValuesOf(conflict.theirs))}
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
      <SymptomFields form={form} issues={issues.choices} recent={recentSymptoms(data?.results ?? [], 8)} />
    </RecordSheet>
  )
}

function useSymptomFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const words = useSeverityWords()
  return (values: SymptomValues): Fact[] => [
    { term: t('symptoms.terms.name'), value: values.name },
    { term: t('symptoms.terms.severity'), value: words(values.severity) },
    {
      term: t('symptoms.terms.recorded'),
      value: `${dates.date(values.recorded_date)} ${dates.time(values.recorded_time)}`,
    },
    { term: t('symptoms.terms.health_issue'), value: issueName(values.health_issue) ?? '' },
    { term: t('symptoms.terms.description'), value: values.description },
  ]
}
