import type { Schedule } from '@salve/contract/medications/schedules.ts'
import { useId } from 'react'
import { FieldMessageText } from '../../../ui/fields/parts/FieldTexts.tsx'
import type { SlotTimes } from '../planValues.ts'
import { SlotFields } from './SlotFields.tsx'
import { messageAt } from './scheduleKinds.ts'
import { TimesFields } from './TimesFields.tsx'

type Daily = Extract<Schedule, { kind: 'slots' | 'times' }>

export interface DailyFieldsProps {
  value: Daily
  onChange: (schedule: Daily) => void
  errors: unknown
  times: SlotTimes
}

/** The amounts of a day: at times of day, or at times of the clock. */
export function DailyFields({ value, onChange, errors, times }: DailyFieldsProps) {
  const id = useId()
  const noDose = messageAt(errors)
  return (
    <>
      {value.kind === 'slots' ? (
        <SlotFields
          value={value}
          onChange={(amounts) => onChange({ ...value, ...amounts })}
          errors={errors}
          times={times}
        />
      ) : (
        <TimesFields value={value} onChange={onChange} errors={errors} />
      )}
      {noDose && (
        <div role="alert">
          <FieldMessageText id={id}>{noDose}</FieldMessageText>
        </div>
      )}
    </>
  )
}
