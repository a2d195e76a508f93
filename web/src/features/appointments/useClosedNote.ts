import { isOpenDuring } from '@salve/domain/appointments/opening-hours.ts'
import { isoWeekday } from '@salve/domain/calendar.ts'
import { useWatch } from 'react-hook-form'
import type { AppointmentFormHandle, AppointmentValues } from './appointmentValues.ts'
import { useGetClinicianQuery, useGetDiagnosticCenterQuery } from '../clinicians/cliniciansApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** Says that the provider is usually closed at the time in the form; otherwise null. */
export function useClosedNote(form: AppointmentFormHandle): string | null {
  const { t } = useTranslation('care')
  const values = useWatch({ control: form.control }) as AppointmentValues
  const { clinician, diagnostic_center, date, end_date, start_time, end_time } = values
  const person = useGetClinicianQuery({ params: { id: clinician } }, { skip: !clinician })
  const place = useGetDiagnosticCenterQuery(
    { params: { id: diagnostic_center } },
    { skip: !diagnostic_center },
  )
  const entry = clinician ? person.data : diagnostic_center ? place.data : undefined
  const isDayAndNight = !clinician && Boolean(place.data?.is_24_hours)
  if (!entry || isDayAndNight || !date || !start_time || !end_time || end_date !== date) return null
  const visit = { weekday: isoWeekday(date), start: start_time, end: end_time }
  return isOpenDuring(entry.opening_hours, visit) === false
    ? t('appointments.hours.closed', { name: entry.name })
    : null
}
