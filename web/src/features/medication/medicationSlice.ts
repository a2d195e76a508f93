import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Notification } from '@salve/contract/users/notifications.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { entriesOf } from '../../api/pages.ts'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'
import { medicationEndpoints } from './medicationApi.ts'
import { notificationEndpoints } from '../reminders/notificationsApi.ts'

export interface MedicationState {
  statusFilter: string
  healthIssueFilter: string
  searchTerm: string
  medicationPlans: MedicationPlan[]
  /** The newest of the bell. */
  notifications: Notification[]
  loading: boolean
  error: string | null
  editingPlan: MedicationPlan | null
}

const initialState: MedicationState = {
  statusFilter: 'active',
  healthIssueFilter: 'All',
  searchTerm: '',
  medicationPlans: [],
  notifications: [],
  loading: false,
  error: null,
  editingPlan: null,
}

// The screen's own list: what other screens read of the plans does not concern it.
const { pageMedicationPlans } = medicationEndpoints
const { listNotifications } = notificationEndpoints

/** The person's choices on the medication screen, and the plans that it shows. */
export const medicationSlice = createSlice({
  name: 'medication',
  initialState,
  reducers: {
    statusFilterChosen: (state, { payload }: PayloadAction<string>) => {
      state.statusFilter = payload
    },
    healthIssueFilterChosen: (state, { payload }: PayloadAction<string>) => {
      state.healthIssueFilter = payload
    },
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.searchTerm = payload
    },
    editingStarted: (state, { payload }: PayloadAction<MedicationPlan>) => {
      state.editingPlan = payload
    },
    editingEnded: (state) => {
      state.editingPlan = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addMatcher(pageMedicationPlans.matchPending, (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(pageMedicationPlans.matchFulfilled, (state, { payload }) => {
        state.loading = false
        state.medicationPlans = entriesOf(payload)
      })
      .addMatcher(pageMedicationPlans.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return
        state.loading = false
        state.error = payload ? String(payload.status) : 'error'
      })
      .addMatcher(listNotifications.matchFulfilled, (state, { payload }) => {
        state.notifications = payload.results
      })
  },
})

export const { statusFilterChosen, healthIssueFilterChosen, searchTyped, editingStarted, editingEnded } =
  medicationSlice.actions
