import type { NearInput } from '@salve/contract/clinicians/directory.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from '../../api/sessionEvents.ts'

/** The person's place for searching, as they call it and rounded to about a kilometre. */
export interface ChosenPlace extends NearInput {
  label: string
}

interface PlaceState {
  chosen: ChosenPlace | null
}

const initialState: PlaceState = { chosen: null }

/**
 * The place from which distances are measured. It exists only here: neither stored nor in the
 * page's address.
 */
export const placeSlice = createSlice({
  name: 'place',
  initialState,
  reducers: {
    placeChosen: (state, { payload }: PayloadAction<ChosenPlace | null>) => {
      state.chosen = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(sessionEnded, () => initialState)
  },
  selectors: { selectPlace: (state) => state.chosen },
})

export const { placeChosen } = placeSlice.actions
export const { selectPlace } = placeSlice.selectors
