import type { Adherence } from '@salve/contract/medications/adherence.ts'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { CHOSEN_DAY_CLASS, DayCell, DayGrid } from '../../ui/calendar/DayGrid.tsx'
import { ISO_WEEKDAYS, WEEKS_DOWN } from '../../ui/calendar/dayGrid.ts'
import { WeekdayHead } from '../../ui/calendar/WeekdayHead.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { type AdherenceDay, adherenceWeeks, DAY_KINDS, type DayKind, kindOfDay } from './adherenceCalendar.ts'

export interface AdherenceCalendarProps extends Pick<Adherence, 'from' | 'to' | 'days'> {
  /** Returns the address of a day's doses. */
  hrefOf: (date: string) => string
}

/**
 * Each day with how many of its doses were taken, in figures and as a fill: the arrow keys go by
 * day and by week.
 */
export function AdherenceCalendar({ from, to, days, hrefOf }: AdherenceCalendarProps) {
  const { t } = useTranslation('adherence')
  const words = useDayWords()
  const [wanted, setChosen] = useState(to)
  const chosen = wanted < from || wanted > to ? to : wanted
  const share = days.find(({ local_date }) => local_date === chosen)?.share ?? null
  return (
    <Card title={t('calendar.title')}>
      <DayGrid
        label={t('calendar.label')}
        from={from}
        to={to}
        steps={WEEKS_DOWN}
        value={chosen}
        onChange={setChosen}
        className="w-full max-w-md table-fixed border-spacing-1"
      >
        <WeekdayHead />
        <tbody>
          {adherenceWeeks(from, to, days).map((week) => (
            <tr key={week.monday}>
              {week.days.map((day, index) =>
                day ? (
                  <DayCell
                    key={day.date}
                    date={day.date}
                    label={words(day)}
                    isChosen={day.date === chosen}
                    onChoose={() => setChosen(day.date)}
                    className="h-12 print:h-9"
                  >
                    <DayShare {...day} isFirst={day.date === from} />
                  </DayCell>
                ) : (
                  <td key={ISO_WEEKDAYS[index]} aria-hidden className="p-0" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </DayGrid>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="flex min-h-target items-center">
          {words({ date: chosen, share })}
        </p>
        <LinkButton icon={CalendarCheck} href={hrefOf(chosen)}>
          {t('calendar.show')}
        </LinkButton>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-sm" aria-label={t('calendar.legend')}>
        {DAY_KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className="flex h-6 w-6">
              <Fill kind={kind} />
            </span>
            {t(`calendar.${kind}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The first day of a month shows its name, if there is room. */
function DayShare({ date, share, isFirst }: AdherenceDay & { isFirst: boolean }) {
  const dates = useDates()
  const day = Number(date.slice(8))
  return (
    <Fill kind={kindOfDay(share)}>
      <span className="whitespace-nowrap text-xs leading-tight">
        {day}
        {(isFirst || day === 1) && <b className="max-sm:hidden"> {dates.monthShort(date)}</b>}
      </span>
      {share && (
        <span className="font-semibold text-sm leading-tight">
          {share.taken}/{share.due}
        </span>
      )}
    </Fill>
  )
}

/** The line beneath a day is as long as its share; the frame says the same without colour. */
const LOOKS: Record<DayKind, { box: string; line: string }> = {
  all: { box: 'border-primary bg-primary-soft', line: 'w-full bg-primary' },
  part: { box: 'border-edge bg-surface', line: 'w-1/2 bg-primary' },
  nothing: { box: 'border-edge border-dashed bg-surface', line: 'w-0' },
  noneDue: { box: 'border-line bg-sunken', line: 'w-0' },
}

function Fill({ kind, children }: { kind: DayKind; children?: ReactNode }) {
  const { box, line } = LOOKS[kind]
  return (
    <span
      className={cx(
        'flex h-full w-full flex-col items-center justify-between overflow-hidden rounded-sm border pt-0.5 text-ink [print-color-adjust:exact]',
        box,
        CHOSEN_DAY_CLASS,
      )}
    >
      <span className="flex flex-1 flex-col items-center justify-center">{children}</span>
      <span className={cx('h-1 self-start', line)} />
    </span>
  )
}

/** "Fri 2026-11-20: 3 of 4 doses taken" */
function useDayWords(): (day: AdherenceDay) => string {
  const { t } = useTranslation('adherence')
  const dates = useDates()
  return ({ date, share }) => {
    const day = dates.dateWithWeekday(date)
    return share
      ? t('calendar.day', { day, taken: share.taken, count: share.due })
      : t('calendar.none', { day })
  }
}
