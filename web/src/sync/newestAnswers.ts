import { isAnyOf, isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'

/** A record as calls answer it: `uid` or `id` say which, `updated_at` says which version of it. */
interface Versioned {
  id: unknown
  uid?: string
  updated_at: string
}
interface Cached {
  endpointName?: string
  originalArgs?: unknown
  data?: unknown
}
interface Fulfilled extends UnknownAction {
  payload: unknown
  meta: { arg: { type: string; queryCacheKey?: string } }
}

/** Upper bound of the latest changed records in memory. */
const REMEMBERED_MAX = 200

/**
 * Shows the answer of a call that changed a record at once wherever the record appears: on its page
 * and in lists. A person who saves and continues at once builds upon the saved version, not upon
 * the one before, which until the lists are read again would still be there and be refused as
 * stale. An answer in flight meanwhile that arrives late brings no older version back.
 */
export const newestAnswers: Middleware = ({ dispatch, getState }) => {
  const newest = new Map<string, Versioned>()

  const remember = (record: Versioned) => {
    newest.delete(keyOf(record))
    newest.set(keyOf(record), record)
    for (const key of newest.keys()) if (newest.size > REMEMBERED_MAX) newest.delete(key)
  }
  const newerThan = (record: unknown): Versioned | undefined => {
    const known = isVersioned(record) ? newest.get(keyOf(record)) : undefined
    return known && isVersioned(record) && isLater(known.updated_at, record.updated_at) ? known : undefined
  }
  const refresh = ({ endpointName, originalArgs, data }: Cached = {}) => {
    if (!endpointName || !recordsIn(data).some(newerThan)) return
    const recipe = (draft: unknown) => {
      for (const record of recordsIn(draft)) takeOver(record, newerThan(record))
    }
    // The features define the endpoints: here they are names alone.
    const patch = api.util.updateQueryData(endpointName as never, originalArgs as never, recipe as never)
    dispatch(patch as unknown as UnknownAction)
  }

  return (next) => (action) => {
    const result = next(action)
    if (api.util.resetApiState.match(action)) newest.clear()
    if (!isCall(action)) return result
    const { queries } = (getState() as { [api.reducerPath]: { queries: Record<string, Cached> } }).api
    const { type, queryCacheKey } = action.meta.arg
    if (type !== 'mutation') refresh(queries[queryCacheKey ?? ''])
    else if (isVersioned(action.payload)) {
      remember(action.payload)
      for (const cached of Object.values(queries)) refresh(cached)
    }
    return result
  }
}

function isCall(action: unknown): action is Fulfilled {
  return isAnyOf(isFulfilled)(action) && action.type.startsWith(`${api.reducerPath}/`)
}

function isVersioned(value: unknown): value is Versioned {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'updated_at' in value &&
    typeof value.updated_at === 'string'
  )
}

/** The `id` of a log entry is its number among those of one patient, no name among all records. */
const keyOf = ({ id, uid }: Versioned) => uid ?? String(id)

/**
 * Moments in UTC with as many digits as they need: without the Z, the longer of two that begin
 * alike is later.
 */
const isLater = (a: string, b: string) => a.slice(0, -1) > b.slice(0, -1)

/** The records of an answer, of a list, or of a list that is read page by page. */
function recordsIn(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(recordsIn)
  return 'results' in data && Array.isArray(data.results) ? data.results : [data]
}

/** A list may show less of a record than its own call does. */
function takeOver(record: unknown, from: Versioned | undefined): void {
  if (!from || typeof record !== 'object' || record === null) return
  for (const [name, value] of Object.entries(from))
    if (name in record) Object.assign(record, { [name]: value })
}
