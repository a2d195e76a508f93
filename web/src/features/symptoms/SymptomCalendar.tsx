import type { SymptomDay } from '@salve/contract/medical-records/symptoms.ts'
import { severityStep, type SeverityStep } from '@salve/domain/severity.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useDates } from '../../lib/dates.ts'
import { CHOSEN_DAY_CLASS, DayCell, DayGrid } from '../../ui/calendar/DayGrid.tsx'
import { WEEKS_ACROSS } from '../../ui/calendar/dayGrid.ts'
import { cx } from '../../ui/cx.ts'
import { calendarWeeks } from './symptomCalendar.ts'
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

/**
 * The year as weeks side by side: the arrow keys go by day and by week. Under fingers it is wider
 * than the screen and scrolls in itself.
 */
export function SymptomCalendar({ label, from, to, days, value, onChange, onOpen }: SymptomCalendarProps) {
  const dates = useDates()
  const words = useDayWords()
  const weeks = useMemo(() => calendarWeeks({ from, to, results: days }), [from, to, days])
  const frame = useRef<HTMLDivElement>(null)
  // The present is what people look for first.
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  return (
    <div ref={frame} className="relative overflow-x-auto overscroll-x-contain pb-2 scroll-pl-10">
      <DayGrid
        label={label}
        from={from}
        to={to}
        steps={WEEKS_ACROSS}
        value={value}
        onChange={onChange}
        onOpen={onOpen}
        className="border-spacing-0.5 sm:max-xl:not-pointer-coarse:border-spacing-x-px"
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
                    date={day.date}
                    label={words(day)}
                    isChosen={day.date === value}
                    onChoose={() => onChange(day.date)}
                  >
                    <SeverityFill step={day.felt && severityStep(day.felt.worst)} />
                  </DayCell>
                ) : (
                  <td key={monday} aria-hidden className="p-0" />
                )
              })}
            </tr>
          ))}
        </tbody>
      </DayGrid>
    </div>
  )
}

/** The height and colour of a day; the height says the same as the colour. */
const FILLS: Record<SeverityStep, string> = {
  none: 'h-0.5 bg-edge',
  mild: 'h-1/3 bg-primary',
  moderate: 'h-2/3 bg-amber',
  severe: 'h-full bg-coral',
  worst: 'h-full bg-coral',
}

/** The mark of a severity in the calendar, and in the legend beneath it. */
export function SeverityFill({ step }: { step: SeverityStep | null }) {
  return (
    <span
      className={cx(
        // A finger needs more room than a mouse, for which the year fits from 640 px on.
        'flex h-8 w-7 flex-col justify-end overflow-hidden rounded-xs border [print-color-adjust:exact]',
        'sm:not-pointer-coarse:h-5 sm:not-pointer-coarse:w-2 lg:not-pointer-coarse:w-2.5 xl:not-pointer-coarse:w-3.5',
        step ? 'border-edge bg-surface' : 'border-line bg-sunken',
        CHOSEN_DAY_CLASS,
      )}
    >
      {step && <span className={cx('forced-color-adjust-none', FILLS[step])} />}
    </span>
  )
}
