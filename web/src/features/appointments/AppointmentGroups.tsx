import type { Appointment } from '@salve/contract/appointments.ts'
import { Ellipsis } from 'lucide-react'
import { AppointmentRow } from './AppointmentRow.tsx'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { useRowActions } from './useRowActions.ts'

export interface AppointmentGroupsProps {
  /** In the order of the list's call. */
  appointments: readonly Appointment[]
  /** With past and future ones in the list, the next one comes first. */
  isAll: boolean
}

/** The appointments of the list, and what can be done with each. */
export function AppointmentGroups({ appointments, isAll }: AppointmentGroupsProps) {
  const { t } = useTranslation('care')
  const issues = useIssueChoices()
  const now = useNow()
  const isComing = ({ ends_at }: Appointment) => Date.parse(ends_at) >= now
  const groups = isAll
    ? [
        { title: t('appointments.coming'), of: appointments.filter(isComing).toReversed() },
        { title: t('appointments.before'), of: appointments.filter((one) => !isComing(one)) },
      ]
    : [{ title: '', of: appointments }]
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ title, of }) => (
      <Card key={title} {...(title && { title })} padding="none">
        <List {...(!title && { label: t('appointments.title') })}>
          {of.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              issue={issues.nameOf(appointment.health_issue)}
              now={now}
              actions={<RowMenu appointment={appointment} />}
            />
          ))}
        </List>
      </Card>
    ))
}

export function RowMenu({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('care')
  const actionsOf = useRowActions()
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('appointments.actions', { title: appointment.title })} />}
      actions={actionsOf(appointment)}
    />
  )
}
