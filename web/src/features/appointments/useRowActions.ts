import type { Appointment } from '@salve/contract/appointments.ts'
import { CircleX, Pencil, Trash2 } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { MenuAction } from '../../ui/actions/menuProps.ts'
import { useAppointmentActions } from './useAppointmentActions.ts'

/** The menu of actions on a whole appointment. */
export function useRowActions(onDeleted?: () => void): (appointment: Appointment) => MenuAction[] {
  const { t } = useTranslation(['care', 'common'])
  const actions = useAppointmentActions()
  const remove = async (appointment: Appointment) => {
    if (await actions.remove(appointment)) onDeleted?.()
  }
  return (appointment) => [
    {
      id: 'edit',
      label: t('common:actions.edit'),
      icon: Pencil,
      href: paths.editAppointment(appointment.id),
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
      onAction: () => void remove(appointment),
    },
  ]
}
