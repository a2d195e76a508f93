import {
  HEALTH_ISSUE_SEVERITIES,
  HEALTH_ISSUE_STATUSES,
} from '@salve/contract/medical-records/health-issues.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { IssueForm } from './issueValues.ts'
import { useConditionNames } from './useConditionNames.ts'

/** The fields of a health issue. */
export function IssueFields({ form }: { form: IssueForm }) {
  const { t } = useTranslation('record')
  const today = useDates().now().date
  const { control, setValue, getValues } = form
  const [name, status] = useWatch({ control, name: ['name', 'status'] })
  const { choices, codeFor } = useConditionNames(name)
  const isSet = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }

  const nameTyped = (typed: string) => {
    const before = getValues('icd10_code')
    const code = codeFor(typed, before)
    if (code !== before) setValue('icd10_code', code, isSet)
  }
  const statusChosen = (chosen: string) => {
    setValue('resolved_date', chosen === 'resolved' ? today : '', isSet)
  }
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            onChange={(typed) => {
              nameTyped(typed)
              field.onChange(typed)
            }}
            label={t('issues.fields.name')}
            description={t('issues.fields.nameHelp')}
            errorMessage={fieldState.error?.message}
            choices={choices}
            choicesFit
            maxLength={200}
          />
        )}
      />
      <Controller
        control={control}
        name="status"
        render={({ field, fieldState }) => (
          <SegmentedControl
            {...field}
            onChange={(chosen) => {
              statusChosen(chosen)
              field.onChange(chosen)
            }}
            label={t('issues.fields.status')}
            errorMessage={fieldState.error?.message}
            choices={HEALTH_ISSUE_STATUSES.map((value) => ({ value, label: t(`issues.status.${value}`) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="severity"
        render={({ field, fieldState }) => (
          <SegmentedControl
            {...field}
            label={t('issues.fields.severity')}
            isOptional
            errorMessage={fieldState.error?.message}
            choices={[
              { value: '' as const, label: t('issues.severityChoice.none') },
              ...HEALTH_ISSUE_SEVERITIES.map((value) => ({
                value,
                label: t(`issues.severityChoice.${value}`),
              })),
            ]}
          />
        )}
      />
      <FormRow>
        <Controller
          control={control}
          name="onset_date"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('issues.fields.onset_date')}
              errorMessage={fieldState.error?.message}
              maxValue={today}
              isOptional
            />
          )}
        />
        {status === 'resolved' && (
          <Controller
            control={control}
            name="resolved_date"
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t('issues.fields.resolved_date')}
                errorMessage={fieldState.error?.message}
                maxValue={today}
                isOptional
              />
            )}
          />
        )}
      </FormRow>
      {(['diagnosed_by', 'icd10_code'] as const).map((key) => (
        <Controller
          key={key}
          control={control}
          name={key}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t(`issues.fields.${key}`)}
              {...(key === 'icd10_code' && { description: t('issues.fields.icd10Help') })}
              errorMessage={fieldState.error?.message}
              isOptional
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="notes"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('issues.fields.notes')}
            errorMessage={fieldState.error?.message}
            isOptional
          />
        )}
      />
    </>
  )
}
