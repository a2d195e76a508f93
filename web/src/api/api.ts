import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { callWithWarning } from './callWithWarning.ts'
import { type Client, toApiError } from './client.ts'
import type { ApiError } from './errors.ts'
import { yieldToMain } from './yieldToMain.ts'
import type { ApiRequest } from './request.ts'
import type { Session } from './session.ts'
import { foundHere } from './warningSlice.ts'

/**
 * Services that thunks and endpoints reach through the store; new for each app, so that tests share
 * nothing.
 */
export interface ApiExtra {
  client: Client
  session: Session
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { extra, signal, dispatch, getState },
) => {
  // A tap's write goes out in the tap's own task: the app may be closed in the next one.
  if (request.endpoint.method === 'GET') await yieldToMain()
  const answer = await callWithWarning(request, {
    getState,
    tell: (warning) => dispatch(foundHere({ path: request.endpoint.path, warning })),
    call: (given) => (extra as ApiExtra).client.call(given, signal),
  })
  if (!answer.ok) return { error: toApiError(answer) }
  return { data: answer.body ?? null }
}

export const TAGS = [
  'HealthIssue',
  'LogEntry',
  'Symptom',
  'LabResult',
  'Document',
  'MedicationPlan',
  'User',
  'Appointment',
  'Chart',
  'Profile',
  'Notification',
  'Reminder',
  'CalendarFeed',
  'Share',
  'CareTeam',
  'Receipt',
  'Proposal',
] as const

/** Cache lifetime of an answer after the last screen that showed it is gone. */
export const CACHE_LIFETIME_S = 60

/**
 * The cache tag of data that depends on dose marks: lists of them, as-needed allowances, and all
 * that is counted or announced by them.
 */
export const MARKS_TAG = { type: 'MedicationPlan', id: 'marks' } as const

/** The one query cache. Features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: CACHE_LIFETIME_S,
  endpoints: () => ({}),
})
