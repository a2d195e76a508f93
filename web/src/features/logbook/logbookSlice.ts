import type { LogEntry as StoredLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { entriesOf } from '../../api/pages.ts'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'
import { logbookEndpoints } from './logbookApi.ts'

/** The page of the medical record that is open. */
export type RecordPage = 'LOGBOOK' | 'CHARTS' | 'SYMPTOMS' | 'LABRESULT' | 'DOCUMENTS'

export interface LogEntryInput {
  kind: string
  values: Record<string, number | null>
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
const { pageLogEntries } = logbookEndpoints

/** The open page of the record, and the entries that the logbook shows, the first of them first. */
export const logbookSlice = createSlice({
  name: 'logbook',
  initialState,
  reducers: {
    recordPageOpened: (state, { payload }: PayloadAction<RecordPage>) => {
      state.currentPage = payload
    },
    /** Numbered as the server will number it; its own list then takes the place of these. */
    logEntryAdded: {
      prepare: (input: LogEntryInput) => ({ payload: { ...input, createdAt: new Date().toISOString() } }),
      reducer: (state, { payload }: PayloadAction<Omit<LogEntry, 'id'>>) => {
        const last = Math.max(0, ...state.logs.map((entry) => entry.id))
        state.logs.push({ ...payload, id: last + 1 })
      },
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addMatcher(pageLogEntries.matchPending, (state) => {
        state.isLoading = true
        state.error = null
      })
      .addMatcher(pageLogEntries.matchFulfilled, (state, { payload }) => {
        state.isLoading = false
        state.logs = entriesOf(payload).map(logOf).toReversed()
      })
      .addMatcher(pageLogEntries.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return
        state.isLoading = false
        state.error = payload ? String(payload.status) : 'error'
      })
  },
})

function logOf({ id, kind, values, note, created_at }: StoredLogEntry): LogEntry {
  return { id, kind, values: valuesByKey(values), note, createdAt: created_at }
}

/** `[{ key: 'pulse', value: 64, … }]` as `{ pulse: 64 }` */
export function valuesByKey(values: StoredLogEntry['values']): Record<string, number | null> {
  return Object.fromEntries(values.map(({ key, value }) => [key, value]))
}

export const { recordPageOpened, logEntryAdded } = logbookSlice.actions
