import type { OpeningHours } from '@salve/contract/clinicians/directory.ts'
import { openState, weekOf } from '@salve/domain/opening-hours.ts'
import { Clock } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'

/** The hours of each weekday, and whether it is open at this moment. */
export function HoursCard({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('careTeam')
  const dates = useDates()
  const now = dates.now()
  const today = ((new Date(`${now.date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
  const open = openState(hours, today, now.time)
  const words = () => {
    if (open.state === 'open') return t('page.open', { time: dates.time(open.until) })
    if (open.state === 'always') return t('page.alwaysOpen')
    if (open.state === 'unknown') return t('page.noHours')
    const { in_days, weekday, at } = open.opens
    const time = dates.time(at)
    return in_days === 0
      ? t('page.opensToday', { time })
      : t('page.opensOn', { day: dates.weekday(weekday, 'long'), time })
  }
  const isOpen = open.state === 'open' || open.state === 'always'
  return (
    <Card title={t('page.hours')}>
      <p>
        <Badge tone={isOpen ? 'primary' : 'neutral'} icon={Clock}>
          {words()}
        </Badge>
      </p>
      {open.state !== 'unknown' && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {weekOf(hours).map(({ weekday, spells }) => (
            <div key={weekday} className={weekday === today ? 'contents font-semibold' : 'contents'}>
              <dt>{dates.weekday(weekday, 'long')}</dt>
              <dd className="tabular-nums">
                {spells.length === 0
                  ? t('page.closed')
                  : spells.map(({ from, to }) => `${dates.time(from)}–${dates.time(to)}`).join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-soft text-sm">{t('page.hoursNote')}</p>
    </Card>
  )
}
