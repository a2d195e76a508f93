import {
  DEFAULT_REMINDER_SETTINGS,
  type ReminderSettings,
  type ReminderSettingsInput,
} from '@salve/contract/users/reminder-settings.ts'

/** Lays a person's choices over the defaults. Parsed JSON has no undefined in it. */
export const withReminderDefaults = (chosen: ReminderSettingsInput | null): ReminderSettings => ({
  ...DEFAULT_REMINDER_SETTINGS,
  ...(chosen as ReminderSettings | null),
  channels: { ...DEFAULT_REMINDER_SETTINGS.channels, ...chosen?.channels } as ReminderSettings['channels'],
})
