import { Plus } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { LabLineFields } from './LabLineFields.tsx'
import { EMPTY_LINE, type LabForm } from './labValues.ts'
import { useAnalytes } from './useAnalytes.ts'

/** A choice of a Select cannot have the empty value that the form holds for "none". */
const NO_ISSUE = 'none'

export interface LabFieldsProps {
  form: LabForm
  issues: readonly Choice[]
  /** Of the profile: some ranges differ by it. */
  sex: string | null
}

/** The fields of a laboratory report. */
export function LabFields({ form, issues, sex }: LabFieldsProps) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const analytes = useAnalytes()
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <>
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
      {lines.fields.map(({ id }, index) => (
        <LabLineFields
          key={id}
          form={form}
          index={index}
          analytes={analytes}
          sex={sex}
          onRemove={lines.fields.length > 1 ? () => lines.remove(index) : undefined}
        />
      ))}
      <div>
        <Button icon={Plus} onPress={() => lines.append(EMPTY_LINE)}>
          {t('fields.addLine')}
        </Button>
      </div>
      {issues.length > 0 && (
        <Controller
          control={form.control}
          name="health_issue"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              value={field.value || NO_ISSUE}
              onChange={(value) => field.onChange(value === NO_ISSUE ? '' : value)}
              label={t('fields.health_issue')}
              errorMessage={fieldState.error?.message}
              choices={[{ value: NO_ISSUE, label: t('fields.noIssue') }, ...issues]}
            />
          )}
        />
      )}
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
    </>
  )
}
