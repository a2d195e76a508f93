import { SLOT_NAMES, type SlotAmounts } from '@salve/domain/schedule/kinds.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useDates } from '../../../lib/dates.ts'
import { AmountField } from '../AmountField.tsx'
import type { SlotTimes } from '../planValues.ts'
import { messageAt } from './scheduleKinds.ts'

export interface SlotFieldsProps {
  value: SlotAmounts
  onChange: (amounts: SlotAmounts) => void
  errors: unknown
  times: SlotTimes
}

/**
 * The amount for each time of day: the 1-0-1-0 scheme, in the order and with the times of the
 * settings.
 */
export function SlotFields({ value, onChange, errors, times }: SlotFieldsProps) {
  const { t } = useTranslation(['medication', 'doses'])
  const dates = useDates()
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-[21rem]:grid-cols-1">
      {SLOT_NAMES.map((slot) => (
        <AmountField
          key={slot}
          label={t('slotAt', { slot: t(`doses:slots.${slot}`), time: dates.time(times[slot]) })}
          value={value[slot]}
          onChange={(amount) => onChange({ ...chosen(value), [slot]: amount })}
          errorMessage={messageAt(errors, slot)}
          empty={0}
        />
      ))}
    </div>
  )
}

/** Once one amount is chosen, an empty one says that nothing is taken then. */
const chosen = (amounts: SlotAmounts): SlotAmounts => ({
  morning: amounts.morning || 0,
  noon: amounts.noon || 0,
  evening: amounts.evening || 0,
  bedtime: amounts.bedtime || 0,
})
