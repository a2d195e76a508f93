import { createSlice } from '@reduxjs/toolkit'
import { REMEMBER_REHYDRATED } from 'redux-remember'
import {
  sessionAbsent,
  sessionEnded,
  sessionUnreachable,
  signedIn,
  signedOut,
} from '../../api/sessionEvents.ts'

/**
 * - `rehydrating`, `starting`: not known yet
 * - `guest`: nobody is signed in
 * - `signed_out`: somebody was, and left by choice
 * - `ended`: somebody was, and the server no longer takes the tokens
 * - `unreachable`: tokens are there, but the server could not be asked
 */
export type SessionPhase =
  | 'rehydrating'
  | 'starting'
  | 'guest'
  | 'signed_in'
  | 'signed_out'
  | 'ended'
  | 'unreachable'

export interface AuthState {
  phase: SessionPhase
  /** A refresh token is stored: one tap signs in again. */
  canContinue: boolean
}

const initialState: AuthState = { phase: 'rehydrating', canContinue: false }

/** Only the session's phase. Persisted state decides nothing: the start-up rule does. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(REMEMBER_REHYDRATED, (): AuthState => ({ phase: 'starting', canContinue: false }))
      .addCase(
        sessionAbsent,
        (_, { payload }): AuthState => ({ phase: 'guest', canContinue: payload.canContinue }),
      )
      .addCase(signedIn, (): AuthState => ({ phase: 'signed_in', canContinue: false }))
      .addCase(sessionUnreachable, (): AuthState => ({ phase: 'unreachable', canContinue: false }))
      .addCase(signedOut, (): AuthState => ({ phase: 'signed_out', canContinue: false }))
      .addCase(sessionEnded, (): AuthState => ({ phase: 'ended', canContinue: false }))
  },
})
