import type { Appointment } from '@salve/contract/appointments.ts'
import { useAppointmentTimes } from '../useAppointmentTimes.ts'
import { useLeadWords } from '../useLeadWords.ts'
import { ReachLine } from '../../reminders/ReachLine.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { DefinitionList } from '../../../ui/content/DefinitionList.tsx'
import { useIssueChoices } from '../../health-issues/useIssueChoices.ts'

/** The time, the place, the person, and the health issue. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('care')
  const issues = useIssueChoices()
  const words = useLeadWords()
  const { day, times, elsewhere } = useAppointmentTimes()
  const { provider_name, clinician, diagnostic_center, health_issue, location, mode, reminders } = appointment
  const away = elsewhere(appointment)
  const entry = clinician
    ? paths.physician(clinician)
    : diagnostic_center && paths.diagnosticCenter(diagnostic_center)
  const issue = issues.nameOf(health_issue)
  const isReminded = appointment.status === 'scheduled'
  const items = [
    {
      term: t('appointments.fields.when'),
      value: (
        <>
          <span className="font-semibold">
            {day(appointment)}, {times(appointment)}
          </span>
          {away && <span className="block text-soft">{away}</span>}
        </>
      ),
    },
    {
      term: t('appointments.fields.with'),
      value: provider_name && (entry ? <Link href={entry}>{provider_name}</Link> : provider_name),
    },
    { term: t('appointments.fields.mode'), value: t(`appointments.modes.${mode}`) },
    { term: t('appointments.fields.location'), value: location },
    {
      term: t('appointments.fields.health_issue'),
      value: health_issue && issue && <Link href={paths.healthIssue(health_issue)}>{issue}</Link>,
    },
    {
      term: t('appointments.reminders.title'),
      value:
        isReminded &&
        (reminders.length > 0 ? reminders.map(words).join(', ') : t('appointments.reminders.none')),
    },
  ]
  return (
    <Card title={t('appointments.details')}>
      <DefinitionList items={items.filter(({ value }) => Boolean(value))} />
      {isReminded && reminders.length > 0 && <ReachLine kind="appointment" />}
    </Card>
  )
}
