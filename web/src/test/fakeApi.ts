import { listCalls } from '@salve/contract/chat/calls.ts'
import { getChatbotModel } from '@salve/contract/chatbot/model.ts'
import { listConversations } from '@salve/contract/chat/conversations.ts'
import { getConfig, type PublicConfig } from '@salve/contract/config.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@salve/contract/endpoint.ts'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { getDashboard } from '@salve/contract/dashboard.ts'
import { PROBLEM_BASE } from '@salve/contract/problem.ts'
import { blacklistToken } from '@salve/contract/token.ts'
import { logout } from '@salve/contract/users/account.ts'
import { clearRefreshCookie, setRefreshCookie } from '@salve/contract/users/auth.ts'
import { countUnreadNotifications, getDelivery } from '@salve/contract/users/notifications.ts'
import { getProfile, type Profile } from '@salve/contract/users/profile.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { aDashboard } from './dashboards.ts'
import { aDelivery } from './delivery.ts'
import { aProfile } from './people.ts'

/** One call as it reached the fake server. */
export interface Call<E extends Endpoint = Endpoint> {
  endpoint: E
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  file: File | null
  headers: Headers
  url: URL
}

/** A handler's answer in place of the endpoint's response. */
export class Refusal {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A problem as the server sends it. */
export function problem(
  status: number,
  code = 'test',
  errors?: Record<string, string[]>,
  detail = '',
): Refusal {
  const body = { type: `${PROBLEM_BASE}${code}`, title: code, status, detail, ...(errors && { errors }) }
  return new Refusal(status, body)
}

/** The network is gone: fetch fails. */
export const noAnswer = new Refusal(0, null)

type Reply<E> = ResponseOf<E> | Refusal
type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>

export interface FakeApi {
  fetch: typeof fetch
  /** Every call so far, the oldest first. */
  calls: Call[]
  callsTo: <E extends Endpoint>(endpoint: E) => Call<E>[]
  /** Answers an endpoint; the last handler that was given counts. */
  on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
  /** Simulates a fetch that never resolves until the returned function is called. */
  hold: (endpoint: Endpoint) => () => void
}

export const guestConfig: PublicConfig = {
  registration: 'open',
  google: false,
  demo: false,
  mailbox: false,
  reporting: null,
}

/**
 * A server made of the contract: it reads requests with the endpoints' schemas and knows nothing
 * else.
 */
export function createFakeApi({ profile = aProfile() }: { profile?: Profile } = {}): FakeApi {
  const handlers = new Map<Endpoint, Handler<Endpoint>>()
  const holds = new Map<Endpoint, Promise<void>>()
  const calls: Call[] = []
  const on: FakeApi['on'] = (endpoint, handler) => {
    handlers.set(endpoint, handler as unknown as Handler<Endpoint>)
  }

  on(getConfig, () => guestConfig)
  on(getProfile, () => profile)
  on(getSettings, () => DEFAULT_SETTINGS)
  on(getDashboard, () => aDashboard())
  on(listLedger, () => ({ results: [], next: null }))
  on(listAsNeeded, () => ({ results: [], next: null }))
  on(setRefreshCookie, () => undefined)
  on(clearRefreshCookie, () => undefined)
  on(blacklistToken, () => undefined)
  on(logout, () => undefined)
  on(getDelivery, () => aDelivery())
  on(countUnreadNotifications, () => ({ unread: 0 }))
  on(getChatbotModel, () => ({ host: null, name: null, agreed: null }))
  on(listConversations, () => ({ results: [], next: null }))
  on(listCalls, () => ({ results: [] }))

  const find = (method: string, path: string) => {
    const known = [...handlers.keys()].map((endpoint) => ({
      endpoint,
      params: match(endpoint, method, path),
    }))
    // The one without parameters comes first: `by_health_issue/` is no id.
    return known.filter((entry) => entry.params).sort((a, b) => size(a.params) - size(b.params))[0]
  }

  const fakeFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.origin)
    const method = init.method ?? 'GET'
    const found = find(method, url.pathname)
    if (!found) throw new Error(`Nothing answers ${method} ${url.pathname}: say api.on(…) in the test.`)
    const { endpoint } = found
    const call = readCall(endpoint, found.params ?? {}, url, init)
    calls.push(call)
    const held = holds.get(endpoint)
    if (held) await Promise.race([held, ...(init.signal ? [abortOf(init.signal)] : [])])
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    const reply = await handlers.get(endpoint)?.(call)
    if (reply === noAnswer) throw new TypeError('Failed to fetch')
    return responseOf(endpoint, reply)
  }

  return {
    fetch: fakeFetch as typeof fetch,
    calls,
    callsTo: (endpoint) => calls.filter((call) => call.endpoint === endpoint) as never,
    on,
    hold: (endpoint) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(endpoint, promise)
      return () => {
        holds.delete(endpoint)
        resolve()
      }
    },
  }
}

const abortOf = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))

function match({ method, path }: Endpoint, wanted: string, pathname: string): Record<string, string> | null {
  if (method !== wanted) return null
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return pattern.exec(pathname)?.groups ?? (pattern.test(pathname) ? {} : null)
}

const size = (params: object | null) => Object.keys(params ?? {}).length

function readCall(endpoint: Endpoint, params: Record<string, string>, url: URL, init: RequestInit): Call {
  const parse = (part: 'params' | 'query' | 'body', value: unknown) => {
    const schema = endpoint[part]
    if (!schema) return undefined
    const result = schema['~standard'].validate(value)
    if (result instanceof Promise) throw new Error('The contract is not asynchronous.')
    if (!result.issues) return result.value
    const issues = result.issues.map((issue) => issue.message).join('; ')
    throw new Error(`The ${part} of ${endpoint.method} ${endpoint.path} break the contract: ${issues}`)
  }
  const file = init.body instanceof FormData && endpoint.upload ? init.body.get(endpoint.upload) : null
  return {
    endpoint,
    params: parse('params', params) as never,
    query: parse('query', Object.fromEntries(url.searchParams)) as never,
    body: parse('body', typeof init.body === 'string' ? JSON.parse(init.body) : undefined) as never,
    file: file instanceof File ? file : null,
    headers: new Headers(init.headers),
    url,
  }
}

async function responseOf(endpoint: Endpoint, reply: unknown): Promise<Response> {
  if (reply instanceof Refusal) {
    const headers = { 'Content-Type': 'application/problem+json' }
    return new Response(JSON.stringify(reply.body), { status: reply.status, headers })
  }
  const status = endpoint.status ?? 200
  if (status === 204) return new Response(null, { status })
  // A blob of the page's world means nothing to fetch's: its bytes do.
  if (reply instanceof Blob) return new Response(await reply.arrayBuffer(), { status })
  return new Response(JSON.stringify(reply), { status, headers: { 'Content-Type': 'application/json' } })
}
