import type { Schedule } from '@salve/contract/medications/schedules.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import type { SlotTimes } from '../planValues.ts'
import { DailyFields } from './DailyFields.tsx'
import { orEmpty, orNull } from './OtherKinds.tsx'
import { messageAt } from './scheduleKinds.ts'

type Cycle = Extract<Schedule, { kind: 'cycle' }>

export interface CycleFieldsProps {
  value: Cycle
  onChange: (schedule: Cycle) => void
  errors: unknown
  times: SlotTimes
}

/** A cycle: a number of days with it and a number without, over and over. */
export function CycleFields({ value, onChange, errors, times }: CycleFieldsProps) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormRow>
        <NumberField
          label={t('cycle.on')}
          value={orNull(value.on_days)}
          onChange={(days) => onChange({ ...value, on_days: orEmpty(days) })}
          errorMessage={messageAt(errors, 'on_days')}
          unit={t('units.days')}
        />
        <NumberField
          label={t('cycle.off')}
          value={orNull(value.off_days)}
          onChange={(days) => onChange({ ...value, off_days: orEmpty(days) })}
          errorMessage={messageAt(errors, 'off_days')}
          unit={t('units.days')}
        />
      </FormRow>
      <DateField
        label={t('cycle.from')}
        description={t('days.fromHelp')}
        value={value.from ?? ''}
        onChange={(from) => onChange({ ...value, from })}
        errorMessage={messageAt(errors, 'from')}
        isOptional
      />
      {value.schedules.map((inner, index) => (
        <DailyFields
          // The amounts of a cycle have no name but their place.
          // at their place
          key={index}
          value={inner}
          onChange={(changed) =>
            onChange({
              ...value,
              schedules: value.schedules.map((one, at) => (at === index ? changed : one)),
            })
          }
          errors={(errors as { schedules?: unknown[] } | undefined)?.schedules?.[index]}
          times={times}
        />
      ))}
    </>
  )
}
