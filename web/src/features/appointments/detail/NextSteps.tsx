import type { Appointment } from '@salve/contract/appointments.ts'
import { Activity, CalendarPlus, Pill } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'

/** The results of a visit, each with its person and its health issue filled in. */
export function NextSteps({ appointment: { id } }: { appointment: Appointment }) {
  const { t } = useTranslation('care')
  return (
    <Card title={t('appointments.next.title')}>
      <div className="flex flex-wrap gap-3">
        <LinkButton icon={CalendarPlus} href={paths.newAppointmentAfter(id)}>
          {t('appointments.next.appointment')}
        </LinkButton>
        <LinkButton icon={Pill} href={paths.newPlanAfter(id)}>
          {t('appointments.next.plan')}
        </LinkButton>
        <LinkButton icon={Activity} href={paths.newIssueAfter(id)}>
          {t('appointments.next.issue')}
        </LinkButton>
      </div>
    </Card>
  )
}
