import type { SymptomDay } from '@salve/contract/medical-records/symptoms.ts'
import type { SeverityStep } from '@salve/domain/severity.ts'
import { CalendarDays, Table } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { useSeverityWords } from './SeverityBadge.tsx'
import { SeverityFill, SymptomCalendar } from './SymptomCalendar.tsx'
import { useDayWords } from './useDayWords.ts'

export interface SymptomYearProps {
  from: string
  to: string
  days: readonly SymptomDay[]
  /** Shows the symptoms of one day. */
  onOpenDay: (date: string) => void
}

const LEGEND: SeverityStep[] = ['mild', 'moderate', 'severe']

/** The last year at a glance: a sentence, a calendar to look closer, and the same as a table. */
export function SymptomYear({ from, to, days, onOpenDay }: SymptomYearProps) {
  const { t } = useTranslation('symptoms')
  const [isTable, setIsTable] = useState(false)
  const [chosen, setChosen] = useState(days.at(-1)?.date ?? to)
  const words = useDayWords()
  // A filter can move the year; the day that was looked at may then be outside.
  const value = chosen >= from && chosen <= to ? chosen : to
  const day = days.find(({ date }) => date === value)
  return (
    <Card
      title={t('calendar.title')}
      action={
        days.length > 0 && (
          <div className="-mr-4">
            <Button
              variant="quiet"
              icon={isTable ? CalendarDays : Table}
              onPress={() => setIsTable(!isTable)}
            >
              {isTable ? t('calendar.asCalendar') : t('calendar.asTable')}
            </Button>
          </div>
        )
      }
    >
      <YearSentence days={days} />
      {days.length > 0 && isTable && <YearTable days={days} />}
      {days.length > 0 && !isTable && (
        <>
          <SymptomCalendar
            label={t('calendar.label')}
            {...{ from, to, days, value }}
            onChange={setChosen}
            onOpen={(date) => days.some((one) => one.date === date) && onOpenDay(date)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="flex min-h-target items-center">{words({ date: value, felt: day ?? null })}</p>
            {day && <Button onPress={() => onOpenDay(value)}>{t('calendar.showDay')}</Button>}
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-sm" aria-label={t('calendar.legend')}>
            {LEGEND.map((step) => (
              <li key={step} className="flex items-center gap-1.5">
                <SeverityFill step={step} />
                {t(`calendar.steps.${step as 'mild' | 'moderate' | 'severe'}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The number of days, and the day of the worst. */
function YearSentence({ days }: { days: readonly SymptomDay[] }) {
  const { t } = useTranslation('symptoms')
  const dates = useDates()
  const words = useSeverityWords()
  if (days.length === 0) return <p className="text-soft">{t('calendar.none')}</p>
  const worst = Math.max(...days.map((day) => day.worst))
  const last = days.findLast((day) => day.worst === worst)
  return (
    <p>
      <Unbroken>
        {t('calendar.sentence', {
          count: days.length,
          worst: words(worst),
          day: dates.date(last?.date ?? ''),
        })}
      </Unbroken>
    </p>
  )
}

function YearTable({ days }: { days: readonly SymptomDay[] }) {
  const { t } = useTranslation('symptoms')
  const dates = useDates()
  const words = useSeverityWords()
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-line border-b text-soft text-sm">
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('calendar.columns.day')}
          </th>
          <th scope="col" className="py-1 pr-3 text-right font-semibold">
            {t('calendar.columns.count')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('calendar.columns.worst')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {dates.dateWithWeekday(day.date)}
            </th>
            <td className="py-1.5 pr-3 text-right">{day.count}</td>
            <td className="py-1.5">{words(day.worst)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
