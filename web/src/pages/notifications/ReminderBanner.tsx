import type { Notification } from '@salve/contract/users/notifications.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Pill, X } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { WhenTaken } from '../../features/doses/WhenTaken.tsx'
import { useListNotificationsQuery } from '../../features/reminders/notificationsApi.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { NEWEST } from './newest.ts'
import { openDosesOf, useNotificationActions } from './useNotificationActions.ts'

/** Further names are only in the bell. */
const NAMES_MAX = 3

/**
 * The moment that is due now, on whatever page is open: taken or snoozed in one tap, without a
 * sound.
 */
export function ReminderBanner() {
  const { data } = useListNotificationsQuery(NEWEST)
  const dates = useDates()
  const now = dates.moment(dates.now())
  const due = data?.results.find((notification) => isDue(notification, now))
  return (
    <output className="sticky top-16 z-10 block print:hidden">
      {due && <Reminder notification={due} />}
    </output>
  )
}

function Reminder({ notification }: { notification: Notification }) {
  const { t, i18n } = useTranslation('notifications')
  const dates = useDates()
  const { take, snooze, read, snoozeMinutes, pending, asked, answer } = useNotificationActions(notification)
  const open = openDosesOf(notification)
  const names = open.slice(0, NAMES_MAX).map(planName)
  const rest = open.length - names.length
  const isSoon = Date.parse(notification.at) > Date.parse(dates.moment(dates.now()))
  const shown = rest > 0 ? [...names, t('andMore', { count: rest })] : names
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-primary-soft px-4 py-2 sm:px-6 lg:px-8">
      <Pill aria-hidden size={22} className="shrink-0 text-primary max-sm:hidden" />
      <p className="min-w-0 flex-[1_1_14rem] break-words">
        <span className="font-semibold">
          {t(isSoon ? 'bannerSoon' : 'banner', { time: dates.time(notification.at_time) })}
        </span>{' '}
        {new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(shown)}
      </p>
      <div className="flex items-center gap-2 max-sm:flex-1">
        <Button variant="primary" isPending={pending === 'take'} onPress={take}>
          {t('take', { count: open.length })}
        </Button>
        {notification.can_snooze && (
          <Button isPending={pending === 'snooze'} onPress={snooze}>
            {t('snooze', { count: snoozeMinutes })}
          </Button>
        )}
        <span className="max-sm:ml-auto">
          <IconButton icon={X} label={t('dismiss')} onPress={read} />
        </span>
      </div>
      <WhenTaken
        due={asked}
        name={open[0] && open.length === 1 ? planName(open[0]) : null}
        onAnswer={answer}
      />
    </div>
  )
}

/** True when it needs an answer, and is neither dismissed nor snoozed. */
function isDue(notification: Notification, now: string): boolean {
  const { kind, read_at, snoozed_until, closes_at } = notification
  return (
    (kind === 'doses_due' || kind === 'doses_late') &&
    read_at === null &&
    openDosesOf(notification).length > 0 &&
    (snoozed_until === null || Date.parse(snoozed_until) <= Date.parse(now)) &&
    (closes_at === null || Date.parse(closes_at) > Date.parse(now))
  )
}
