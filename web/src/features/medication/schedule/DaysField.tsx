import type { ScheduleDays } from '@salve/contract/medications/schedules.ts'
import { useId } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useDates } from '../../../lib/dates.ts'
import { FilterChips } from '../../../ui/choices/FilterChips.tsx'
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { FieldMessageText } from '../../../ui/fields/parts/FieldTexts.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import { messageAt } from './scheduleKinds.ts'

const KINDS = ['every_day', 'weekdays', 'month_days', 'every_n_days'] as const
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1))

const newDays = (kind: ScheduleDays['kind']): ScheduleDays => {
  switch (kind) {
    case 'every_day':
      return { kind }
    case 'weekdays':
      return { kind, weekdays: [] }
    case 'month_days':
      return { kind, month_days: [1] }
    case 'every_n_days':
      return { kind, n: 2, from: null }
  }
}

export interface DaysFieldProps {
  value: ScheduleDays
  onChange: (days: ScheduleDays) => void
  errors: unknown
}

/** The days of the schedule. */
export function DaysField({ value, onChange, errors }: DaysFieldProps) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const id = useId()
  const message = messageAt(errors, 'weekdays') ?? messageAt(errors, 'month_days')
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t('fields.days')}
        value={value.kind}
        onChange={(kind) => onChange(newDays(kind))}
        choices={KINDS.map((kind) => ({ value: kind, label: t(`days.${kind}`) }))}
      />
      {value.kind === 'weekdays' && (
        <FilterChips
          label={t('days.weekdays')}
          choices={WEEKDAYS.map((day) => ({ value: day, label: dates.weekday(Number(day)) }))}
          value={WEEKDAYS.filter((day) => value.weekdays.includes(Number(day)))}
          onChange={(days) => onChange({ kind: 'weekdays', weekdays: days.map(Number) })}
        />
      )}
      {value.kind === 'month_days' && (
        <>
          <FilterChips
            label={t('days.month_days')}
            choices={MONTH_DAYS.map((day) => ({ value: day, label: day }))}
            value={MONTH_DAYS.filter((day) => value.month_days.includes(Number(day)))}
            onChange={(days) => onChange({ kind: 'month_days', month_days: days.map(Number) })}
          />
          <p className="text-soft text-sm">{t('days.lastDay')}</p>
        </>
      )}
      {value.kind === 'every_n_days' && (
        <FormRow>
          <NumberField
            label={t('days.n')}
            value={value.n}
            onChange={(n) => onChange({ ...value, n: n ?? ('' as unknown as number) })}
            errorMessage={messageAt(errors, 'n')}
            unit={t('units.days')}
          />
          <DateField
            label={t('days.from')}
            description={t('days.fromHelp')}
            value={value.from ?? ''}
            onChange={(from) => onChange({ ...value, from })}
            errorMessage={messageAt(errors, 'from')}
            isOptional
          />
        </FormRow>
      )}
      {message && (
        <div role="alert">
          <FieldMessageText id={id}>{message}</FieldMessageText>
        </div>
      )}
    </div>
  )
}
