import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { useParams } from 'react-router'
import { LabFields } from '../../../LabFields.tsx'
import {
  useDeleteLabResultMutation,
  useGetLabResultQuery,
  useReplaceLabResultMutation,
  useRestoreLabResultMutation,
} from '../../../labsApi.ts'
import { useExactNumbers } from '../../../labTexts.ts'
import { labSchema, labValuesOf } from '../../../labValues.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useLabFormFacts } from '../../../useLabFormFacts.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useLabFacts } from '../../../useLabFacts.ts'

export function Component() {
  const { t } = useTranslation('labs')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.labResults())
  return (
    <OpenedRecord
      query={useGetLabResultQuery({ params: { id } })}
      title={t('form.edit')}
      missing={{ title: t('form.notFoundTitle'), text: t('form.notFoundText') }}
      onClose={close}
    >
      {(report) => <EditLabResult key={id} report={report} onClose={close} />}
    </OpenedRecord>
  )
}

function EditLabResult({ report, onClose }: { report: LabResult; onClose: () => void }) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const { issueName, documentName, fields, own } = useLabFormFacts()
  const [replace] = useReplaceLabResultMutation()
  const [remove] = useDeleteLabResultMutation()
  const [restore] = useRestoreLabResultMutation()
  const deletion = useDeletion()
  const write = useExactNumbers()
  const params = { id: report.id }
  const { form, sheet } = useRecordEdit({
    schema: labSchema(own),
    draft: `labresult.${report.id}`,
    record: report,
    toForm: (stored: LabResult) => labValuesOf(stored, write, own),
    facts: useLabFacts(issueName, documentName),
    replace: (body, version) => replace({ params, body, version }).unwrap(),
    remove: () =>
      deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('form.deleted', { day: dates.date(report.taken_on) }),
      }),
    onClose,
  })
  return (
    <RecordSheet title={t('form.edit')} {...sheet} isWide>
      <LabFields form={form} {...fields} />
    </RecordSheet>
  )
}
