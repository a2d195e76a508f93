import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import { createSlice, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'
import { settingsEndpoints } from './settingsApi.ts'

const { getSettings, patchSettings, resetSettings } = settingsEndpoints
const settingsArrived = isAnyOf(
  getSettings.matchFulfilled,
  patchSettings.matchFulfilled,
  resetSettings.matchFulfilled,
)

const initialState: Settings = DEFAULT_SETTINGS

/**
 * The settings of the account, applied to every screen. A change shows at once; a refused one goes
 * back.
 */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** The setting, with its former value. */
    changeRefused: (state, { payload }: PayloadAction<Partial<Settings>>) => {
      Object.assign(state, payload)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (): Settings => DEFAULT_SETTINGS)
      .addCase(sessionEnded, (): Settings => DEFAULT_SETTINGS)
      .addMatcher(patchSettings.matchPending, (state, { meta }) => {
        Object.assign(state, meta.arg.originalArgs.body)
      })
      .addMatcher(settingsArrived, (state, { payload }) =>
        copyWithStructuralSharing(original(state), payload),
      )
  },
})

export const { changeRefused } = settingsSlice.actions
