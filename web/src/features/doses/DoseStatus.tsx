import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import {
  BellRing,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock3,
  Hourglass,
  SkipForward,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { isAsNeeded, statusAt, timingOf } from './doseTimes.ts'

export interface DoseStatusProps {
  dose: DoseEvent
  now: number
  /** "½ tablet", of the amount that was taken. */
  amount: string
  /** "1 tablet", the planned amount. */
  planned: string
}

/** The status of a dose, in words with a shape: never by colour alone. */
export function DoseStatus({ dose, now, amount, planned }: DoseStatusProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const status = statusAt(dose, now)
  switch (status) {
    case 'taken': {
      const { date, time } = dates.local(dose.taken_at ?? dose.due_at)
      const at = date === dose.local_date || date === dates.local(dose.due_at).date
      const when = at ? dates.time(time) : `${dates.dateWithWeekday(date)}, ${dates.time(time)}`
      const timing = timingOf(dose) ?? 'onTime'
      return (
        <Line icon={CircleCheck} isStrong>
          {t(isAsNeeded(dose) ? 'status.takenAt' : `status.${timing}`, { time: when })}
          {amount !== planned && !isAsNeeded(dose) && (
            <span className="font-normal">{t('status.differs', { amount, planned })}</span>
          )}
        </Line>
      )
    }
    case 'skipped':
      return (
        <Line icon={SkipForward}>
          {dose.skip_reason ? t('status.skippedFor', { reason: dose.skip_reason }) : t('status.skipped')}
        </Line>
      )
    case 'late':
      return (
        <Badge tone="amber" icon={Hourglass}>
          {t('status.lateOpen')}
        </Badge>
      )
    case 'missed':
      return (
        <Badge tone="amber" icon={CircleDashed}>
          {t('status.missed')}
        </Badge>
      )
    case 'due':
      return (
        <Badge tone="primary" icon={BellRing}>
          {t('status.due')}
        </Badge>
      )
    case 'cancelled':
      return <Line icon={CircleSlash}>{t('status.cancelled')}</Line>
    default:
      return <Line icon={Clock3}>{t('status.scheduled')}</Line>
  }
}

function Line({
  icon: Icon,
  isStrong = false,
  children,
}: {
  icon: typeof Clock3
  isStrong?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={
        isStrong
          ? 'inline-flex items-start gap-1.5 font-semibold'
          : 'inline-flex items-start gap-1.5 text-soft'
      }
    >
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  )
}
