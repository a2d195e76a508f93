import type { Notification } from '@salve/contract/users/notifications.ts'
import { useDates } from '../../lib/dates.ts'
import { List } from '../../ui/content/List.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

/** Notifications under the days on which they came, the newest first. */
export function NotificationDays({
  notifications,
  onFollow,
}: {
  notifications: readonly Notification[]
  onFollow?: () => void
}) {
  const dates = useDates()
  const focus = useKeptFocus()
  const days = [...Map.groupBy(notifications, ({ created_at }) => dates.local(created_at).date)]
  return (
    <div {...focus} className="outline-hidden">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={dates.dayHeading(day)} className="flex flex-col gap-1">
          <h2 className="px-4 pt-2 font-semibold text-soft text-sm sm:px-5">{dates.dayHeading(day)}</h2>
          <List label={dates.dayHeading(day)}>
            {ofDay.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
            ))}
          </List>
        </section>
      ))}
    </div>
  )
}
