import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { readTyped } from '@salve/domain/log-values.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits, withUnit } from '../../lib/units.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { cx } from '../../ui/cx.ts'
import { useBloodPressureClass } from './bloodPressureClass.ts'
import { likelierUnit } from './logEntrySchema.ts'
import { isOptional, type LogEntryForm, type ValueText } from './logEntryValues.ts'

export interface ValueFieldsProps {
  form: LogEntryForm
  /** The entry of this kind before this one. */
  last: LogEntry | undefined
}

/** The numbers of an entry, each with its unit; under them what they mean and what was measured last. */
export function ValueFields({ form, last }: ValueFieldsProps) {
  const values = useWatch({ control: form.control, name: 'values' })
  return (
    <div className="flex flex-col gap-2">
      <div className={cx('grid items-start gap-4', values.length > 1 && 'grid-cols-2 sm:grid-cols-3')}>
        {values.map(({ key }, index) => (
          <ValueField key={key} form={form} index={index} />
        ))}
      </div>
      <Meaning form={form} last={last} />
    </div>
  )
}

function ValueField({ form, index }: { form: LogEntryForm; index: number }) {
  const { t, i18n } = useTranslation('logbook')
  const kind = useWatch({ control: form.control, name: 'kind' })
  const typed = useWatch({ control: form.control, name: `values.${index}` })
  const short = { bp_sys: t('fields.bp_sys'), bp_dia: t('fields.bp_dia'), pulse: t('fields.pulse') }
  const label = typed.key in short ? short[typed.key as keyof typeof short] : undefined
  return (
    <Controller
      control={form.control}
      name={`values.${index}.value`}
      render={({ field, fieldState }) => (
        <div className="flex flex-col items-start gap-1">
          <TextField
            {...field}
            label={label ?? measurementLabel(typed.key, languageOf(i18n.language))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            autoFocus={index === 0}
            suffix={unitLabel(typed.unit)}
            isOptional={isOptional(kind, typed.key)}
            errorMessage={fieldState.error?.message}
          />
          {(fieldState.error || form.formState.errors.confirmed) && (
            <OtherUnit
              kind={kind}
              typed={typed}
              onTake={(unit) => {
                form.setValue(`values.${index}.unit`, unit, { shouldDirty: true })
                form.clearErrors([`values.${index}.value`, 'confirmed'])
              }}
            />
          )}
        </div>
      )}
    />
  )
}

/** "5.6 mg/dL? mmol/L" in one tap. */
function OtherUnit({
  kind,
  typed,
  onTake,
}: {
  kind: LogKindName
  typed: ValueText
  onTake: (unit: string) => void
}) {
  const { t } = useTranslation('logbook')
  const unit = likelierUnit(kind, typed)
  if (!unit) return null
  return (
    <Button onPress={() => onTake(unit)}>
      {t('form.otherUnit', { value: withUnit(typed.value, unit) })}
    </Button>
  )
}

function Meaning({ form, last }: ValueFieldsProps) {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const classOf = useBloodPressureClass()
  const typed = useWatch({ control: form.control, name: 'values' })
  const { date } = useWatch({ control: form.control, name: 'measured_at' })
  const values = typed.flatMap(({ value, ...rest }) => {
    const read = readTyped(rest.key, rest.unit, value)
    return read ? [{ ...rest, ...read }] : []
  })
  const found = classOf(values, date)
  const parts = [
    found && t('form.inRange', { class: found.words }),
    last &&
      t('form.last', {
        value: units.entry(last.values),
        day: dates.dateWithWeekday(dates.local(last.measured_at).date),
      }),
  ].filter(Boolean)
  return (
    <output className="block min-h-6 text-soft text-sm first-letter:uppercase">{parts.join(' · ')}</output>
  )
}
