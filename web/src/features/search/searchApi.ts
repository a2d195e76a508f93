import { searchRecord } from '@salve/contract/search.ts'
import { api } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecord: build.query({
      ...queryFor(searchRecord),
      providesTags: [
        'HealthIssue',
        'LogEntry',
        'Symptom',
        'LabResult',
        'Document',
        'MedicationPlan',
        'Appointment',
        'CareTeam',
        // Titles are answered in the reader's language.
        'Profile',
      ],
      // A search term is not kept longer than its results are looked at.
      keepUnusedDataFor: 5,
    }),
  }),
})

export const { useSearchRecordQuery } = searchApi
