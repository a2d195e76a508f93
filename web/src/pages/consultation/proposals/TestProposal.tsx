import { TestProposalForm } from '@salve/contract/proposal-forms.ts'
import { nameIn } from '@salve/domain/language.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../api/useContractForm.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { useDates } from '../../../lib/dates.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { ComboBox } from '../../../ui/fields/ComboBox.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { type KindFormProps, useProposing } from './useProposing.ts'

const loadAnalytes = () => import('@salve/domain/labs/names.ts')

interface Values {
  name: string
  due_date: string
  reason: string
}

/** A test to have done: a laboratory value or any other. */
export function TestProposal({ onDone }: KindFormProps) {
  const { t, i18n } = useTranslation(['proposals', 'proposing'])
  const today = useDates().now().date
  const language = languageOf(i18n.language)
  const analytes = useLoaded(loadAnalytes)
  const { draft: draftName, send } = useProposing('test', onDone)
  const { form, submit, problem, isSaving, draft } = useContractForm<typeof TestProposalForm, Values>(
    TestProposalForm,
    { defaultValues: { name: '', due_date: '', reason: '' }, draft: draftName },
  )
  const save = submit(({ reason, ...what }, keys) => send({ kind: 'test', ...what }, reason, keys))
  const typed = useWatch({ control: form.control, name: 'name' })
  const choices = (analytes?.suggestAnalytes(typed, language) ?? []).map((analyte) => ({
    value: analyte.key,
    label: nameIn(analyte, language),
  }))
  return (
    <ProposalForm onSubmit={save} problem={problem} isSaving={isSaving} draft={draft} onDone={onDone}>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('proposing:testName')}
            description={t('proposing:testHelp')}
            errorMessage={fieldState.error?.message}
            choices={choices}
            choicesFit
            maxLength={200}
          />
        )}
      />
      <Controller
        control={form.control}
        name="due_date"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('proposing:dueDate')}
            errorMessage={fieldState.error?.message}
            minValue={today}
            isOptional
          />
        )}
      />
      <ReasonField control={form.control} />
    </ProposalForm>
  )
}
