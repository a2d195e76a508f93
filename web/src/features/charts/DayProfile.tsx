import { PROFILE_DAYS, PROFILE_HOUR_READINGS, PROFILE_OUTER_READINGS } from '@salve/domain/day-profile.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DayProfileDrawing, type DayProfileDrawingProps } from './DayProfileDrawing.tsx'

export type DayProfileProps = Omit<DayProfileDrawingProps, 'hourText'>

/**
 * The course of a day, taken over all days: the middle value of each hour, and how far most values
 * lie around it.
 */
export function DayProfile({ profile, measure, range }: DayProfileProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const [isOpen, setIsOpen] = useState(false)
  const hours = profile.hours.filter(({ p50 }) => p50 !== null)
  const byMedian = hours.toSorted((a, b) => (a.p50 ?? 0) - (b.p50 ?? 0))
  const [lowest, highest] = [byMedian[0], byMedian.at(-1)]
  const hourText = (hour: number) => texts.dates.time(`${String(hour % 24).padStart(2, '0')}:00`)
  const write = (value: number | null) => (value === null ? '–' : texts.number(measure, value))
  if (!profile.is_enough || !lowest || !highest)
    return (
      <Card title={t('day.title')}>
        <p className="text-pretty">
          {t('day.notEnough', { count: profile.days, days: PROFILE_DAYS, readings: PROFILE_HOUR_READINGS })}
        </p>
      </Card>
    )
  return (
    <Card title={t('day.title')}>
      <p className="text-pretty">
        {t('day.summary', {
          count: profile.days,
          low: texts.value(measure, lowest.p50 ?? 0),
          lowHour: hourText(lowest.hour),
          high: texts.value(measure, highest.p50 ?? 0),
          highHour: hourText(highest.hour),
        })}
      </p>
      <DayProfileDrawing profile={profile} measure={measure} range={range} hourText={hourText} />
      <p className="text-pretty text-soft text-sm">
        {t('day.legend', { readings: PROFILE_HOUR_READINGS, outer: PROFILE_OUTER_READINGS })}
      </p>
      <div>
        <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'day.hide' : 'day.show')}
        </Button>
      </div>
      {isOpen && (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-right tabular-nums">
            <caption className="sr-only">{t('day.title')}</caption>
            <thead>
              <tr className="border-line border-b">
                {(['hour', 'count', 'p5', 'p25', 'p50', 'p75', 'p95'] as const).map((name) => (
                  <th key={name} scope="col" className="py-2 pr-3 font-semibold">
                    {t(`day.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {profile.hours
                .filter(({ count }) => count > 0)
                .map(({ hour, count, p5, p25, p50, p75, p95 }) => (
                  <tr key={hour}>
                    <th scope="row" className="py-2 pr-3 font-normal text-soft">
                      {hourText(hour)}
                    </th>
                    <td className="py-2 pr-3">{count}</td>
                    <td className="py-2 pr-3">{write(p5)}</td>
                    <td className="py-2 pr-3">{write(p25)}</td>
                    <td className="py-2 pr-3 font-semibold">{write(p50)}</td>
                    <td className="py-2 pr-3">{write(p75)}</td>
                    <td className="py-2 pr-3">{write(p95)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
