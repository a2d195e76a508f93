import type { LabLine, LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { labFlag } from '@salve/domain/labs.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { LabFields } from '../../../features/labs/LabFields.tsx'
import {
  useDeleteLabResultMutation,
  useGetLabResultQuery,
  useReplaceLabResultMutation,
  useRestoreLabResultMutation,
} from '../../../features/labs/labsApi.ts'
import { useExactNumbers } from '../../../features/labs/labTexts.ts'
import { labSchema, labValuesOf } from '../../../features/labs/labValues.ts'
import { userSlice } from '../../../features/user/userSlice.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ConflictNotice } from '../../records/ConflictNotice.tsx'
import { LoadingSheet } from '../../records/LoadingSheet.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSheetClose } from '../../records/useSheetClose.ts'
import { useLabFacts } from './useLabFacts.ts'

export function Component() {
  const { t } = useTranslation('labs')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.labResults())
  const { data, error, refetch } = useGetLabResultQuery({ params: { id } })
  if (data) return <EditLabResult key={id} report={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('form.edit')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('form.notFoundTitle'), text: t('form.notFoundText') }}
    />
  )
}

function EditLabResult({ report, onClose }: { report: LabResult; onClose: () => void }) {
  const { t } = useTranslation(['labs', 'common'])
  const dates = useDates()
  const issues = useIssueChoices()
  const sex = useSelector(userSlice.selectSlice).user?.sex ?? null
  const [replace] = useReplaceLabResultMutation()
  const [remove] = useDeleteLabResultMutation()
  const [restore] = useRestoreLabResultMutation()
  const deletion = useDeletion()
  const write = useExactNumbers()
  const facts = useLabFacts(issues.nameOf)
  const params = { id: report.id }
  const toForm = (stored: LabResult) => labValuesOf(stored, write, isWorkedOut)
  const { form, conflict, ...sheet } = useRecordForm({
    schema: labSchema,
    draft: `labresult.${report.id}`,
    defaultValues: toForm(report),
    record: report,
    toForm,
    save: (body, { version }) => replace({ params, body, version }).unwrap(),
    onSaved: onClose,
  })
  const deleteIt = async () => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t('form.deleted', { day: dates.date(report.taken_on) }),
    })
    if (!isDone) return
    sheet.discard()
    onClose()
  }
  return (
    <RecordSheet
      title={t('form.edit')}
      form={sheet}
      onClose={onClose}
      conflict={
        conflict && (
          <ConflictNotice
            mine={facts(form.getValues())}
            theirs={facts(toForm(conflict.theirs))}
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
      <LabFields form={form} issues={issues.choices} sex={sex} />
    </RecordSheet>
  )
}

/** The mark is what the range says anyway: it then follows the value when that is changed. */
function isWorkedOut({ flag, value, comparator, low, high }: LabLine): boolean {
  if (value === null || comparator !== null || (low === null && high === null)) return false
  return flag === labFlag(value, { low: low ?? undefined, high: high ?? undefined })
}
