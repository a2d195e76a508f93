import {
  readChartMarks,
  readChartOverview,
  readChartSeries,
} from '@salve/contract/medical-records/chart-series.ts'
import { readSymptomSeries } from '@salve/contract/medical-records/chart-symptoms.ts'
import {
  createChart,
  deleteChart,
  listCharts,
  replaceChart,
  restoreChart,
} from '@salve/contract/medical-records/charts.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    chartOverview: build.query({ ...queryFor(readChartOverview), providesTags: ['LogEntry'] }),
    chartSeries: build.query({ ...queryFor(readChartSeries), providesTags: ['LogEntry'] }),
    chartMarks: build.query({ ...queryFor(readChartMarks), providesTags: ['MedicationPlan', 'Symptom'] }),
    symptomSeries: build.query({ ...queryFor(readSymptomSeries), providesTags: ['Symptom'] }),
    listCharts: build.query({ ...queryFor(listCharts), providesTags: ['Chart'] }),
    createChart: build.mutation({ ...mutationFor(createChart), invalidatesTags: ['Chart'] }),
    replaceChart: build.mutation({ ...mutationFor(replaceChart), invalidatesTags: ['Chart'] }),
    deleteChart: build.mutation({ ...mutationFor(deleteChart), invalidatesTags: ['Chart'] }),
    restoreChart: build.mutation({ ...mutationFor(restoreChart), invalidatesTags: ['Chart'] }),
  }),
})

export const {
  useChartOverviewQuery,
  useChartSeriesQuery,
  useChartMarksQuery,
  useSymptomSeriesQuery,
  useListChartsQuery,
  useCreateChartMutation,
  useReplaceChartMutation,
  useDeleteChartMutation,
  useRestoreChartMutation,
} = chartsApi
export const chartsEndpoints = chartsApi.endpoints
