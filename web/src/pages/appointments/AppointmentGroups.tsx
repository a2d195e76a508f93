import type { Appointment } from '@salve/contract/appointments.ts'
import { CircleX, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppointmentRow } from '../../features/appointments/AppointmentRow.tsx'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { useAppointmentActions } from './useAppointmentActions.ts'

export interface AppointmentGroupsProps {
  /** In the order of the list's call. */
  appointments: readonly Appointment[]
  /** Past and coming ones are among them: what is next then comes first. */
  isAll: boolean
  search: string
}

/** The appointments of the list, and what can be done with each. */
export function AppointmentGroups({ appointments, isAll, search }: AppointmentGroupsProps) {
  const { t } = useTranslation('care')
  const issues = useIssueChoices()
  const [openedAt] = useState(() => Date.now())
  const isComing = ({ ends_at }: Appointment) => Date.parse(ends_at) >= openedAt
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
              search={search}
              actions={<RowMenu appointment={appointment} search={search} />}
            />
          ))}
        </List>
      </Card>
    ))
}

function RowMenu({ appointment, search }: { appointment: Appointment; search: string }) {
  const { t } = useTranslation(['care', 'common'])
  const actions = useAppointmentActions()
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('appointments.actions', { title: appointment.title })} />}
      actions={[
        {
          id: 'edit',
          label: t('common:actions.edit'),
          icon: Pencil,
          href: paths.editAppointment(appointment.id) + search,
        },
        ...(appointment.status === 'scheduled'
          ? [
              {
                id: 'cancel',
                label: t('appointments.cancel'),
                icon: CircleX,
                onAction: () => void actions.cancel(appointment),
              },
            ]
          : []),
        {
          id: 'delete',
          label: t('common:actions.delete'),
          icon: Trash2,
          isDanger: true,
          onAction: () => void actions.remove(appointment),
        },
      ]}
    />
  )
}
