import type { Appointment } from '@salve/contract/appointments.ts'
import { retryOnConflict } from '../../sync/retryOnConflict.ts'
import {
  useDeleteAppointmentMutation,
  useReplaceAppointmentMutation,
  useRestoreAppointmentMutation,
} from './appointmentsApi.ts'
import { sameAppointment } from './appointmentValues.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDeletion } from '../../record/useDeletion.ts'

/** The actions of a list or a form on a whole appointment; each can be undone. */
export function useAppointmentActions() {
  const { t } = useTranslation('care')
  const [replace] = useReplaceAppointmentMutation()
  const [remove] = useDeleteAppointmentMutation()
  const [restore] = useRestoreAppointmentMutation()
  const undoable = useDeletion()
  return {
    cancel: (appointment: Appointment) => {
      const params = { id: appointment.id }
      const put = (status: Appointment['status']) => (now: Appointment) =>
        replace({ params, body: sameAppointment(now, { status }), version: now.updated_at }).unwrap()
      let cancelled = appointment
      return undoable({
        remove: async () => {
          cancelled = await retryOnConflict(appointment, put('cancelled'))
        },
        restore: () => retryOnConflict(cancelled, put(appointment.status)),
        message: t('appointments.cancelled', { title: appointment.title }),
      })
    },
    remove: ({ id, title }: Appointment) =>
      undoable({
        remove: () => remove({ params: { id } }).unwrap(),
        restore: () => restore({ params: { id } }).unwrap(),
        message: t('appointments.deleted', { title }),
      }),
  }
}
