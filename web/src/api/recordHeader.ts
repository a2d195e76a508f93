import { type ScopeKey, scopeOf } from '../lib/recordScope.ts'
import type { ApiRequest } from './request.ts'

/** Chooses another record than the caller's own. */
export const RECORD_HEADER = 'Salve-Patient'

/**
 * Calls about the account itself. Another record's profile would be mistaken for the signed-in
 * person's.
 */
const OF_ACCOUNT = ['/api/users/', '/api/token/']

/**
 * Adds the header that chooses the record of `scope`. A queued write names its record itself, since
 * another record may be open when it is sent. A call about the actor's own record carries no
 * header.
 */
export function aboutRecord(request: ApiRequest, scope: ScopeKey | null): ApiRequest {
  const { path, public: isPublic } = request.endpoint
  if (scope === null || isPublic || OF_ACCOUNT.some((start) => path.startsWith(start))) return request
  const { actor, patient } = scopeOf(scope)
  const { [RECORD_HEADER]: named = patient, ...headers } = request.headers ?? {}
  return { ...request, headers: named === actor ? headers : { ...headers, [RECORD_HEADER]: named } }
}
