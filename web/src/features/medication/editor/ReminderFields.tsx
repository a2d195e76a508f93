import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Switch } from '../../../ui/choices/Switch.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { PlanForm } from '../planValues.ts'
import { messageAt } from '../schedule/scheduleKinds.ts'

const ONCE = 'once'
const REPEATS_MIN = [5, 10, 15, 30, 60] as const

/** The reminder, and its repeats until the dose is marked. */
export function ReminderFields({ form, reachLine }: { form: PlanForm; reachLine: ReactNode }) {
  const { t } = useTranslation('medication')
  return (
    <Controller
      control={form.control}
      name="reminders"
      render={({ field: { value, onChange }, fieldState }) => (
        <>
          <Switch label={t('reminders.on')} value={value.on} onChange={(on) => onChange({ ...value, on })} />
          {value.on && reachLine}
          {value.on && (
            <Select
              label={t('reminders.repeat')}
              value={value.repeat_minutes === '' ? ONCE : String(value.repeat_minutes)}
              onChange={(choice) =>
                onChange({ ...value, repeat_minutes: choice === ONCE ? '' : Number(choice) })
              }
              errorMessage={messageAt(fieldState.error, 'repeat_minutes')}
              choices={[
                { value: ONCE, label: t('reminders.once') },
                ...[...new Set([...REPEATS_MIN, value.repeat_minutes || 5])]
                  .toSorted((a, b) => a - b)
                  .map((count) => ({ value: String(count), label: t('reminders.every', { count }) })),
              ]}
            />
          )}
        </>
      )}
    />
  )
}
