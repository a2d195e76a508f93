import { LAB_FLAGS } from '@salve/domain/lab-marks.ts'
import { Trash2 } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useExactNumbers, useLabTexts } from './labTexts.ts'
import type { LabForm, LabLineValues } from './labValues.ts'
import type { Analytes } from './useAnalytes.ts'

/** A choice of a Select cannot have the empty value that the form holds for "none". */
const FROM_RANGE = 'range'
const PAIR_CLASS = 'grid grid-cols-2 items-start gap-4'

export interface LabLineFieldsProps {
  form: LabForm
  index: number
  analytes: Analytes
  sex: string | null
  onRemove: (() => void) | undefined
}

/** One value of a report, with the report's own range. */
export function LabLineFields({ form, index, analytes, sex, onRemove }: LabLineFieldsProps) {
  const { t } = useTranslation('labs')
  const { analyte, unit, low, high } = useWatch({ control: form.control, name: `lines.${index}` })
  const set = (field: keyof LabLineValues, value: string) =>
    form.setValue(`lines.${index}.${field}`, value, { shouldDirty: true })
  const units = analytes.unitsOf(analyte)
  const name = (typed: string) => {
    const [first] = analytes.unitsOf(typed)
    if (first && unit === '') set('unit', first.value)
    set('loinc', analytes.loincOf(typed, unit || (first?.value ?? '')))
  }
  const text = (field: 'low' | 'high', label: string) => (
    <Controller
      control={form.control}
      name={`lines.${index}.${field}`}
      render={({ field: bound, fieldState }) => (
        <TextField
          {...bound}
          label={label}
          inputMode="decimal"
          maxLength={20}
          errorMessage={fieldState.error?.message}
          isOptional
        />
      )}
    />
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <legend className="sr-only">{analyte || t('fields.line', { number: index + 1 })}</legend>
      <Controller
        control={form.control}
        name={`lines.${index}.analyte`}
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            onChange={(typed) => {
              field.onChange(typed)
              name(typed)
            }}
            label={t('fields.analyte')}
            choices={analytes.suggest(field.value)}
            onInputChange={() => undefined}
            maxLength={200}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <div className={PAIR_CLASS}>
        <Controller
          control={form.control}
          name={`lines.${index}.value`}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('fields.value')}
              maxLength={200}
              autoComplete="off"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name={`lines.${index}.unit`}
          render={({ field, fieldState }) => (
            <ComboBox
              {...field}
              onChange={(typed) => {
                field.onChange(typed)
                set('loinc', analytes.loincOf(analyte, typed))
              }}
              label={t('fields.unit')}
              choices={units}
              onInputChange={() => undefined}
              maxLength={40}
              isOptional
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className={PAIR_CLASS}>
        {text('low', t('fields.low'))}
        {text('high', t('fields.high'))}
      </div>
      {low === '' && high === '' && (
        <UsualRanges
          ranges={analytes.usualRanges(analyte, unit, sex)}
          onTake={(range) => {
            set('low', range.low)
            set('high', range.high)
          }}
        />
      )}
      <Controller
        control={form.control}
        name={`lines.${index}.flag`}
        render={({ field, fieldState }) => (
          <Select
            {...field}
            value={field.value || FROM_RANGE}
            onChange={(value) => field.onChange(value === FROM_RANGE ? '' : value)}
            label={t('fields.flag')}
            errorMessage={fieldState.error?.message}
            choices={[
              { value: FROM_RANGE, label: t('fields.flagFromRange') },
              ...LAB_FLAGS.map((flag) => ({ value: flag, label: t(`flags.${flag}`) })),
            ]}
          />
        )}
      />
      {onRemove && (
        <div>
          <Button variant="quiet" icon={Trash2} onPress={onRemove}>
            {t('fields.removeLine', { name: analyte || t('fields.line', { number: index + 1 }) })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface UsualRangesProps {
  ranges: ReturnType<Analytes['usualRanges']>
  onTake: (range: { low: string; high: string }) => void
}

/** Offers what is usual for adults, for reports that print no range. */
function UsualRanges({ ranges, onTake }: UsualRangesProps) {
  const { t } = useTranslation('labs')
  const write = useExactNumbers()
  const texts = useLabTexts()
  const text = (limit: number | null) => (limit === null ? '' : write(limit))
  return (
    <div className="flex flex-wrap gap-2">
      {ranges.map((range) => (
        <Button key={range.sex} onPress={() => onTake({ low: text(range.low), high: text(range.high) })}>
          {t(range.sex ? `usual.${range.sex}` : 'usual.all', { range: texts.range(range) })}
        </Button>
      ))}
    </div>
  )
}
