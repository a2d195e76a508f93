import type { SittingInput } from '@salve/contract/medical-records/sittings.ts'
import { CIRCUMSTANCES, circumstancesOf } from '@salve/domain/circumstances.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { FormSelect } from '../../ui/forms/FormSelect.tsx'
import type { SittingValues } from './sittingValues.ts'
import { useCircumstanceWords } from './useCircumstanceWords.ts'

interface SittingFieldsProps {
  form: UseFormReturn<SittingValues, unknown, SittingInput>
  kind: LogKindName
  issues: readonly Choice[]
}

/** The facts that the readings of a sitting share. */
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
                label={t(`circumstances.${circumstance}.label`)}
                none={t('circumstances.none')}
                choices={CIRCUMSTANCES[circumstance].map((answer) => ({
                  value: answer,
                  label: words(circumstance, answer),
                }))}
              />
            )}
          />
        ))}
      </FormRow>
      <FormSelect
        control={form.control}
        name="health_issue"
        label={t('fields.health_issue')}
        none={t('fields.noIssue')}
        choices={issues}
      />
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
