import type { Schedule } from '@salve/contract/medications/schedules.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TimeField } from '../../../ui/fields/TimeField.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import { AmountField } from '../AmountField.tsx'
import { messageAt } from './scheduleKinds.ts'

/** The form represents an empty number as '', which the schema rejects. */
export const orEmpty = (number: number | null) => number ?? ('' as unknown as number)
export const orNull = (number: number) => (typeof number === 'number' ? number : null)

interface KindProps<Kind extends Schedule['kind']> {
  value: Extract<Schedule, { kind: Kind }>
  onChange: (schedule: Extract<Schedule, { kind: Kind }>) => void
  errors: unknown
}

/** An interval of real hours from the first dose. */
export function IntervalFields({ value, onChange, errors }: KindProps<'interval'>) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormRow>
        <NumberField
          label={t('interval.every')}
          value={orNull(value.every_hours)}
          onChange={(hours) => onChange({ ...value, every_hours: orEmpty(hours) })}
          errorMessage={messageAt(errors, 'every_hours')}
          unit={t('units.hours')}
        />
        <AmountField
          label={t('kinds.amount')}
          value={value.amount}
          onChange={(amount) => onChange({ ...value, amount })}
          errorMessage={messageAt(errors, 'amount')}
        />
      </FormRow>
      <FormRow>
        <TimeField
          label={t('interval.first')}
          value={value.first_time}
          onChange={(first_time) => onChange({ ...value, first_time })}
          errorMessage={messageAt(errors, 'first_time')}
        />
        <DateField
          label={t('interval.firstDate')}
          description={t('days.fromHelp')}
          value={value.first_date ?? ''}
          onChange={(first_date) => onChange({ ...value, first_date })}
          errorMessage={messageAt(errors, 'first_date')}
          isOptional
        />
      </FormRow>
      <p className="text-soft text-sm">{t('interval.help')}</p>
    </>
  )
}

/** One dose on one day. */
export function OnceFields({ value, onChange, errors }: KindProps<'once'>) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormRow>
        <DateField
          label={t('once.date')}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          errorMessage={messageAt(errors, 'date')}
        />
        <TimeField
          label={t('once.time')}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          errorMessage={messageAt(errors, 'time')}
        />
      </FormRow>
      <AmountField
        label={t('kinds.amount')}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
        errorMessage={messageAt(errors, 'amount')}
      />
    </>
  )
}

/** As needed, within the limits of the leaflet or the doctor. */
export function AsNeededFields({ value, onChange, errors }: KindProps<'as_needed'>) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormRow>
        <AmountField
          label={t('asNeeded.amount')}
          value={value.amount}
          onChange={(amount) => onChange({ ...value, amount })}
          errorMessage={messageAt(errors, 'amount')}
        />
        <NumberField
          label={t('asNeeded.hours')}
          value={orNull(value.min_hours_between)}
          onChange={(hours) => onChange({ ...value, min_hours_between: orEmpty(hours) })}
          errorMessage={messageAt(errors, 'min_hours_between')}
          unit={t('units.hours')}
        />
      </FormRow>
      <AmountField
        label={t('asNeeded.most')}
        description={t('asNeeded.mostHelp')}
        value={value.max_per_24_hours}
        onChange={(max_per_24_hours) => onChange({ ...value, max_per_24_hours })}
        errorMessage={messageAt(errors, 'max_per_24_hours')}
      />
    </>
  )
}
