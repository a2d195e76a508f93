import { getSettings, patchSettings, resetSettings } from '@salve/contract/users/settings.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query({
      ...queryFor(getSettings),
      providesTags: ['User'],
    }),
    patchSettings: build.mutation({
      ...mutationFor(patchSettings),
      invalidatesTags: ['User'],
    }),
    resetSettings: build.mutation({
      ...mutationFor(resetSettings),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useGetSettingsQuery, usePatchSettingsMutation, useResetSettingsMutation } = settingsApi
export const settingsEndpoints = settingsApi.endpoints
