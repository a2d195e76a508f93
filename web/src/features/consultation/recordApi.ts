import {
  getConsultationLabTable,
  getConsultationSeries,
  getConsultationSummary,
} from '@salve/contract/consultation/summary.ts'
import { queryFor } from '../../api/endpoints.ts'
import { guestApi } from './guestApi.ts'

const recordApi = guestApi.injectEndpoints({
  endpoints: (build) => ({
    consultationSummary: build.query({ ...queryFor(getConsultationSummary), providesTags: ['Record'] }),
    consultationSeries: build.query({ ...queryFor(getConsultationSeries), providesTags: ['Record'] }),
    consultationLabTable: build.query({ ...queryFor(getConsultationLabTable), providesTags: ['Record'] }),
  }),
})

export const { useConsultationSummaryQuery, useConsultationSeriesQuery, useConsultationLabTableQuery } =
  recordApi
