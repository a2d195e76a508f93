import type { LabAnalyte } from '@salve/contract/medical-records/lab-courses.ts'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { AskDoubtful } from './AskDoubtful.tsx'
import { LabLines } from './LabLines.tsx'
import type { LabForm } from './labValues.ts'
import { OwnResultsContext, rememberedResults } from './ownResultsContext.ts'
import { useAnalytes } from './useAnalytes.ts'
import type { LabProfile } from './useUsualRange.ts'

export interface LabFieldsProps {
  form: LabForm
  issues: readonly Choice[]
  documents: readonly Choice[]
  /** The results of the reports so far, the latest first. */
  remembered: readonly LabAnalyte[]
  profile: LabProfile
}

/** The fields of a laboratory report. */
export function LabFields({ form, issues, documents, remembered, profile }: LabFieldsProps) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const analytes = useAnalytes(remembered)
  const choiceOf = (name: 'health_issue' | 'document', none: string, choices: readonly Choice[]) =>
    choices.length > 0 && (
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t(`fields.${name}`)}
            errorMessage={fieldState.error?.message}
            none={none}
            choices={choices}
          />
        )}
      />
    )
  const own = useMemo(() => rememberedResults(remembered), [remembered])
  return (
    <OwnResultsContext value={own}>
      <AskDoubtful form={form} />
      <FormRow>
        <Controller
          control={form.control}
          name="taken_on"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('fields.taken_on')}
              maxValue={dates.now().date}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="laboratory"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('fields.laboratory')}
              maxLength={200}
              errorMessage={fieldState.error?.message}
              isOptional
            />
          )}
        />
      </FormRow>
      <LabLines form={form} analytes={analytes} profile={profile} />
      <FormRow>
        {choiceOf('health_issue', t('fields.noIssue'), issues)}
        {choiceOf('document', t('fields.noDocument'), documents)}
      </FormRow>
      <Controller
        control={form.control}
        name="note"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('fields.note')}
            rows={2}
            errorMessage={fieldState.error?.message}
            isOptional
          />
        )}
      />
    </OwnResultsContext>
  )
}
