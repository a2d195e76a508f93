import type { DoseMarkInput } from '@salve/contract/medications/dose-events.ts'
import type { Warning } from '@salve/contract/warnings.ts'
import type { listTargetRanges } from '@salve/contract/medical-records/target-ranges.ts'
import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import type { ApiRequest } from './request.ts'

/** Of a mark only its note can hold a sign: a tap that writes none does not wait until the rules are fetched. */
const MARK = '/api/medications/dose-events/mark/'

/** The calls that write what may hold a warning sign. */
const DOORS: ReadonlySet<string> = new Set([
  '/api/medical-records/symptoms/',
  '/api/medical-records/symptoms/{id}/',
  '/api/medical-records/log-entries/',
  '/api/medical-records/log-entries/{uid}/',
  '/api/medical-records/log-entries/sittings/{id}/',
  '/api/medical-records/lab-results/',
  '/api/medical-records/lab-results/{id}/',
  '/api/medical-records/health-issues/',
  '/api/medical-records/health-issues/{id}/',
  '/api/medical-records/documents/{id}/',
  '/api/appointments/',
  '/api/appointments/{id}/',
  MARK,
])
/** Whoever saves does not wait longer for the rules; the server then says what they would have. */
const PATIENCE_MS = 4000

/** What of the store this file reads; the app puts it together. */
interface Known {
  user: { user: Profile | null }
  api: { queries: Record<string, { endpointName?: string; data?: unknown } | undefined> }
}

function knownIn(state: unknown) {
  const { user, api } = state as Known
  const read = Object.values(api.queries).find((query) => query?.endpointName === 'listTargetRanges')
  const targets = (read?.data as ResponseOf<typeof listTargetRanges> | undefined)?.results ?? []
  return { person: user.user, targets }
}

/** The rules are fetched when something is written first, and then they are here. */
const fetchSigns = () => import('./signs.ts')

/** The warning sign in what a call is about to write; null where no rule finds one, or the rules are not here. */
export async function signInCall(request: ApiRequest, state: unknown): Promise<Warning | null> {
  const { method, path } = request.endpoint
  if (method === 'GET' || method === 'DELETE' || !DOORS.has(path)) return null
  if (path === MARK && !(request.body as DoseMarkInput).note) return null
  const signs = await inTime(fetchSigns())
  return signs?.signInBody(path, request.body, knownIn(state)) ?? null
}

/** The warning sign in what somebody has written; null as above. */
export async function signInTexts(texts: readonly string[], state: unknown): Promise<Warning | null> {
  const signs = await inTime(fetchSigns())
  return signs?.signIn({ texts }, knownIn(state)) ?? null
}

/** The warning sign in values that are being typed; null as above. */
export async function signInValues(
  values: readonly LoggedValue[],
  context: Readonly<Record<string, string>>,
  day: string,
  state: unknown,
): Promise<Warning | null> {
  const signs = await inTime(fetchSigns())
  return signs?.signIn({ entry: { values, context }, day }, knownIn(state)) ?? null
}

function inTime<T>(loading: Promise<T>): Promise<T | null> {
  const patience = Promise.withResolvers<null>()
  const timer = setTimeout(() => patience.resolve(null), PATIENCE_MS)
  return Promise.race([loading.catch(() => null), patience.promise]).finally(() => clearTimeout(timer))
}
