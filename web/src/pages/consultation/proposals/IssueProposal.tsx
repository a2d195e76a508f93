import { HEALTH_ISSUE_SEVERITIES, type HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { IssueProposalForm } from '@salve/contract/proposal-forms.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useConditionNames } from '../../../features/health-issues/useConditionNames.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx'
import { ComboBox } from '../../../ui/fields/ComboBox.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { type KindFormProps, useProposing } from './useProposing.ts'

interface Values {
  name: string
  icd10_code: string
  severity: NonNullable<HealthIssue['severity']> | ''
  onset_date: string
  reason: string
}

/** A health issue for the record; usual names come with their ICD-10 code. */
export function IssueProposal({ onDone }: KindFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const { draft: draftName, send } = useProposing('health_issue', onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<typeof IssueProposalForm, Values>(
    IssueProposalForm,
    {
      defaultValues: { name: '', icd10_code: '', severity: '', onset_date: '', reason: '' },
      draft: draftName,
    },
  )
  const save = submit(({ reason, ...what }, keys) => send({ kind: 'health_issue', ...what }, reason, keys))
  const name = useWatch({ control: form.control, name: 'name' })
  const { choices, codeFor } = useConditionNames(name)
  const nameTyped = (typed: string) => {
    const before = form.getValues('icd10_code')
    const code = codeFor(typed, before)
    if (code !== before) form.setValue('icd10_code', code, { shouldDirty: true })
  }
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            onChange={(typed) => {
              nameTyped(typed)
              field.onChange(typed)
            }}
            label={t('proposing:issueName')}
            description={t('proposing:issueHelp')}
            errorMessage={fieldState.error?.message}
            choices={choices}
            choicesFit
            maxLength={200}
          />
        )}
      />
      <Controller
        control={form.control}
        name="icd10_code"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('proposing:icd10')}
            errorMessage={fieldState.error?.message}
            maxLength={10}
            isOptional
          />
        )}
      />
      <Controller
        control={form.control}
        name="severity"
        render={({ field }) => (
          <SegmentedControl
            {...field}
            label={t('proposing:severity')}
            isOptional
            choices={[
              { value: '' as const, label: t('proposing:severityNone') },
              ...HEALTH_ISSUE_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) })),
            ]}
          />
        )}
      />
      <Controller
        control={form.control}
        name="onset_date"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('proposing:onset')}
            errorMessage={fieldState.error?.message}
            maxValue={today}
            isOptional
          />
        )}
      />
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}
