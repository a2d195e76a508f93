import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'

/** The page of the medical record that is open. */
export type RecordPage = 'LOGBOOK' | 'CHARTS' | 'SYMPTOMS' | 'LABRESULT' | 'DOCUMENTS'

export interface LogEntryInput {
  kind: string
  values: Record<string, number>
  note: string
}

export interface LogEntry extends LogEntryInput {
  id: number
  createdAt: string
}

export interface LogbookState {
  currentPage: RecordPage
  logs: LogEntry[]
  isLoading: boolean
  error: string | null
}

const initialState: LogbookState = { currentPage: 'LOGBOOK', logs: [], isLoading: false, error: null }

export const logbookSlice = createSlice({
  name: 'logbook',
  initialState,
  reducers: {
    recordPageOpened: (state, { payload }: PayloadAction<RecordPage>) => {
      state.currentPage = payload
    },
    logEntryAdded: {
      prepare: (input: LogEntryInput) => ({ payload: { ...input, createdAt: new Date().toISOString() } }),
      reducer: (state, { payload }: PayloadAction<Omit<LogEntry, 'id'>>) => {
        const last = Math.max(0, ...state.logs.map((entry) => entry.id))
        state.logs.push({ ...payload, id: last + 1 })
      },
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(sessionEnded, () => initialState)
  },
})

export const { recordPageOpened, logEntryAdded } = logbookSlice.actions
