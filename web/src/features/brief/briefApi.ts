import {
  getAppointmentBrief,
  getCenterBrief,
  getClinicianBrief,
  getOwnClinicianBrief,
} from '@salve/contract/brief.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

// It may contain everything in a record.
const shown = {
  providesTags: [
    'Appointment' as const,
    'CareTeam' as const,
    'HealthIssue' as const,
    'MedicationPlan' as const,
    MARKS_TAG,
    'LogEntry' as const,
    'Symptom' as const,
    'LabResult' as const,
    'Document' as const,
    'Profile' as const,
    // Classes and units are those of the settings.
    'User' as const,
  ],
}

const briefApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppointmentBrief: build.query({ ...queryFor(getAppointmentBrief), ...shown }),
    getClinicianBrief: build.query({ ...queryFor(getClinicianBrief), ...shown }),
    getCenterBrief: build.query({ ...queryFor(getCenterBrief), ...shown }),
    getOwnClinicianBrief: build.query({ ...queryFor(getOwnClinicianBrief), ...shown }),
  }),
})

export const {
  useGetAppointmentBriefQuery,
  useGetClinicianBriefQuery,
  useGetCenterBriefQuery,
  useGetOwnClinicianBriefQuery,
} = briefApi
