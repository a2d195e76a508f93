import { LIST_MAX } from '@salve/contract/fields.ts'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useListAppointmentsQuery } from './appointmentsApi.ts'
import { appointmentsOfDay, monthOf, shiftMonth } from './appointmentView.ts'
import { shiftDay, useDates, useTimeZone } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DayCell, DayGrid } from '../../ui/calendar/DayGrid.tsx'
import { DAYS_OF_WEEK, ISO_WEEKDAYS, WEEKS_DOWN, weeksOf } from '../../ui/calendar/dayGrid.ts'
import { WeekdayHead } from '../../ui/calendar/WeekdayHead.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { DayAgenda } from './DayAgenda.tsx'
import { MonthDay } from './MonthDay.tsx'
import { StepBar } from './StepBar.tsx'

/** Keys that lead out of the month, by days or by months. */
const OUTWARDS: Readonly<Record<string, { days?: number; months?: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -DAYS_OF_WEEK },
  ArrowDown: { days: DAYS_OF_WEEK },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

export interface MonthViewProps {
  date: string
  today: string
  onDate: (date: string) => void
  /** Selects a day. */
  onOpen: (date: string) => void
}

/**
 * A month, and under it the day that is looked at: arrow keys go by day and week, also into other
 * months.
 */
export function MonthView({ date, today, onDate, onOpen }: MonthViewProps) {
  const { t } = useTranslation('care')
  const dates = useDates()
  const timeZone = useTimeZone()
  const { from, to } = monthOf(date)
  // A day before, for what goes over midnight.
  const query = { from: shiftDay(from, -1), to, limit: LIST_MAX }
  const { data, error, refetch } = useListAppointmentsQuery({ query })
  const frame = useRef<HTMLDivElement>(null)
  const isLed = useRef(false)
  // Synchronously: a key pressed right after the last one must find its day.
  useLayoutEffect(() => {
    if (!isLed.current) return
    isLed.current = false
    frame.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  }, [date])
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const step = OUTWARDS[key]
    if (!step || !(target instanceof Element) || !target.closest('[data-day]')) return
    const next = step.months ? shiftMonth(date, step.months) : shiftDay(date, step.days ?? 0)
    if (next >= from && next <= to) return
    isLed.current = true
    onDate(next)
  }
  const ofDay = (day: string) => appointmentsOfDay(data?.results ?? [], day, timeZone)
  return (
    <>
      <StepBar
        title={dates.month(date)}
        previous={{
          label: t('appointments.view.previousMonth'),
          onPress: () => onDate(shiftMonth(date, -1)),
        }}
        next={{ label: t('appointments.view.nextMonth'), onPress: () => onDate(shiftMonth(date, 1)) }}
        onToday={date === today ? undefined : () => onDate(today)}
      />
      {!data && !error && <Skeleton label={t('appointments.loading')} lines={6} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Card padding="none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid inside takes the keys first */}
          <div ref={frame} onKeyDown={onKeyDown} className="p-1 sm:p-2">
            <DayGrid
              label={t('appointments.view.grid', { month: dates.month(date) })}
              from={from}
              to={to}
              steps={WEEKS_DOWN}
              value={date}
              onChange={onDate}
              onOpen={onOpen}
              className="w-full table-fixed border-spacing-0.5 sm:border-spacing-1"
            >
              <WeekdayHead />
              <tbody>
                {weeksOf(from, to, (day) => ({ day, appointments: ofDay(day) })).map((week) => (
                  <tr key={week.monday}>
                    {week.days.map((cell, index) =>
                      cell ? (
                        <DayCell
                          key={cell.day}
                          date={cell.day}
                          label={t('appointments.view.day', {
                            day: dates.dateWithWeekday(cell.day),
                            count: cell.appointments.length,
                          })}
                          isChosen={cell.day === date}
                          onChoose={() => onDate(cell.day)}
                          className="h-14 align-top sm:h-28"
                        >
                          <MonthDay {...cell} isToday={cell.day === today} />
                        </DayCell>
                      ) : (
                        <td key={ISO_WEEKDAYS[index]} aria-hidden className="p-0" />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </DayGrid>
          </div>
        </Card>
      )}
      {data && <DayAgenda date={date} appointments={ofDay(date)} />}
    </>
  )
}
