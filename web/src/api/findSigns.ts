import type { DoseMarkInput } from '@salve/contract/medications/dose-events.ts'
import type { Warning } from '@salve/contract/warnings.ts'
import type { listTargetRanges } from '@salve/contract/medical-records/target-ranges.ts'
import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import type { ApiRequest } from './request.ts'
import type * as SignRules from './signs.ts'

/** Only the note of a mark can hold a sign. */
const MARK = '/api/medications/dose-events/mark/'

/** The calls that write what may hold a warning sign. */
const DOORS: ReadonlySet<string> = new Set([
  '/api/medical-records/symptoms/',
  '/api/medical-records/symptoms/{id}/',
  '/api/medical-records/log-entries/',
  '/api/medical-records/log-entries/{uid}/',
  '/api/medical-records/log-entries/sittings/{id}/',
  '/api/medical-records/lab-results/',
  '/api/medical-records/lab-results/batch/',
  '/api/medical-records/lab-results/{id}/',
  '/api/medical-records/health-issues/',
  '/api/medical-records/health-issues/{id}/',
  '/api/medical-records/documents/{id}/',
  '/api/appointments/',
  '/api/appointments/{id}/',
  MARK,
])
/**
 * A message to a doctor waits no longer than this for the rules; the server then gives their
 * warning.
 */
const PATIENCE_MS = 4000

/** The part of the store that this file reads; the app assembles the store. */
interface Known {
  user: { user: Profile | null }
  api: { queries: Record<string, { endpointName?: string; data?: unknown } | undefined> }
}
type Signs = typeof SignRules

function knownIn(state: unknown) {
  const { user, api } = state as Known
  const read = Object.values(api.queries).find((query) => query?.endpointName === 'listTargetRanges')
  const targets = (read?.data as ResponseOf<typeof listTargetRanges> | undefined)?.results ?? []
  return { person: user.user, targets }
}

let here: Signs | null = null

/** Fetches the rules once; null where they cannot be had now. */
export const fetchSigns = (): Promise<Signs | null> =>
  import('./signs.ts').then(
    (signs) => {
      here = signs
      return signs
    },
    () => null,
  )

/**
 * Loads the rules at the first letter that a signed-in person types, or the first choice in a form,
 * so that they are ready before anything is saved. Returns the unsubscribe function.
 */
export function fetchSignsWithInput(isSignedIn: () => boolean): () => void {
  const fetchOnce = () => {
    if (!isSignedIn()) return
    stop()
    void fetchSigns()
  }
  const stop = () => document.removeEventListener('input', fetchOnce, true)
  document.addEventListener('input', fetchOnce, true)
  return stop
}

/** True when a call writes text or values that may hold a warning sign. */
export function isDoor({ endpoint: { method, path }, body }: ApiRequest): boolean {
  if (method === 'GET' || method === 'DELETE' || !DOORS.has(path)) return false
  return path !== MARK || Boolean((body as DoseMarkInput).note)
}

/**
 * The warning sign in what a call is about to write, null where no rule finds one: at once where
 * the rules are here, else once they are fetched.
 */
export function signInCall(
  { endpoint, body }: ApiRequest,
  state: unknown,
): Warning | null | Promise<Warning | null> {
  const find = (signs: Signs | null) => signs?.signInBody(endpoint.path, body, knownIn(state)) ?? null
  return here ? find(here) : fetchSigns().then(find)
}

/** The warning sign in a typed text; null when no rule finds one, or the rules are not loaded. */
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
  return Promise.race([loading, patience.promise]).finally(() => clearTimeout(timer))
}
