import type { Profile } from '@salve/contract/users/profile.ts'
import { createSlice, isAnyOf, original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import { REMEMBER_REHYDRATED } from 'redux-remember'
import {
  sessionAbsent,
  sessionEnded,
  sessionUnreachable,
  signedIn,
  signedOut,
} from '../../api/sessionEvents.ts'
import { userEndpoints } from './userApi.ts'

export interface UserState {
  user: Profile | null
  isAuthenticated: boolean
  loading: boolean
  error: string | null
}

const initialState: UserState = { user: null, isAuthenticated: false, loading: false, error: null }

const {
  login,
  obtainToken,
  demoLogin,
  getProfile,
  patchProfile,
  updateProfile,
  uploadProfileImage,
  deleteProfileImage,
} = userEndpoints
const signInStarted = isAnyOf(login.matchPending, obtainToken.matchPending, demoLogin.matchPending)
const signInFailed = isAnyOf(login.matchRejected, obtainToken.matchRejected, demoLogin.matchRejected)
const profileArrived = isAnyOf(
  getProfile.matchFulfilled,
  patchProfile.matchFulfilled,
  updateProfile.matchFulfilled,
  uploadProfileImage.matchFulfilled,
  deleteProfileImage.matchFulfilled,
)

/** The signed-in account. */
export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // The name is kept for "Continue as …"; it signs nobody in.
      .addCase(REMEMBER_REHYDRATED, (state): UserState => ({ ...initialState, user: state.user ?? null }))
      .addCase(
        sessionAbsent,
        (state, { payload }): UserState => ({
          ...initialState,
          user: payload.canContinue ? state.user : null,
        }),
      )
      .addCase(
        signedIn,
        (state, { payload }): UserState => ({
          ...initialState,
          // The answer mostly repeats the known profile.
          user: copyWithStructuralSharing(original(state)?.user, payload),
          isAuthenticated: true,
        }),
      )
      .addCase(signedOut, (): UserState => initialState)
      .addCase(sessionEnded, (_, { payload }): UserState => ({ ...initialState, error: payload.message }))
      .addCase(sessionUnreachable, (state) => {
        state.isAuthenticated = false
      })
      .addMatcher(signInStarted, (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(signInFailed, (state, { payload }) => {
        state.loading = false
        state.error = payload?.message ?? (payload ? String(payload.status) : null)
      })
      .addMatcher(profileArrived, (state, { payload }) => {
        if (state.isAuthenticated) state.user = payload
      })
  },
})
