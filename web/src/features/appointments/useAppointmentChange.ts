import type { Appointment, AppointmentInput } from '@salve/contract/appointments.ts'
import { retryOnConflict } from '../../sync/retryOnConflict.ts'
import { type ApiError, isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useReplaceAppointmentMutation } from './appointmentsApi.ts'
import { sameAppointment } from './appointmentValues.ts'
import { toast } from '../../ui/overlays/toast.ts'

type Changes = (newest: Appointment) => Partial<AppointmentInput>

/** Changes one field of the appointment's current version on the server. */
export function useAppointmentChange() {
  const textFor = useErrorText()
  const [replace] = useReplaceAppointmentMutation()
  /** Throws the call's error: for forms, which show it at their fields. */
  const put = (appointment: Appointment, changes: Changes): Promise<Appointment> =>
    retryOnConflict(appointment, (newest) =>
      replace({
        params: { id: newest.id },
        body: sameAppointment(newest, changes(newest)),
        version: newest.updated_at,
      }).unwrap(),
    )
  return {
    put,
    /** Reports the error; returns the current appointment, or null. */
    change: async (appointment: Appointment, changes: Changes): Promise<Appointment | null> => {
      try {
        return await put(appointment, changes)
      } catch (error) {
        if (!isApiError(error)) throw error
        toast({ message: textFor(error satisfies ApiError), tone: 'error' })
        return null
      }
    },
  }
}
