import type { ReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { TimeField } from '../../../ui/fields/TimeField.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'

const KEYS = ['from', 'to'] as const
type Key = (typeof KEYS)[number]

/** Start and end of the quiet hours. Saved on blur, since a partial time is not meant. */
export function QuietTimes({
  quiet,
  onChange,
}: {
  quiet: ReminderSettings['quiet_hours']
  /** Resolves to true once saved; a refused value stays in its field. */
  onChange: (quiet: ReminderSettings['quiet_hours']) => Promise<boolean>
}) {
  const { t } = useTranslation('reminders')
  const [typed, setTyped] = useState<Partial<Record<Key, string>>>({})
  const leave = async (key: Key) => {
    const time = typed[key]
    if (!time || time === quiet[key]) return
    if (await onChange({ ...quiet, [key]: time })) setTyped(({ [key]: _saved, ...rest }) => rest)
  }
  return (
    <FormRow>
      {KEYS.map((key) => (
        <TimeField
          key={key}
          label={t(`quiet.${key}`)}
          value={typed[key] ?? quiet[key]}
          onChange={(value) => setTyped((before) => ({ ...before, [key]: value }))}
          onBlur={() => void leave(key)}
        />
      ))}
    </FormRow>
  )
}
