import { listLedger } from '@salve/contract/medications/ledger.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The limits of the patient and the country of the profile count too.
    listLedger: build.query({ ...queryFor(listLedger), providesTags: ['MedicationPlan', 'User', MARKS_TAG] }),
  }),
})

export const { useListLedgerQuery } = ledgerApi
export const ledgerEndpoints = ledgerApi.endpoints
