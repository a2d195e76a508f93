import type { Notification } from '@salve/contract/users/notifications.ts'
import { planName } from '@salve/domain/plan-name.ts'
import {
  BellRing,
  CalendarDays,
  Check,
  CheckCheck,
  ClipboardPen,
  Clock,
  Eye,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Package,
  Pill,
  TriangleAlert,
  Video,
} from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { WhenTaken } from '../../features/doses/WhenTaken.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { cx } from '../../ui/cx.ts'
import { openDosesOf, useNotificationActions } from './useNotificationActions.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'

const ICONS: Record<Notification['kind'], LucideIcon> = {
  doses_due: Pill,
  doses_late: Clock,
  doses_missed: Clock,
  supply: Package,
  message: MessagesSquare,
  call: Video,
  share: Eye,
  proposal: ClipboardPen,
  appointment: CalendarDays,
  follow_up: ListChecks,
  watchdog: TriangleAlert,
  test: BellRing,
}

/** One notification: its subject, its link, and its actions in place. */
export function NotificationRow({
  notification,
  onFollow,
}: {
  notification: Notification
  /** Its link was followed. */
  onFollow?: (() => void) | undefined
}) {
  const { t } = useTranslation('notifications')
  const dates = useDates()
  const { title, details, href } = useNotificationTexts()(notification)
  const { take, snooze, read, snoozeMinutes, pending, asked, answer } = useNotificationActions(notification)
  const Icon = ICONS[notification.kind]
  const isUnread = notification.read_at === null
  const openDoses = openDosesOf(notification)
  const open = openDoses.length
  return (
    <li tabIndex={-1} className="outline-hidden flex gap-3 px-4 py-3 sm:px-5">
      <span
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full',
          isUnread ? 'bg-primary-soft text-primary' : 'bg-sunken text-soft',
        )}
      >
        <Icon aria-hidden size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className={cx('min-w-0 break-words', isUnread && 'font-semibold')}>
            {isUnread && <span className="font-semibold text-primary text-sm">{t('unread')} </span>}
            <Link
              href={href}
              onPress={() => {
                if (isUnread) read()
                onFollow?.()
              }}
            >
              {title}
            </Link>
          </p>
          <p className="shrink-0 text-soft text-sm">{dates.time(notification.at_time)}</p>
        </div>
        {details.map((detail) => (
          <p key={detail} className="break-words text-soft text-sm">
            {detail}
          </p>
        ))}
        {(open > 0 || isUnread) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {open > 0 && (
              <Button icon={Check} isPending={pending === 'take'} onPress={take}>
                {t('take', { count: open })}
              </Button>
            )}
            {notification.can_snooze && (
              <Button icon={Clock} isPending={pending === 'snooze'} onPress={snooze}>
                {t('snooze', { count: snoozeMinutes })}
              </Button>
            )}
            {isUnread && (
              // A lone row aligns its words with those above.
              <div className="first:-ml-4">
                <Button
                  icon={CheckCheck}
                  variant="quiet"
                  aria-label={t('readThis', { title, time: dates.time(notification.at_time) })}
                  isPending={pending === 'read'}
                  onPress={read}
                >
                  {t('read')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <WhenTaken
        due={asked}
        name={openDoses[0] && open === 1 ? planName(openDoses[0]) : null}
        onAnswer={answer}
      />
    </li>
  )
}
