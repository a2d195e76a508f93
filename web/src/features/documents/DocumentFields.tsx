import { DOCUMENT_CATEGORIES } from '@salve/contract/medical-records/documents.ts'
import { Controller } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { FormSelect } from '../../ui/forms/FormSelect.tsx'
import type { DocumentForm } from './documentValues.ts'
import { TagSuggestions } from './TagSuggestions.tsx'

/** The fields of a document's details. */
export function DocumentFields({ form, issues }: { form: DocumentForm; issues: readonly Choice[] }) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  const { control } = form
  return (
    <>
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('fields.title')}
            maxLength={200}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <FormRow>
        <Controller
          control={control}
          name="category"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.category')}
              choices={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="document_date"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('fields.document_date')}
              maxValue={dates.now().date}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </FormRow>
      <FormSelect
        control={form.control}
        name="health_issue"
        label={t('fields.health_issue')}
        none={t('fields.noIssue')}
        choices={issues}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <div className="flex flex-col gap-1">
            <TextField
              {...field}
              label={t('fields.tags')}
              description={t('fields.tagsHelp')}
              errorMessage={fieldState.error?.message}
              isOptional
            />
            <TagSuggestions value={field.value} onChange={field.onChange} />
          </div>
        )}
      />
      <Controller
        control={control}
        name="note"
        render={({ field, fieldState }) => (
          <TextArea {...field} label={t('fields.note')} errorMessage={fieldState.error?.message} isOptional />
        )}
      />
    </>
  )
}
