import type { Appointment } from '@salve/contract/appointments.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { useAppointmentTimes } from './useAppointmentTimes.ts'

export interface AppointmentRowProps {
  appointment: Appointment
  /** The name of its health issue. */
  issue: string | undefined
  /** The menu of the row. */
  actions?: ReactNode
  /** Added to the address, so that the list beneath stays as it was chosen. */
  search?: string
}

/** One appointment of a list. */
export function AppointmentRow({ appointment, issue, actions, search = '' }: AppointmentRowProps) {
  const { t } = useTranslation('care')
  const { day, times } = useAppointmentTimes()
  const { provider_name, location, status, mode, questions, clashes } = appointment
  const answered = questions.filter((question) => question.answered).length
  const facts = [provider_name, location, issue].filter(Boolean).join(' · ')
  return (
    <ListRow
      href={paths.editAppointment(appointment.id) + search}
      title={appointment.title}
      detail={
        <>
          <span className="block text-ink">
            {day(appointment)} · {times(appointment)}
          </span>
          {facts && <span className="block">{facts}</span>}
          <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
            {status !== 'scheduled' && (
              <Badge tone={status === 'missed' ? 'amber' : 'neutral'}>
                {t(`appointments.statuses.${status}`)}
              </Badge>
            )}
            {mode !== 'in_person' && <Badge tone="info">{t(`appointments.modes.${mode}`)}</Badge>}
            {clashes.length > 0 && (
              <Badge tone="amber" icon={TriangleAlert}>
                {t('appointments.clashes')}
              </Badge>
            )}
            {questions.length > 0 && (
              <Badge>{t('appointments.questions.count', { answered, count: questions.length })}</Badge>
            )}
          </span>
        </>
      }
      trailing={actions}
    />
  )
}
