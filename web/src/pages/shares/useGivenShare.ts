import { skipToken } from '@reduxjs/toolkit/query'
import type { SerializedError } from '@reduxjs/toolkit'
import { useSearchParams } from 'react-router'
import type { ApiError } from '../../api/errors.ts'
import { useGetAppointmentQuery } from '../../features/appointments/appointmentsApi.ts'
import { useGetClinicianQuery } from '../../features/clinicians/cliniciansApi.ts'
import type { ShareValues } from '../../features/shares/shareValues.ts'
import { useGetShareQuery } from '../../features/shares/sharesApi.ts'

interface GivenShare {
  isLoading: boolean
  /** The initial values of the form. Named records that no longer exist are left out. */
  given: Partial<ShareValues>
}
interface Asked<T> {
  data?: T | undefined
  error?: ApiError | SerializedError | undefined
}

const isOpen = (id: string | null | undefined, { data, error }: Asked<unknown>) =>
  Boolean(id) && data === undefined && error === undefined

/** The values filled in by `?clinician=`, `?appointment=`, `?health_issue=` and `?like=`. */
export function useGivenShare(): GivenShare {
  const [params] = useSearchParams()
  const appointmentId = params.get('appointment')
  const likeId = params.get('like')
  const appointment = useGetAppointmentQuery(appointmentId ? { params: { id: appointmentId } } : skipToken)
  const clinicianId = params.get('clinician') ?? appointment.data?.clinician
  const clinician = useGetClinicianQuery(clinicianId ? { params: { id: clinicianId } } : skipToken)
  const like = useGetShareQuery(likeId ? { params: { id: likeId } } : skipToken)

  const issue = params.get('health_issue') ?? appointment.data?.health_issue
  const doctor = clinician.data
  const name = doctor ? `${doctor.title} ${doctor.name}`.trim() : appointment.data?.provider_name
  const again = like.data
  return {
    isLoading: isOpen(appointmentId, appointment) || isOpen(clinicianId, clinician) || isOpen(likeId, like),
    given: {
      ...(again && {
        sections: again.sections,
        health_issues: again.shared_issues.filter((one) => !one.is_deleted).map(({ id }) => id),
        documents: again.shared_documents.filter((one) => !one.is_deleted).map(({ id }) => id),
        from: again.from ?? '',
        to: again.to ?? '',
        title: again.title,
        clinician: again.clinician ?? '',
        clinician_email: again.clinician_email ?? '',
        message: again.message,
      }),
      ...(issue && { health_issues: [issue] }),
      ...(name && { title: name }),
      ...(doctor && { clinician: doctor.id, clinician_email: doctor.email ?? '' }),
    },
  }
}
