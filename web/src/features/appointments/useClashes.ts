import type { Clash } from '@salve/contract/appointments.ts'
import { useWatch } from 'react-hook-form'
import { useListAppointmentsQuery } from './appointmentsApi.ts'
import { clashesWith } from './appointmentTimes.ts'
import type { AppointmentFormHandle, AppointmentValues } from './appointmentValues.ts'
import { shiftDay } from '../../lib/dates.ts'

/** The other plans at the time in the form, before it is saved. */
export function useClashes(form: AppointmentFormHandle, ownId?: string): Clash[] {
  const values = useWatch({ control: form.control }) as AppointmentValues
  const { date, end_date } = values
  const isKnown = Boolean(date && end_date && end_date >= date)
  // A day more on both sides: the form's clock may be another than the patient's.
  const query = isKnown ? { from: shiftDay(date, -1), to: shiftDay(end_date, 1) } : {}
  const { data } = useListAppointmentsQuery({ query }, { skip: !isKnown })
  return clashesWith(values, isKnown ? (data?.results ?? []) : [], ownId)
}
