import { IssueFields } from '../../../features/health-issues/IssueFields.tsx'
import { issueValuesOf, NEW_ISSUE } from '../../../features/health-issues/issueValues.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { RecordSheet } from '../../../record/RecordSheet.tsx'
import { useRecordForm } from '../../../record/useRecordForm.ts'
import { type EditProps, useAccepting } from './useAccepting.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medical-records/health-issues.ts')).HealthIssueInput,
}

/** A proposed health issue in the form of a new one. */
export function EditIssue({ proposal, what, onClose }: EditProps<'health_issue'>) {
  const { t } = useTranslation('proposals')
  const accept = useAccepting(proposal)
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: `proposal.${proposal.id}`,
    defaultValues: {
      ...NEW_ISSUE,
      name: what.name,
      icd10_code: what.icd10_code ?? '',
      severity: what.severity ?? ('' as const),
      onset_date: what.onset_date ?? '',
      diagnosed_by: proposal.author_name,
      notes: proposal.reason,
    },
    toForm: issueValuesOf,
    save: (body) => accept({ health_issue: body }),
    onSaved: onClose,
  })
  return (
    <RecordSheet title={t('editTitle')} form={sheet} onClose={onClose}>
      <IssueFields form={form} />
    </RecordSheet>
  )
}
