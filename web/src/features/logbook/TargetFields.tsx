import type { TargetRange } from '@salve/contract/medical-records/target-ranges.ts'
import { MEAL_GROUPS, type MealGroup } from '@salve/domain/circumstances.ts'
import { type MeasurementKey, measurementLabel } from '@salve/domain/measurements.ts'
import { TARGET_KEYS } from '@salve/domain/target-ranges.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { targetSchema, TargetValues } from './targetValues.ts'

const ALL = 'all'

interface TargetFieldsProps {
  form: UseFormReturn<TargetValues, unknown, z.output<typeof targetSchema>>
  /** An edited entry keeps its kind and moment. */
  target?: TargetRange | undefined
}

/** The fields of a target range. */
export function TargetFields({ form, target }: TargetFieldsProps) {
  const { t, i18n } = useTranslation('logbook')
  const units = useUnits()
  const [key, unit] = useWatch({ control: form.control, name: ['key', 'unit'] })
  const choose = (next: MeasurementKey) => {
    form.setValue('key', next, { shouldDirty: true })
    form.setValue('unit', units.unitFor(next))
    form.setValue('context', '')
    form.clearErrors()
  }
  const limit = (name: 'low' | 'high' | 'personal_best', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          suffix={unitLabel(unit)}
          isOptional
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  )
  return (
    <>
      {!target && (
        <Controller
          control={form.control}
          name="key"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              onChange={(next) => next && choose(next)}
              label={t('targets.key')}
              errorMessage={fieldState.error?.message}
              choices={TARGET_KEYS.map((one) => ({
                value: one,
                label: measurementLabel(one, languageOf(i18n.language)),
              }))}
            />
          )}
        />
      )}
      {key === 'glucose' && !target && (
        <Controller
          control={form.control}
          name="context"
          render={({ field, fieldState }) => (
            <Select<MealGroup | typeof ALL>
              label={t('targets.context')}
              value={field.value || ALL}
              onChange={(value) => field.onChange(value === ALL ? '' : value)}
              errorMessage={fieldState.error?.message}
              choices={[ALL, ...MEAL_GROUPS].map((moment) => ({
                value: moment as MealGroup,
                label: t(`targets.moments.${moment as MealGroup}`),
              }))}
            />
          )}
        />
      )}
      <FormRow>
        {limit('low', t('targets.low'))}
        {limit('high', t('targets.high'))}
        {key === 'pef' && limit('personal_best', t('targets.best'))}
      </FormRow>
      {(['given_by', 'note'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t(name === 'note' ? 'targets.note' : 'targets.givenBy')}
              maxLength={200}
              isOptional
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ))}
    </>
  )
}
