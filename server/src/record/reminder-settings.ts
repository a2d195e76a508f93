import {
  DEFAULT_REMINDER_SETTINGS,
  type ReminderSettings,
  type ReminderSettingsInput,
} from '@salve/contract/users/reminder-settings.ts'

/** What somebody chose, over what holds for all. What comes out of JSON has no undefined in it. */
export const withReminderDefaults = (chosen: ReminderSettingsInput | null): ReminderSettings => ({
  ...DEFAULT_REMINDER_SETTINGS,
  ...(chosen as ReminderSettings | null),
  channels: { ...DEFAULT_REMINDER_SETTINGS.channels, ...chosen?.channels } as ReminderSettings['channels'],
})
