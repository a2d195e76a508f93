import type { Warning } from '@salve/contract/warnings.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from './sessionEvents.ts'

export interface WarningState {
  /** The warning on screen now, over whatever page. */
  shown: Warning | null
  /** The form or the server refused the entry with the sign: nothing is saved. */
  isRefused: boolean
  /** Path and sign of what this device found itself: the server's answer need not say it again. */
  toldHere: string[]
}

const initialState: WarningState = { shown: null, isRefused: false, toldHere: [] }
const toldAs = (path: string, key: string) => `${path} ${key}`

interface Found {
  path: string
  warning: Warning
}

/**
 * The warning sign that is shown, found on this device before a call or by the server in its
 * answer.
 */
export const warningSlice = createSlice({
  name: 'warning',
  initialState,
  reducers: {
    foundHere: (state, { payload }: PayloadAction<Found>) => {
      state.shown = payload.warning
      state.isRefused = false
      noteWarned(state, payload)
    },
    /** Shown by forms that ask before sending. */
    askedHere: (state, { payload }: PayloadAction<Found>) => noteWarned(state, payload),
    answered: (state, { payload: { path, warning } }: PayloadAction<Found>) => {
      if (state.toldHere.includes(toldAs(path, warning.key))) return
      state.shown = warning
      state.isRefused = false
    },
    /** The last entry is not saved: a warning on screen must not say that it is. */
    refused: (state) => {
      state.isRefused = state.shown !== null
    },
    read: (state) => {
      state.shown = null
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(sessionEnded, () => initialState)
  },
})

function noteWarned(state: WarningState, { path, warning }: Found): void {
  const name = toldAs(path, warning.key)
  if (!state.toldHere.includes(name)) state.toldHere.push(name)
}

export const { foundHere, askedHere, answered, refused, read } = warningSlice.actions

/** The warning in a call's answer; undefined without one. */
export function warningIn(body: unknown): Warning | undefined {
  return typeof body === 'object' && body !== null && 'warning' in body
    ? (body as { warning?: Warning }).warning
    : undefined
}
