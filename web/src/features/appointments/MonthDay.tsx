import type { Appointment } from '@salve/contract/appointments.ts'
import { useDates, useTimeZone } from '../../lib/dates.ts'
import { localIn } from '../../lib/zonedTimes.ts'
import { CHOSEN_DAY_CLASS } from '../../ui/calendar/DayGrid.tsx'
import { cx } from '../../ui/cx.ts'

/** Upper bound of appointments named in a day of the month; a number replaces the others. */
const NAMED_MAX = 3

export interface MonthDayProps {
  day: string
  appointments: readonly Appointment[]
  isToday: boolean
}

/**
 * A day of the month as it is seen: its number, and dots on phones or titles where there is room.
 */
export function MonthDay({ day, appointments, isToday }: MonthDayProps) {
  const dates = useDates()
  const timeZone = useTimeZone()
  const more = appointments.length - NAMED_MAX
  return (
    <span
      className={cx(
        'flex h-full w-full flex-col gap-0.5 overflow-hidden rounded-sm border p-1 text-left',
        isToday ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
        CHOSEN_DAY_CLASS,
      )}
    >
      <span className={cx('text-sm', isToday && 'font-semibold text-primary')}>{Number(day.slice(8))}</span>
      <span className="flex flex-wrap gap-0.5 sm:hidden">
        {appointments.slice(0, NAMED_MAX).map(({ id, status }) => (
          <span
            key={id}
            className={cx(
              'size-2 rounded-full',
              status === 'cancelled' ? 'border border-edge' : 'bg-primary',
            )}
          />
        ))}
        {more > 0 && <span className="text-xs leading-none">+{more}</span>}
      </span>
      <span className="hidden min-w-0 flex-col gap-0.5 sm:flex">
        {appointments.slice(0, NAMED_MAX).map(({ id, title, starts_at, status }) => (
          <span
            key={id}
            className={cx(
              'line-clamp-2 break-words rounded-xs px-1 text-xs',
              status === 'cancelled' ? 'text-soft line-through' : 'bg-info-soft text-info',
            )}
          >
            {dates.time(localIn(starts_at, timeZone).time)} {title}
          </span>
        ))}
        {more > 0 && <span className="px-1 text-soft text-xs">+{more}</span>}
      </span>
    </span>
  )
}
