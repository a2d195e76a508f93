import { Trash2 } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

export interface ReportDayProps {
  /** '' where the day is still to be entered. */
  day: string
  count: number
  /** Null where the day cannot be left out as a whole. */
  onDrop: (() => void) | null
}

/** Heads the lines of one day: a report with columns of days becomes one report per day. */
export function ReportDay({ day, count, onDrop }: ReportDayProps) {
  const { t } = useTranslation('labUpload')
  const dates = useDates()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg font-semibold">
        {day === '' ? t('days.own') : t('days.title', { day: dates.date(day), count })}
      </h2>
      {onDrop && (
        <Button icon={Trash2} onPress={onDrop}>
          {t('days.drop')}
        </Button>
      )}
    </div>
  )
}
