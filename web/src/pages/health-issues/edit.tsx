import { type HealthIssue, HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  useGetHealthIssueQuery,
  useReplaceHealthIssueMutation,
} from '../../features/health-issues/healthIssuesApi.ts'
import { IssueFields } from '../../features/health-issues/IssueFields.tsx'
import { type IssueValues, issueValuesOf } from '../../features/health-issues/issueValues.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import type { Fact } from '../records/ConflictNotice.tsx'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { useRecordEdit } from '../records/useRecordEdit.tsx'
import { useSheetClose } from '../records/useSheetClose.ts'

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
    schema: HealthIssueInput,
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

function useIssueFacts() {
  const { t } = useTranslation('record')
  const dates = useDates()
  const day = (date: string) => date && dates.date(date)
  return (values: IssueValues): Fact[] => [
    { term: t('issues.fields.name'), value: values.name },
    {
      term: t('issues.fields.status'),
      value: t(`issues.status.${values.status}`),
    },
    {
      term: t('issues.fields.severity'),
      value: t(`issues.severity.${values.severity}`),
    },
    { term: t('issues.fields.onset_date'), value: day(values.onset_date) },
    {
      term: t('issues.fields.resolved_date'),
      value: day(values.resolved_date),
    },
    { term: t('issues.fields.diagnosed_by'), value: values.diagnosed_by },
    { term: t('issues.fields.icd10_code'), value: values.icd10_code },
    { term: t('issues.fields.notes'), value: values.notes },
  ]
}
