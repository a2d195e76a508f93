import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { entriesOf } from '../../api/pages.ts'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'
import { cliniciansEndpoints } from './cliniciansApi.ts'

export type CliniciansTab = 'clinicians' | 'diagnosticCenters'

/** The filters that are chosen rather than typed: they live in the page's address. */
export interface DirectoryChoices {
  activeTab: CliniciansTab
  city: string
  specialization: string
  rating: string
  availableOnline: boolean
  acceptingPatients: boolean
  is24Hours: boolean
  hasHomeCollection: boolean
}

export interface CliniciansState extends DirectoryChoices {
  searchTerm: string
  clinicians: Clinician[]
  diagnosticCenters: DiagnosticCenter[]
  specializations: string[]
}

export const NO_CHOICES: DirectoryChoices = {
  activeTab: 'clinicians',
  city: '',
  specialization: '',
  rating: '',
  availableOnline: false,
  acceptingPatients: false,
  is24Hours: false,
  hasHomeCollection: false,
}

const initialState: CliniciansState = {
  clinicians: [],
  diagnosticCenters: [],
  specializations: [],
  searchTerm: '',
  ...NO_CHOICES,
}

const {
  pageClinicians,
  pageDiagnosticCenters,
  pageNearClinicians,
  pageNearDiagnosticCenters,
  listSpecializations,
} = cliniciansEndpoints

/** How the person browses the directory, and the entries they see. */
export const cliniciansSlice = createSlice({
  name: 'clinicians',
  initialState,
  reducers: {
    choicesOpened: (state, { payload }: PayloadAction<DirectoryChoices>) => {
      Object.assign(state, payload)
    },
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.searchTerm = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addMatcher(
        isAnyOf(pageClinicians.matchFulfilled, pageNearClinicians.matchFulfilled),
        (state, { payload }) => {
          state.clinicians = entriesOf(payload)
        },
      )
      .addMatcher(
        isAnyOf(pageDiagnosticCenters.matchFulfilled, pageNearDiagnosticCenters.matchFulfilled),
        (state, { payload }) => {
          state.diagnosticCenters = entriesOf(payload)
        },
      )
      .addMatcher(listSpecializations.matchFulfilled, (state, { payload }) => {
        state.specializations = payload.results.map(({ specialization }) => specialization)
      })
  },
  selectors: { selectSearchTerm: (state) => state.searchTerm },
})

export const { choicesOpened, searchTyped } = cliniciansSlice.actions
export const { selectSearchTerm } = cliniciansSlice.selectors
