import {
  createAppointment,
  deleteAppointment,
  getAppointment,
  listAppointments,
  replaceAppointment,
  restoreAppointment,
} from '@salve/contract/appointments.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const changed = { invalidatesTags: ['Appointment' as const, 'HealthIssue' as const] }

const appointmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAppointments: build.query({ ...queryFor(listAppointments), providesTags: ['Appointment'] }),
    pageAppointments: build.infiniteQuery({ ...pagesFor(listAppointments), providesTags: ['Appointment'] }),
    getAppointment: build.query({ ...queryFor(getAppointment), providesTags: ['Appointment'] }),
    createAppointment: build.mutation({ ...mutationFor(createAppointment), ...changed }),
    replaceAppointment: build.mutation({ ...mutationFor(replaceAppointment), ...changed }),
    deleteAppointment: build.mutation({ ...mutationFor(deleteAppointment), ...changed }),
    restoreAppointment: build.mutation({ ...mutationFor(restoreAppointment), ...changed }),
  }),
})

export const {
  useListAppointmentsQuery,
  usePageAppointmentsInfiniteQuery,
  useGetAppointmentQuery,
  useCreateAppointmentMutation,
  useReplaceAppointmentMutation,
  useDeleteAppointmentMutation,
  useRestoreAppointmentMutation,
} = appointmentsApi
export const appointmentsEndpoints = appointmentsApi.endpoints
