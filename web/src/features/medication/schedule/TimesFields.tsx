import type { Schedule } from '@salve/contract/medications/schedules.ts'
import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TimeField } from '../../../ui/fields/TimeField.tsx'
import { AmountField } from '../AmountField.tsx'
import { messageAt, UNCHOSEN_TIME } from './scheduleKinds.ts'

type Times = Extract<Schedule, { kind: 'times' }>

export interface TimesFieldsProps {
  value: Times
  onChange: (schedule: Times) => void
  errors: unknown
}

/** Times of the clock, each with its amount. */
export function TimesFields({ value, onChange, errors }: TimesFieldsProps) {
  const { t } = useTranslation('medication')
  const { times } = value
  const put = (index: number, part: Partial<Times['times'][number]>) =>
    onChange({ ...value, times: times.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <div className="flex flex-col gap-3">
      {times.map((one, index) => (
        // Rows have no name but their place.
        // at their place
        <div key={index} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 max-[21rem]:grid-cols-1">
            <TimeField
              label={t('times.time', { number: index + 1 })}
              value={one.time}
              onChange={(time) => put(index, { time })}
              errorMessage={messageAt(errors, 'times', index, 'time')}
            />
            <AmountField
              label={t('times.amount', { number: index + 1 })}
              value={one.amount}
              onChange={(amount) => put(index, { amount })}
              errorMessage={messageAt(errors, 'times', index, 'amount')}
            />
          </div>
          {times.length > 1 && (
            <div className="pt-7">
              <IconButton
                icon={X}
                label={t('times.remove', { number: index + 1 })}
                onPress={() => onChange({ ...value, times: times.filter((_, at) => at !== index) })}
              />
            </div>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          icon={Plus}
          onPress={() => onChange({ ...value, times: [...times, UNCHOSEN_TIME] })}
        >
          {t('times.add')}
        </Button>
      </div>
    </div>
  )
}
