import type { Appointment } from '@salve/contract/appointments.ts'
import { standingOf } from '@salve/domain/appointments/standing.ts'
import { Globe, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isWaiting } from '../../lib/waiting.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { WaitingBadge } from '../../ui/content/WaitingBadge.tsx'
import { StandingBadge } from './StandingBadge.tsx'
import { useAppointmentTimes } from './useAppointmentTimes.ts'

export interface AppointmentRowProps {
  appointment: Appointment
  /** The name of its health issue. */
  issue: string | undefined
  /** The moment that divides past from upcoming, in milliseconds since 1970. */
  now: number
  /** The heading already shows the day. */
  isOfDay?: boolean
  /** The menu of the row. */
  actions?: ReactNode
}

/** One appointment of a list. */
export function AppointmentRow({ appointment, issue, now, isOfDay = false, actions }: AppointmentRowProps) {
  const { t } = useTranslation('care')
  const { day, times, elsewhere } = useAppointmentTimes()
  const { provider_name, location, mode, questions, follow_ups, clashes } = appointment
  const answered = questions.filter((question) => question.answered).length
  const toDo = follow_ups.filter(({ done }) => !done).length
  const facts = [provider_name, location, issue].filter(Boolean).join(' · ')
  // A phone shows of its marks what asks for something.
  const isPhone = useScreenIs('phone')
  const away = elsewhere(appointment)
  const standing = standingOf(appointment, now)
  return (
    <ListRow
      href={paths.appointment(appointment.id)}
      title={<span className="leading-tight">{appointment.title}</span>}
      detail={
        <>
          {/* On a phone both share one line. */}
          <span className="line-clamp-1 sm:block">
            <span className="text-ink sm:block">
              {!isOfDay && `${day(appointment)} · `}
              <span className="whitespace-nowrap">{times(appointment)}</span>
            </span>
            {facts && <span className="before:content-['_·_'] sm:block sm:before:content-none">{facts}</span>}
          </span>
          <span className="flex flex-wrap gap-x-2 gap-y-1 empty:hidden sm:mt-1 sm:gap-2">
            {isWaiting(appointment) && <WaitingBadge />}
            {standing !== 'coming' && <StandingBadge standing={standing} />}
            {mode !== 'in_person' && !isPhone && <Badge tone="info">{t(`appointments.modes.${mode}`)}</Badge>}
            {away && <Badge icon={Globe}>{away}</Badge>}
            {clashes.length > 0 && (
              <Badge tone="amber" icon={TriangleAlert}>
                {t('appointments.clashes')}
              </Badge>
            )}
            {questions.length > 0 && !isPhone && (
              <Badge>{t('appointments.questions.count', { answered, count: questions.length })}</Badge>
            )}
            {toDo > 0 && !isPhone && (
              <Badge tone="primary">{t('appointments.followUps.open', { count: toDo })}</Badge>
            )}
          </span>
        </>
      }
      trailing={actions}
    />
  )
}
