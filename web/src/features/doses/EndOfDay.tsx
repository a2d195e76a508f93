import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DayDrawing } from './DayDrawing.tsx'

/** Said once every dose of today is marked; `next` is the first one of tomorrow. */
export function EndOfDay({ next }: { next: DoseEvent | undefined }) {
  const { t } = useTranslation('doseForm')
  const dates = useDates()
  const { time } = dates.now()
  return (
    <div className="appear flex flex-col items-center gap-1 rounded-md border border-line bg-surface px-4 py-5 text-center">
      <DayDrawing isNight={time >= '18:00' || time < '05:00'} />
      <p className="mt-2 font-semibold text-lg">{t('endOfDay.all')}</p>
      {next && <p className="text-soft">{t('endOfDay.tomorrow', { time: dates.time(next.due_time) })}</p>}
    </div>
  )
}
