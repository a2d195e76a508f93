import type { Appointment } from '@salve/contract/appointments.ts'
import { CalendarPlus } from 'lucide-react'
import { AppointmentRow } from './AppointmentRow.tsx'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { RowMenu } from './AppointmentGroups.tsx'

/** The appointments of one day, the earliest first. */
export function DayAgenda({ date, appointments }: { date: string; appointments: readonly Appointment[] }) {
  const { t } = useTranslation('care')
  const dates = useDates()
  const issues = useIssueChoices()
  const now = useNow()
  return (
    <Card title={dates.dayHeading(date)} padding="none">
      {appointments.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4 sm:px-5">
          <p aria-live="polite" className="text-soft">
            {t('appointments.view.noneOfDay')}
          </p>
          <LinkButton icon={CalendarPlus} href={paths.newAppointmentOn(date)}>
            {t('appointments.view.addOnDay')}
          </LinkButton>
        </div>
      ) : (
        <List label={dates.dayHeading(date)}>
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              issue={issues.nameOf(appointment.health_issue)}
              now={now}
              isOfDay
              actions={<RowMenu appointment={appointment} />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
