import type { ReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { useId } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { SettingsCard } from '../../../features/settings/SettingsCard.tsx'
import { useDates } from '../../../lib/dates.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { Switch } from '../../../ui/choices/Switch.tsx'
import { useReminderChange } from './useReminderChange.ts'

const EXAMPLE_TIME = '08:00'

/** The choice whether others who see the phone can read the medicines, with a preview. */
export function LockScreen({ settings }: { settings: ReminderSettings }) {
  const { t } = useTranslation('reminders')
  const { change, phase, problem } = useReminderChange()
  const dates = useDates()
  const id = useId()
  const text = settings.is_discreet ? 'discreet' : 'open'
  // The form in which the server writes it.
  const time = dates.time(EXAMPLE_TIME)
  const example = { time: time === EXAMPLE_TIME ? t('lock.clock', { time }) : time }
  return (
    <SettingsCard title={t('lock.title')} phase={phase} problem={problem}>
      <Switch
        label={t('lock.switch')}
        description={t('lock.help')}
        value={settings.is_discreet}
        onChange={(is_discreet) => void change({ is_discreet })}
      />
      <figure aria-labelledby={id} className="flex flex-col gap-2">
        <figcaption id={id} className="font-semibold">
          {t('lock.preview')}
        </figcaption>
        <div className="max-w-sm rounded-md bg-sunken p-4">
          <p aria-hidden className="pb-3 text-center font-semibold text-3xl text-soft tabular-nums">
            {time}
          </p>
          <div className="flex gap-3 rounded-sm border border-line bg-surface p-3">
            <img src="/icon-192.png" alt="" width={36} height={36} className="size-9 rounded-sm" />
            <div className="min-w-0 flex-1">
              <p className="text-soft text-xs">{PRODUCT_NAME}</p>
              <p className="font-semibold">{t(`lock.${text}.title`, example)}</p>
              <p className="text-sm">{t(`lock.${text}.body`, example)}</p>
              <p className="mt-1 flex gap-4 font-semibold text-primary text-sm">
                <span>{t(`lock.${text}.taken`)}</span>
                <span>{t('lock.snooze', { count: settings.snooze_minutes })}</span>
              </p>
            </div>
          </div>
        </div>
      </figure>
      <p className="text-soft text-sm">{t('lock.apple')}</p>
    </SettingsCard>
  )
}
