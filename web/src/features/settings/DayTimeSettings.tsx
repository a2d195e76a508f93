import { isAfterMidnight } from '@salve/domain/schedule/slot-order.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingChange } from './useSettingChange.ts'

const KEYS = ['morningTime', 'noonTime', 'eveningTime', 'bedTime'] as const
type Key = (typeof KEYS)[number]

/**
 * The times of morning, noon, evening and bedtime. Saved when the field loses focus: half a time is
 * not meant.
 */
export function DayTimeSettings() {
  const { t } = useTranslation('settings')
  const { settings, change, phase, problem, errors } = useSettingChange()
  const [typed, setTyped] = useState<Partial<Record<Key, string>>>({})

  const leave = async (key: Key) => {
    const time = typed[key]
    if (!time || time === settings[key]) return
    // A refused value stays in its field, beside the reason.
    if (await change({ [key]: time })) setTyped(({ [key]: _saved, ...rest }) => rest)
  }
  const bedtime = typed.bedTime ?? settings.bedTime
  const isLate = isAfterMidnight({ morning: typed.morningTime ?? settings.morningTime, bedtime })
  return (
    <SettingsCard title={t('times.title')} why={t('times.why')} phase={phase} problem={problem}>
      <FormRow>
        {KEYS.map((key) => (
          <TimeField
            key={key}
            label={t(`times.${key}`)}
            value={typed[key] ?? settings[key]}
            onChange={(time) => setTyped((before) => ({ ...before, [key]: time }))}
            onBlur={() => void leave(key)}
            errorMessage={errors[key]}
            description={key === 'bedTime' && isLate && t('times.afterMidnight')}
          />
        ))}
      </FormRow>
    </SettingsCard>
  )
}
