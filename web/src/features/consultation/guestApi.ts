import { configureStore } from '@reduxjs/toolkit'
import { type BaseQueryFn, createApi, setupListeners } from '@reduxjs/toolkit/query/react'
import type { ApiError } from '../../api/errors.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { GuestSession } from './guestSession.ts'

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { extra, signal }) => {
  const answer = await (extra as { session: GuestSession }).session.call(request, signal)
  return answer.ok ? { data: answer.body ?? null } : { error: answer }
}

/**
 * The calls of guests, separate from those of a patient who is signed in on the same device. Add
 * endpoints with `guestApi.injectEndpoints`; their hooks work only inside the consultation's page.
 */
export const guestApi = createApi({
  reducerPath: 'guestApi',
  baseQuery,
  tagTypes: ['Record', 'Message', 'Proposal'],
  endpoints: () => ({}),
})

/** A separate store that is discarded with the page: shared data is kept nowhere. */
export function createGuestStore(session: GuestSession) {
  const store = configureStore({
    reducer: { [guestApi.reducerPath]: guestApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { session } },
        serializableCheck: { ignoredActionPaths: ['meta'] },
      }).concat(guestApi.middleware),
  })
  return { store, stopListening: setupListeners(store.dispatch) }
}
