import { FOOD, PLAN_STATUSES } from '@salve/contract/medications/medication-plans.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow, FormSection } from '../../ui/forms/Form.tsx'
import type { PlanForm } from './planValues.ts'

/** A choice of a Select cannot have the empty value that the form holds for "none". */
const NO_ISSUE = 'none'

/** From when to when, and how it stands. */
export function PeriodFields({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormRow>
        {(['start_date', 'end_date'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t(`fields.${name}`)}
                errorMessage={fieldState.error?.message}
                isOptional={name === 'end_date'}
              />
            )}
          />
        ))}
      </FormRow>
      <FormRow>
        <Controller
          control={control}
          name="food"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.food')}
              errorMessage={fieldState.error?.message}
              choices={FOOD.map((value) => ({ value, label: t(`food.${value}`) }))}
            />
          )}
        />
        <Controller
          control={control}
          name="status"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.status')}
              errorMessage={fieldState.error?.message}
              choices={PLAN_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
          )}
        />
      </FormRow>
    </>
  )
}

/** What it is taken for, who prescribed it, and what else there is to know. */
export function BackgroundFields({
  form: { control },
  issues,
}: {
  form: PlanForm
  issues: readonly Choice[]
}) {
  const { t } = useTranslation('medication')
  return (
    <FormSection title={t('fields.more')}>
      {issues.length > 0 && (
        <Controller
          control={control}
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
              isOptional
            />
          )}
        />
      ))}
      {(['instructions', 'notes'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={t(`fields.${name}`)}
              {...(name === 'instructions' && { description: t('fields.instructionsHelp') })}
              errorMessage={fieldState.error?.message}
              rows={2}
              isOptional
            />
          )}
        />
      ))}
    </FormSection>
  )
}
