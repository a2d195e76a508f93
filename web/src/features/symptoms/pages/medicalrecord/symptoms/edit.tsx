import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { useParams } from 'react-router'
import { SymptomFields } from '../../../SymptomFields.tsx'
import {
  useDeleteSymptomMutation,
  useGetSymptomQuery,
  useReplaceSymptomMutation,
  useRestoreSymptomMutation,
} from '../../../symptomsApi.ts'
import { symptomValuesOf } from '../../../symptomValues.ts'
import { useRecentSymptoms } from '../../../useRecentSymptoms.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useIssueChoices } from '../../../../health-issues/useIssueChoices.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useSymptomFacts } from '../../../useSymptomFacts.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medical-records/symptoms.ts')).SymptomInput,
}

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
    schema: SCHEMA,
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
