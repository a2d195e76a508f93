import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useParams } from 'react-router'
import {
  useGetHealthIssueQuery,
  useReplaceHealthIssueMutation,
} from '../../features/health-issues/healthIssuesApi.ts'
import { IssueFields } from '../../features/health-issues/IssueFields.tsx'
import { issueValuesOf } from '../../features/health-issues/issueValues.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useRecordEdit } from '../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../record/useSheetClose.ts'
import { useIssueFacts } from './useIssueFacts.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medical-records/health-issues.ts')).HealthIssueInput,
}

export function Component() {
  const { id = '' } = useParams()
  // The page beneath says when it is loading, failed, or is not there.
  const { data } = useGetHealthIssueQuery({ params: { id } })
  return data && <EditIssue key={id} issue={data} />
}

function EditIssue({ issue }: { issue: HealthIssue }) {
  const { t } = useTranslation('record')
  const close = useSheetClose(paths.healthIssue(issue.id))
  const [replace] = useReplaceHealthIssueMutation()
  const { form, sheet } = useRecordEdit({
    schema: SCHEMA,
    draft: `health-issue.${issue.id}`,
    record: issue,
    toForm: issueValuesOf,
    facts: useIssueFacts(),
    replace: (body, version) => replace({ params: { id: issue.id }, body, version }).unwrap(),
    onClose: close,
  })
  return (
    <RecordSheet title={t('issues.edit')} {...sheet}>
      <IssueFields form={form} />
    </RecordSheet>
  )
}
