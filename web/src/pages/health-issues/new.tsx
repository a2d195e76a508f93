import { HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from 'react-i18next'
import { useCreateHealthIssueMutation } from '../../features/health-issues/healthIssuesApi.ts'
import { IssueFields } from '../../features/health-issues/IssueFields.tsx'
import { issueValuesOf, NEW_ISSUE } from '../../features/health-issues/issueValues.ts'
import { paths } from '../../lib/paths.ts'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { useRecordForm } from '../records/useRecordForm.ts'
import { useSheetClose } from '../records/useSheetClose.ts'

export function Component() {
  const { t } = useTranslation('record')
  const close = useSheetClose(paths.healthIssues())
  const [create] = useCreateHealthIssueMutation()
  const { form, ...sheet } = useRecordForm({
    schema: HealthIssueInput,
    draft: 'health-issue.new',
    defaultValues: NEW_ISSUE,
    toForm: issueValuesOf,
    save: (body, { idempotencyKey }) => create({ body, idempotencyKey }).unwrap(),
    onSaved: close,
  })
  return (
    <RecordSheet title={t('issues.new')} form={sheet} onClose={close}>
      <IssueFields form={form} />
    </RecordSheet>
  )
}
