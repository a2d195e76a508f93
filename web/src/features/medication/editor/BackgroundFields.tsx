import { Controller } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import type { Choice } from '../../../ui/fields/choice.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSelect } from '../../../ui/forms/FormSelect.tsx'
import type { PlanForm } from '../planValues.ts'

/** The reason for taking it, the prescriber, and further notes. */
export function BackgroundFields({
  form: { control },
  issues,
}: {
  form: PlanForm
  issues: readonly Choice[]
}) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormSelect
        control={control}
        name="health_issue"
        label={t('fields.health_issue')}
        none={t('fields.noIssue')}
        choices={issues}
      />
      {(['reason', 'prescriber'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t(`fields.${name}`)}
              errorMessage={fieldState.error?.message}
              maxLength={200}
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
            label={t('fields.notes')}
            errorMessage={fieldState.error?.message}
            rows={2}
            isOptional
          />
        )}
      />
    </>
  )
}
