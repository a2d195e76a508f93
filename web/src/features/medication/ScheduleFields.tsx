import type { SlotSchedule } from '@salve/contract/medications/schedules.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import { useEffect, useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FieldMessageText } from '../../ui/fields/parts/FieldTexts.tsx'
import type { PlanForm, SlotTimes } from './planValues.ts'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const STEP = 0.5

export interface ScheduleFieldsProps {
  form: PlanForm
  index: number
  times: SlotTimes
}

/** How much at which time of day, and on which days. */
export function ScheduleFields({ form, index, times }: ScheduleFieldsProps) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const { errors, submitCount } = form.formState
  const noDose = errors.schedules?.[index]?.message
  const id = useId()
  const { setFocus } = form
  const isFirstMistake = Object.keys(errors)[0] === 'schedules' && noDose !== undefined
  useEffect(() => {
    if (submitCount > 0 && isFirstMistake) setFocus(`schedules.${index}.morning`)
  }, [isFirstMistake, submitCount, setFocus, index])
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3">
        {SLOT_NAMES.map((slot) => (
          <Controller
            key={slot}
            control={form.control}
            name={`schedules.${index}.${slot}`}
            render={({ field, fieldState }) => (
              <NumberField
                {...field}
                value={typeof field.value === 'number' ? field.value : decimalOf(field.value)}
                onChange={(amount) => field.onChange(amount ?? 0)}
                label={t('slotAt', { slot: t(`slots.${slot}`), time: dates.time(times[slot]) })}
                errorMessage={fieldState.error?.message}
                minValue={0}
                maxValue={1000}
                step={STEP}
                formatOptions={{ maximumFractionDigits: 3 }}
                hasSteppers
              />
            )}
          />
        ))}
      </div>
      {noDose && (
        <div role="alert">
          <FieldMessageText id={id}>{noDose}</FieldMessageText>
        </div>
      )}
      <Controller
        control={form.control}
        name={`schedules.${index}.days`}
        render={({ field, fieldState }) => (
          <DaysField
            value={field.value}
            onChange={field.onChange}
            errorMessage={
              (fieldState.error as { weekdays?: { message?: string } } | undefined)?.weekdays?.message
            }
          />
        )}
      />
    </>
  )
}

type Days = SlotSchedule['days']

interface DaysFieldProps {
  value: Days
  onChange: (days: Days) => void
  errorMessage: string | undefined
}

function DaysField({ value, onChange, errorMessage }: DaysFieldProps) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const id = useId()
  const choose = (kind: 'every_day' | 'weekdays') =>
    onChange(kind === 'every_day' ? { kind } : { kind, weekdays: WEEKDAYS.map(Number) })
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t('fields.days')}
        value={value.kind === 'weekdays' ? 'weekdays' : 'every_day'}
        onChange={choose}
        choices={[
          { value: 'every_day', label: t('fields.every_day') },
          { value: 'weekdays', label: t('fields.weekdays') },
        ]}
      />
      {value.kind === 'weekdays' && (
        <FilterChips
          label={t('fields.weekdays')}
          choices={WEEKDAYS.map((day) => ({ value: day, label: dates.weekday(Number(day)) }))}
          value={WEEKDAYS.filter((day) => value.weekdays.includes(Number(day)))}
          onChange={(days) => onChange({ kind: 'weekdays', weekdays: days.map(Number) })}
        />
      )}
      {errorMessage && (
        <div role="alert">
          <FieldMessageText id={id}>{errorMessage}</FieldMessageText>
        </div>
      )}
    </div>
  )
}
