import { getConfig } from '@salve/contract/config.ts'
import { api } from './api.ts'
import { queryFor } from './endpoints.ts'

const configApi = api.injectEndpoints({
  endpoints: (build) => ({ getConfig: build.query(queryFor(getConfig)) }),
})

export const { useGetConfigQuery } = configApi
