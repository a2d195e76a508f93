import type { SittingInput } from '@salve/contract/medical-records/sittings.ts'
import { CIRCUMSTANCES, circumstancesOf } from '@salve/domain/circumstances.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { SittingValues } from './sittingValues.ts'
import { useCircumstanceWords } from './useCircumstanceWords.ts'

/** A choice of a Select cannot have the empty value that the form holds for "none". */
const NONE = 'none'

interface SittingFieldsProps {
  form: UseFormReturn<SittingValues, unknown, SittingInput>
  kind: LogKindName
  issues: readonly Choice[]
}

/** What the readings of a sitting share. */
export function SittingFields({ form, kind, issues }: SittingFieldsProps) {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const words = useCircumstanceWords()
  return (
    <>
      <Controller
        control={form.control}
        name="measured_at"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <FormRow>
            <DateField
              ref={ref}
              label={t('fields.date')}
              value={value.date}
              onChange={(date) => onChange({ ...value, date })}
              onBlur={onBlur}
              maxValue={dates.now().date}
              errorMessage={fieldState.error?.message}
            />
            <TimeField
              label={t('sitting.firstTime')}
              value={value.time}
              onChange={(time) => onChange({ ...value, time })}
              onBlur={onBlur}
            />
          </FormRow>
        )}
      />
      <FormRow>
        {circumstancesOf(kind).map((circumstance) => (
          <Controller
            key={circumstance}
            control={form.control}
            name={`context.${circumstance}`}
            render={({ field }) => (
              <Select
                {...field}
                value={field.value || NONE}
                onChange={(value) => field.onChange(value === NONE ? '' : value)}
                label={t(`circumstances.${circumstance}.label`)}
                choices={[
                  { value: NONE, label: t('circumstances.none') },
                  ...CIRCUMSTANCES[circumstance].map((answer) => ({
                    value: answer,
                    label: words(circumstance, answer),
                  })),
                ]}
              />
            )}
          />
        ))}
      </FormRow>
      {issues.length > 0 && (
        <Controller
          control={form.control}
          name="health_issue"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              value={field.value || NONE}
              onChange={(value) => field.onChange(value === NONE ? '' : value)}
              label={t('fields.health_issue')}
              errorMessage={fieldState.error?.message}
              choices={[{ value: NONE, label: t('fields.noIssue') }, ...issues]}
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
            label={t('sitting.note')}
            rows={2}
            errorMessage={fieldState.error?.message}
            isOptional
          />
        )}
      />
    </>
  )
}
