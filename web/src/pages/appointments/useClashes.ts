import type { Clash } from '@salve/contract/appointments.ts'
import { useWatch } from 'react-hook-form'
import { useListAppointmentsQuery } from '../../features/appointments/appointmentsApi.ts'
import {
  type AppointmentFormHandle,
  type AppointmentValues,
  clashesWith,
} from '../../features/appointments/appointmentValues.ts'

/** What else is planned for the time in the form, before it is saved. */
export function useClashes(form: AppointmentFormHandle, ownId?: string): Clash[] {
  const values = useWatch({ control: form.control }) as AppointmentValues
  const { date } = values
  const { data } = useListAppointmentsQuery({ query: { from: date, to: date } }, { skip: !date })
  return clashesWith(values, date ? (data?.results ?? []) : [], ownId)
}
