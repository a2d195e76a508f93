import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type ScopeKey, scopeKey } from '../lib/recordScope.ts'
import { sessionAbsent, sessionEnded, signedOut } from './sessionEvents.ts'

export interface RecordState {
  /** The id of the opened patient; null for the actor's own record. */
  patient: string | null
}

const initialState: RecordState = { patient: null }

/** Holds the record that the screens show. A choice ends with the session. */
export const recordSlice = createSlice({
  name: 'record',
  initialState,
  reducers: {
    recordOpened: (state, { payload }: PayloadAction<string | null>) => {
      state.patient = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addCase(sessionAbsent, () => initialState)
  },
})
export const { recordOpened } = recordSlice.actions

interface State {
  user: { user: { id: string } | null; isAuthenticated: boolean }
  record: RecordState
}

/** Returns the current scope; null while nobody is signed in. */
export function scopeIn({ user: { user, isAuthenticated }, record }: State): ScopeKey | null {
  return isAuthenticated && user ? scopeKey({ actor: user.id, patient: record.patient ?? user.id }) : null
}
