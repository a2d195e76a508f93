import {
  type Channel,
  CHANNELS,
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderSettings,
} from '@salve/contract/users/reminder-settings.ts'
import { TO_DO_TIME } from '@salve/domain/reminders/appointments.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { SettingsCard } from '../../../features/settings/SettingsCard.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { useReminderChange } from './useReminderChange.ts'

/** The messages of each channel. */
export function ChannelSettings({ settings }: { settings: ReminderSettings }) {
  const { t } = useTranslation('reminders')
  const dates = useDates()
  const { change, phase, problem } = useReminderChange()
  const choose = (kind: ReminderKind, channel: Channel, isOn: boolean) =>
    void change({ channels: { [kind]: { ...settings.channels[kind], [channel]: isOn } } })
  return (
    <SettingsCard title={t('channels.title')} why={t('channels.why')} phase={phase} problem={problem}>
      <div className="flex flex-col divide-y divide-line">
        {REMINDER_KINDS.map((kind) => (
          <fieldset key={kind} className="flex flex-wrap items-center gap-x-6 py-2 first:pt-0 last:pb-0">
            <legend className="float-left w-full min-w-0 font-semibold lg:w-64">
              {t(`kinds.${kind}`)}
              <span className="block font-normal text-soft text-sm">
                {t(`kindWhy.${kind}`, { time: dates.time(TO_DO_TIME) })}
              </span>
            </legend>
            <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
              {CHANNELS.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(`channel.${channel}`)}
                  value={settings.channels[kind][channel]}
                  onChange={(isOn) => choose(kind, channel, isOn)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </SettingsCard>
  )
}
