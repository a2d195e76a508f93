import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'

export interface AppointmentsState {
  appointments: { id: string }[]
  filter: string
  loading: boolean
  error: string | null
}

const initialState: AppointmentsState = { appointments: [], filter: 'all', loading: false, error: null }

export const appointmentsSlice = createSlice({
  name: 'appointments',
  initialState,
  reducers: {
    filterChosen: (state, { payload }: PayloadAction<string>) => {
      state.filter = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(sessionEnded, () => initialState)
  },
})

export const { filterChosen } = appointmentsSlice.actions
