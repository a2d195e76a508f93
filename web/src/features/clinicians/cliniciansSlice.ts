import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'

export type CliniciansTab = 'clinicians' | 'diagnosticCenters'

export interface ClinicianFilters {
  searchTerm: string
  city: string
  specialization: string
  rating: string
  availableOnline: boolean
  acceptingPatients: boolean
  is24Hours: boolean
  hasHomeCollection: boolean
}

export interface CliniciansState extends ClinicianFilters {
  activeTab: CliniciansTab
  clinicians: { id: string }[]
  diagnosticCenters: { id: string }[]
  specializations: string[]
}

const noFilters: ClinicianFilters = {
  searchTerm: '',
  city: '',
  specialization: '',
  rating: '',
  availableOnline: false,
  acceptingPatients: false,
  is24Hours: false,
  hasHomeCollection: false,
}

const initialState: CliniciansState = {
  activeTab: 'clinicians',
  clinicians: [],
  diagnosticCenters: [],
  specializations: [],
  ...noFilters,
}

export const cliniciansSlice = createSlice({
  name: 'clinicians',
  initialState,
  reducers: {
    tabOpened: (state, { payload }: PayloadAction<CliniciansTab>) => {
      state.activeTab = payload
    },
    filtersChosen: (state, { payload }: PayloadAction<Partial<ClinicianFilters>>) => {
      Object.assign(state, payload)
    },
    filtersCleared: (state) => {
      Object.assign(state, noFilters)
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(sessionEnded, () => initialState)
  },
})

export const { tabOpened, filtersChosen, filtersCleared } = cliniciansSlice.actions
