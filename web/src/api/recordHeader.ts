import { type ScopeKey, scopeOf } from '../lib/recordScope.ts'
import type { ApiRequest } from './request.ts'

/** Names another record than the caller's own. */
export const RECORD_HEADER = 'Salve-Patient'

/**
 * The same call, about the record of `scope`. What waited on this device names its record itself, and keeps it. The header goes
 * only with another record than one's own.
 */
export function aboutRecord(request: ApiRequest, scope: ScopeKey | null): ApiRequest {
  if (scope === null || request.endpoint.public) return request
  const { actor, patient } = scopeOf(scope)
  const { [RECORD_HEADER]: named = patient, ...headers } = request.headers ?? {}
  return { ...request, headers: named === actor ? headers : { ...headers, [RECORD_HEADER]: named } }
}
