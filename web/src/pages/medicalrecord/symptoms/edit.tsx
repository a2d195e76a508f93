import { type Symptom, SymptomInput } from '@salve/contract/medical-records/symptoms.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useSeverityWords } from '../../../features/symptoms/SeverityBadge.tsx'
import { SymptomFields } from '../../../features/symptoms/SymptomFields.tsx'
import {
  useDeleteSymptomMutation,
  useGetSymptomQuery,
  useReplaceSymptomMutation,
  useRestoreSymptomMutation,
} from '../../../features/symptoms/symptomsApi.ts'
import { type SymptomValues, symptomValuesOf } from '../../../features/symptoms/symptomValues.ts'
import { useRecentSymptoms } from '../../../features/symptoms/useRecentSymptoms.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import type { Fact } from '../../records/ConflictNotice.tsx'
import { OpenedRecord } from '../../records/OpenedRecord.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useRecordEdit } from '../../records/useRecordEdit.tsx'
import { useSheetClose } from '../../records/useSheetClose.ts'

export function Component() {
  const { t } = useTranslation('record')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.symptoms())
  return (
    <OpenedRecord
      query={useGetSymptomQuery({ params: { id } })}
      title={t('symptoms.edit')}
      missing={{ title: t('symptoms.notFoundTitle'), text: t('symptoms.notFoundText') }}
      onClose={close}
    >
      {(symptom) => <EditSymptom key={id} symptom={symptom} onClose={close} />}
    </OpenedRecord>
  )
}

function EditSymptom({ symptom, onClose }: { symptom: Symptom; onClose: () => void }) {
  const { t } = useTranslation('record')
  const issues = useIssueChoices()
  const recent = useRecentSymptoms()
  const [replace] = useReplaceSymptomMutation()
  const [remove] = useDeleteSymptomMutation()
  const [restore] = useRestoreSymptomMutation()
  const deletion = useDeletion()
  const params = { id: symptom.id }
  const { form, sheet } = useRecordEdit({
    schema: SymptomInput,
    draft: `symptom.${symptom.id}`,
    record: symptom,
    toForm: symptomValuesOf,
    facts: useSymptomFacts(issues.nameOf),
    replace: (body, version) => replace({ params, body, version }).unwrap(),
    remove: () =>
      deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('symptoms.deleted', { name: symptom.name }),
      }),
    onClose,
  })
  return (
    <RecordSheet title={t('symptoms.edit')} {...sheet}>
      <SymptomFields form={form} issues={issues.choices} recent={recent} />
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
