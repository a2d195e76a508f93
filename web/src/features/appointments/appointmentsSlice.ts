import { type Appointment, APPOINTMENT_FILTERS } from '@salve/contract/appointments.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { entriesOf } from '../../api/pages.ts'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'
import { appointmentsEndpoints } from './appointmentsApi.ts'

export type AppointmentFilter = 'all' | (typeof APPOINTMENT_FILTERS)[number]

export interface AppointmentsState {
  appointments: Appointment[]
  filter: AppointmentFilter
  loading: boolean
  error: string | null
}

const initialState: AppointmentsState = { appointments: [], filter: 'all', loading: false, error: null }

const { pageAppointments } = appointmentsEndpoints

/** The filter of the appointments, and the visible ones. */
export const appointmentsSlice = createSlice({
  name: 'appointments',
  initialState,
  reducers: {
    filterChosen: (state, { payload }: PayloadAction<AppointmentFilter>) => {
      state.filter = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addMatcher(pageAppointments.matchPending, (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(pageAppointments.matchFulfilled, (state, { payload }) => {
        state.loading = false
        state.appointments = entriesOf(payload)
      })
      .addMatcher(pageAppointments.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return
        state.loading = false
        state.error = payload ? String(payload.status) : 'error'
      })
  },
})

export const { filterChosen } = appointmentsSlice.actions

/** The filter as the page's address says it. */
export function readFilter(params: URLSearchParams): AppointmentFilter {
  return APPOINTMENT_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all'
}
