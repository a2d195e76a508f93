import { type ReminderSettings, SNOOZE_MINUTES } from '@salve/contract/users/reminder-settings.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { SettingsCard } from '../../../features/settings/SettingsCard.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import { useReminderChange } from './useReminderChange.ts'

const LEAD_MINUTES = [0, 5, 10, 15, 30, 60, 120]
const REPEAT_MINUTES = [5, 10, 15, 30, 60, 120]
const REPEAT_TIMES = [1, 2, 3, 4, 6, 8, 12]
const NEVER = 'never'

/** The time of a reminder, its repeats, and the length of a snooze. */
export function TimingSettings({ settings }: { settings: ReminderSettings }) {
  const { t } = useTranslation('reminders')
  const { change, phase, problem } = useReminderChange()
  const { lead_minutes, repeat_minutes, repeat_times, snooze_minutes } = settings
  const minutes = (known: readonly number[], chosen: number) =>
    withChosen(known, chosen).map((count) => ({
      value: String(count),
      label: t('timing.minutes', { count }),
    }))
  return (
    <SettingsCard title={t('timing.title')} phase={phase} problem={problem}>
      <FormRow>
        <Select
          label={t('timing.lead')}
          value={String(lead_minutes)}
          onChange={(value) => void change({ lead_minutes: Number(value) })}
          choices={withChosen(LEAD_MINUTES, lead_minutes).map((count) => ({
            value: String(count),
            label: count === 0 ? t('timing.onTime') : t('timing.before', { count }),
          }))}
        />
        <Select
          label={t('timing.snooze')}
          value={String(snooze_minutes)}
          onChange={(value) => void change({ snooze_minutes: Number(value) })}
          choices={minutes(SNOOZE_MINUTES, snooze_minutes)}
        />
      </FormRow>
      <FormRow>
        <Select
          label={t('timing.repeat')}
          description={t('timing.repeatHelp')}
          value={repeat_minutes === null ? NEVER : String(repeat_minutes)}
          onChange={(value) => void change({ repeat_minutes: value === NEVER ? null : Number(value) })}
          choices={[
            { value: NEVER, label: t('timing.never') },
            ...minutes(REPEAT_MINUTES, repeat_minutes ?? 5).map(({ value, label }) => ({
              value,
              label: t('timing.every', { time: label }),
            })),
          ]}
        />
        {repeat_minutes !== null && (
          <Select
            label={t('timing.times')}
            value={String(repeat_times)}
            onChange={(value) => void change({ repeat_times: Number(value) })}
            choices={withChosen(REPEAT_TIMES, repeat_times).map((count) => ({
              value: String(count),
              label: t('timing.timesChoice', { count }),
            }))}
          />
        )}
      </FormRow>
    </SettingsCard>
  )
}

/** A value set by other means than this screen is in the list, too. */
function withChosen(known: readonly number[], chosen: number): number[] {
  return [...new Set([...known, chosen])].sort((a, b) => a - b)
}
