import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import { compoundOf, METER_WORD_KEYS, METER_WORDS } from '@salve/domain/log-values.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { languageOf } from '../../lib/i18n.ts'
import { withUnit } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CompoundField } from './CompoundField.tsx'
import { InputHelper } from './InputHelpers.tsx'
import { useCompletion } from './useCompletion.ts'
import { isOptional, type LogEntryForm, readValues } from './logEntryValues.ts'
import { Meaning } from './Meaning.tsx'
import { MoodField } from './MoodField.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'

export interface ValueFieldsProps {
  form: LogEntryForm
  /** The entry of this kind before this one. */
  last: LogEntry | undefined
}

/** Units of whole numbers, for which a number pad needs no comma. */
const WHOLE_UNITS: ReadonlySet<string> = new Set(['mm[Hg]', '/min'])

/** The numbers of an entry, each with its unit; below them their class and the last reading. */
export function ValueFields({ form, last }: ValueFieldsProps) {
  const values = useWatch({ control: form.control, name: 'values' })
  const [hasJumped, setHasJumped] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  // At once, and not by the form, which does it a moment later: the next digit is typed already.
  const jumpTo = (index: number) => {
    fields.current?.querySelectorAll('input')[index]?.focus()
    setHasJumped(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={fields}
        className={cx(
          'grid items-start gap-4 empty:hidden',
          values.length > 1 && 'grid-cols-2 sm:grid-cols-3',
        )}
      >
        {values.map(({ key, unit }, index) => (
          <ValueField
            key={`${key} ${unit}`}
            form={form}
            index={index}
            hasJumped={hasJumped}
            onComplete={() => jumpTo(index + 1)}
            onKey={() => setHasJumped(false)}
          />
        ))}
      </div>
      <UnitSwitch form={form} />
      <InputHelper form={form} />
      <Meaning form={form} last={last} />
    </div>
  )
}

interface ValueFieldProps {
  form: LogEntryForm
  index: number
  /** The focus has just come to the next field by itself. */
  hasJumped: boolean
  onComplete: () => void
  onKey: () => void
}

function ValueField({ form, index, hasJumped, onComplete, onKey }: ValueFieldProps) {
  const { t, i18n } = useTranslation('logbook')
  const kind = useWatch({ control: form.control, name: 'kind' })
  const typed = useWatch({ control: form.control, name: `values.${index}` })
  const short = { bp_sys: t('fields.bp_sys'), bp_dia: t('fields.bp_dia'), pulse: t('fields.pulse') }
  const label =
    (typed.key in short ? short[typed.key as keyof typeof short] : undefined) ??
    measurementLabel(typed.key, languageOf(i18n.language))
  const compound = compoundOf(typed.key, typed.unit)
  const isComplete = useCompletion(form, index)
  /** Who presses Tab out of habit is there already: the value must not land one field further. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isHabit = hasJumped && event.key === 'Tab' && !event.shiftKey
    if (hasJumped) onKey()
    if (!isHabit) return
    event.preventDefault()
    // The sheet moves the focus by itself, whatever was prevented.
    event.stopPropagation()
  }
  return (
    <Controller
      control={form.control}
      name={`values.${index}.value`}
      render={({ field, fieldState }) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of its field
        <div className="flex flex-col items-start gap-2" onKeyDown={onKeyDown}>
          {compound ? (
            <CompoundField
              {...field}
              label={label}
              compound={compound}
              errorMessage={fieldState.error?.message}
            />
          ) : typed.key === 'mood' ? (
            <MoodField {...field} label={label} errorMessage={fieldState.error?.message} />
          ) : (
            <TextField
              {...field}
              label={label}
              inputMode={WHOLE_UNITS.has(typed.unit) ? 'numeric' : 'decimal'}
              onChange={(text) => {
                field.onChange(text)
                if (isComplete(text)) onComplete()
              }}
              autoComplete="off"
              maxLength={12}
              autoFocus={index === 0}
              suffix={unitLabel(typed.unit)}
              isOptional={isOptional(kind, typed.key)}
              errorMessage={fieldState.error?.message}
            />
          )}
          <OtherUnit form={form} index={index} />
          {METER_WORD_KEYS.has(typed.key) && <MeterWords onChoose={field.onChange} />}
        </div>
      )}
    />
  )
}

/** "5.6 mg/dL? mmol/L" in one tap, after the number was refused or asked about. */
function OtherUnit({ form, index }: { form: LogEntryForm; index: number }) {
  const { t } = useTranslation('logbook')
  const { kind, values } = form.getValues()
  const typed = values[index]
  const { errors } = form.formState
  const isWrong = errors.values?.[index]?.value !== undefined || errors.confirmed !== undefined
  const [value] = typed ? readValues([typed]) : []
  const offer = value && isWrong ? checkLogValues(kind, [value]).offers[0] : undefined
  if (!typed || !offer) return null
  return (
    <Button
      onPress={() => {
        form.setValue(`values.${index}.unit`, offer.unit, { shouldDirty: true })
        form.clearErrors([`values.${index}.value`, 'confirmed'])
      }}
    >
      {t('form.otherUnit', { value: withUnit(typed.value, offer.unit) })}
    </Button>
  )
}

/** A number pad has no letters: the words of a meter are two buttons. */
function MeterWords({ onChoose }: { onChoose: (word: string) => void }) {
  const { t } = useTranslation('logbook')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-soft text-sm">{t('form.meterShows')}</span>
      {Object.values(METER_WORDS).map((word) => (
        <Button key={word} variant="quiet" onPress={() => onChoose(word)}>
          {word}
        </Button>
      ))}
    </div>
  )
}
