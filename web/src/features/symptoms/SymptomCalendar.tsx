import type { SymptomDay } from '@salve/contract/medical-records/symptoms.ts'
import { severityStep, type SeverityStep } from '@salve/domain/severity.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useDates } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'
import { type CalendarDay, calendarWeeks, dayAfterKey } from './symptomCalendar.ts'
import { useDayWords } from './useDayWords.ts'

export interface SymptomCalendarProps {
  label: string
  from: string
  to: string
  days: readonly SymptomDay[]
  /** The day that is looked at. */
  value: string
  onChange: (date: string) => void
  /** Enter, on the day that is looked at. */
  onOpen: (date: string) => void
}

/** The year as weeks side by side: the arrow keys go by day and by week. Wider than the screen, it scrolls in itself. */
export function SymptomCalendar({ label, from, to, days, value, onChange, onOpen }: SymptomCalendarProps) {
  const dates = useDates()
  const words = useDayWords()
  const weeks = useMemo(() => calendarWeeks({ from, to, results: days }), [from, to, days])
  const frame = useRef<HTMLDivElement>(null)
  // The present is what people look for first.
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onOpen(value)
    const next = dayAfterKey(event.key, value, from, to)
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (next === null) return
    onChange(next)
    frame.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <div ref={frame} className="relative overflow-x-auto overscroll-x-contain pb-2 scroll-pl-10">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that takes keys is a grid
        role="grid"
        aria-label={label}
        className="border-separate border-spacing-0.5"
        onKeyDown={onKeyDown}
      >
        <thead aria-hidden className="text-soft text-xs">
          <tr>
            <td className="sticky left-0 z-10 bg-surface">&nbsp;</td>
            {weeks.map(({ monday, month }) => (
              <td key={monday} className="h-5 max-w-0 overflow-visible whitespace-nowrap p-0">
                {month && dates.monthShort(month)}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks[0]?.days.map((_, weekday) => (
            <tr key={dates.weekday(weekday + 1)}>
              <td
                aria-hidden
                className="sticky left-0 z-10 bg-surface p-0 pr-1.5 text-soft text-xs leading-none"
              >
                {dates.weekday(weekday + 1)}
              </td>
              {weeks.map(({ monday, days: ofWeek }) => {
                const day = ofWeek[weekday]
                return day ? (
                  <DayCell
                    key={monday}
                    day={day}
                    label={words(day)}
                    isChosen={day.date === value}
                    onChoose={() => onChange(day.date)}
                  />
                ) : (
                  <td key={monday} aria-hidden className="p-0" />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How high and in which colour a day is filled; the height says the same as the colour. */
const FILLS: Record<SeverityStep, string> = {
  none: 'h-0.5 bg-edge',
  mild: 'h-1/3 bg-primary',
  moderate: 'h-2/3 bg-amber',
  severe: 'h-full bg-coral',
  worst: 'h-full bg-coral',
}

interface DayCellProps {
  day: CalendarDay
  label: string
  isChosen: boolean
  onChoose: () => void
}

function DayCell({ day, label, isChosen, onChoose }: DayCellProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid takes the keys
    <td
      data-day={day.date}
      aria-label={label}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onFocus={onChoose}
      className="group cursor-pointer rounded-sm p-0 outline-hidden"
    >
      <SeverityFill step={day.felt && severityStep(day.felt.worst)} />
    </td>
  )
}

/** The mark of a severity in the calendar, and in the legend beneath it. */
export function SeverityFill({ step }: { step: SeverityStep | null }) {
  return (
    <span
      className={cx(
        'flex h-8 w-7 flex-col justify-end overflow-hidden rounded-xs border lg:h-5 lg:w-3.5',
        step ? 'border-edge bg-surface' : 'border-line bg-sunken',
        'group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-1',
        'group-aria-selected:border-ink group-aria-selected:ring-1 group-aria-selected:ring-ink',
      )}
    >
      {step && <span className={cx('forced-color-adjust-none', FILLS[step])} />}
    </span>
  )
}
