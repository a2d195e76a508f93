import { endpoints } from '@salve/contract/all.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { freshAddress, startTestApp, type Patient, type TestApp } from '../app.ts'
import { standingCalls } from './calls.ts'
import type { StandingCall } from './call.ts'
import { guestOf } from './shares.ts'
import { makeRecords, type RecordIds } from './records.ts'
import { type DirectoryIds, makeDirectory } from '../directory.ts'

/** Differences from the standing call. */
export interface Changes {
  /**
   * `null` for none; when left out the patient's own, or their guest's where that is what the
   * endpoint takes.
   */
  token?: string | null
  payload?: unknown
  headers?: Record<string, string>
}

/**
 * A server with a patient whose record has one entry of each kind, and a way to make every call
 * about them.
 */
export interface Standing {
  server: TestApp
  patient: Patient
  records: RecordIds
  directory: DirectoryIds
  /** The token of a guest of the patient's share. */
  guest: string
  calls: Record<string, StandingCall>
  /** Moves the clock by more than a token lives, and renews the tokens. */
  skip(ms: number): Promise<void>
  /** Makes a call of the contract; without a call of one's own, the standing one. */
  make(endpoint: Endpoint, changes?: Changes, call?: StandingCall): Promise<LightMyRequestResponse>
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every endpoint once: those that make something come first and those that delete last. */
export const inOrder: Endpoint[] = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'].flatMap((method) =>
  endpoints.filter((endpoint) => endpoint.method === method),
)

/** Number of calls that fit into the minute of one caller. */
const CALLS_PER_MINUTE = 400
/** Number of clock moves before the access token would expire. */
const MINUTES_PER_TOKEN = 10

export async function openStanding(): Promise<Standing> {
  const server = await startTestApp({ LLM_URL: 'https://models.example.org/v1', LLM_MODEL: 'small' })
  const patient = await server.newPatient()
  const records = await makeRecords(server, patient)
  const directory = await makeDirectory(server, patient)
  const calls = standingCalls(records, directory)
  const tokens = { guest: await guestOf(server, patient, records.share) }
  const renew = async () => {
    const { refresh } = patient
    Object.assign(patient, (await server.call('POST', '/api/token/refresh/', { body: { refresh } })).json())
    tokens.guest = await guestOf(server, patient, records.share)
  }
  const pace = pacer(server, renew)
  return {
    server,
    patient,
    records,
    directory,
    calls,
    get guest() {
      return tokens.guest
    },
    async skip(ms) {
      server.advance(ms)
      await renew()
    },
    async make(endpoint, changes = {}, call = calls[nameOf(endpoint)] ?? {}) {
      await pace()
      const own = endpoint.guest ? tokens.guest : patient.access
      const { token = endpoint.public ? null : own, payload, headers } = changes
      const upload = payload === undefined ? await call.upload?.() : undefined
      return server.call(endpoint.method, urlOf(endpoint, call), {
        token: token ?? undefined,
        body: payload ?? upload?.payload ?? call.body,
        headers: { ...upload?.headers, ...headers },
        // The limits per address are not what is looked at here.
        ...(endpoint.public ? { from: freshAddress() } : {}),
      })
    },
  }
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: StandingCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

/** Moves the clock before a minute is used up, and renews the token before it expires. */
function pacer(server: TestApp, renew: () => Promise<void>): () => Promise<void> {
  let calls = 0
  return async () => {
    calls += 1
    if (calls % CALLS_PER_MINUTE !== 0) return
    server.advance(61_000)
    if (calls % (CALLS_PER_MINUTE * MINUTES_PER_TOKEN) === 0) await renew()
  }
}
