import type { NextAppointment } from '@salve/contract/dashboard.ts'
import { Globe, MessageCircleQuestionMark } from 'lucide-react'
import { useDates, useTimeZone } from '../../lib/dates.ts'
import { localIn } from '../../lib/zonedTimes.ts'
import { paths } from '../../lib/paths.ts'
import { haveSameOffsets, placeOf } from '../../lib/timeZones.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import type { CardProps } from './cardProps.ts'
import { PartCard } from './PartCard.tsx'

/** The next appointment, with the person's questions. */
export function AppointmentCard({ dashboard: { appointment }, onRetry }: CardProps<'appointment'>) {
  const { t } = useTranslation('dashboard')
  return (
    <PartCard
      title={t('appointment.title')}
      all={{ href: paths.appointments(), label: t('appointment.all') }}
      part={appointment}
      onRetry={onRetry}
      empty={{
        isTrue: ({ next }) => next === null,
        said: t('appointment.none'),
        href: paths.newAppointment(),
        label: t('appointment.add'),
      }}
    >
      {({ next }) =>
        next && (
          <List>
            <Next appointment={next} />
          </List>
        )
      }
    </PartCard>
  )
}

function Next({ appointment }: { appointment: NextAppointment }) {
  const { t } = useTranslation('dashboard')
  const dates = useDates()
  const zone = useTimeZone()
  const isOn = Date.parse(appointment.starts_at) <= useNow()
  const { provider_name, location, health_issue_name, mode, questions } = appointment
  const facts = [provider_name, location, health_issue_name].filter(Boolean).join(' · ')
  const [start, end] = [localIn(appointment.starts_at, zone), localIn(appointment.ends_at, zone)]
  const until = start.date === end.date ? '' : `${dates.dateWithWeekday(end.date)}, `
  const when = `${dates.dateWithWeekday(start.date)} · ${dates.time(start.time)}–${until}${dates.time(end.time)}`
  const { time_zone, starts_at } = appointment
  const isAway = !haveSameOffsets(time_zone, zone, Date.parse(starts_at))
  const open = questions.filter(({ answered }) => !answered).length
  return (
    <ListRow
      href={paths.appointment(appointment.id)}
      title={appointment.title}
      detail={
        <>
          <span className="block text-ink">{when}</span>
          {facts && <span className="block">{facts}</span>}
          <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
            {isOn && <Badge tone="primary">{t('appointment.now')}</Badge>}
            {mode !== 'in_person' && <Badge tone="info">{t(`appointment.modes.${mode}`)}</Badge>}
            {isAway && (
              <Badge icon={Globe}>
                {t('appointment.there', {
                  time: dates.time(localIn(starts_at, time_zone).time),
                  place: placeOf(time_zone),
                })}
              </Badge>
            )}
            {open > 0 && (
              <Badge icon={MessageCircleQuestionMark}>{t('appointment.questions', { count: open })}</Badge>
            )}
          </span>
        </>
      }
    />
  )
}
