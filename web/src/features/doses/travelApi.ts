import { previewTimeZone } from '@salve/contract/medications/dose-events.ts'
import { api } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

const travelApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewTimeZone: build.query({ ...queryFor(previewTimeZone), keepUnusedDataFor: 0 }),
  }),
})

export const { usePreviewTimeZoneQuery } = travelApi
