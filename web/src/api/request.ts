import type { OnProgress } from './upload.ts'
import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@salve/contract/endpoint.ts'

/** Another way to send, for an answer that is wanted while it comes. */
export type Via = (fetch: Fetch) => Fetch
type Fetch = (url: string, given: Omit<RequestInit, 'headers'> & { headers: Headers }) => Promise<Response>

/** One call, ready to be sent. */
export interface ApiRequest {
  endpoint: Endpoint
  url: string
  body?: unknown
  file?: Blob | undefined
  headers?: Record<string, string>
  onProgress?: OnProgress
  via?: Via
  /**
   * Names what this call is about where its address does not: calls about the same thing go one
   * after the other.
   */
  about?: string
}

/** A filter's value as screens hold it: 'All', 'all', '' and nothing mean the same. */
type NoValue = '' | 'All' | 'all' | false | null | undefined
type Loose<Q> = { [K in keyof Q]: undefined extends Q[K] ? Q[K] | NoValue : Q[K] }

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
type QueryPart<Q> = [Q] extends [undefined]
  ? unknown
  : object extends Q
    ? { query?: Loose<Q> }
    : { query: Loose<Q> }
type UploadPart<E> = E extends { upload: string } ? { file: Blob } : unknown
type Extras<E> = E extends { method: 'PUT' } | { ifMatch: true }
  ? { version?: string | undefined } & About
  : E extends { status: 201 } | { keyed: true }
    ? { idempotencyKey?: string | undefined } & About
    : E extends { method: 'DELETE' }
      ? About
      : unknown

interface About {
  about?: string
}

type Given<E> = Part<'params', ParamsInput<E>> &
  QueryPart<QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  UploadPart<E> &
  Extras<E>

/** The input of an endpoint: its path parameters, query, body; nothing where it takes none. */
export type ArgsOf<E> = unknown extends Given<E> ? void : object extends Given<E> ? Given<E> | void : Given<E>

export interface AnyArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  /** The `updated_at` of the record that the person saw when they began to change it. */
  version?: string | undefined
  idempotencyKey?: string | undefined
  about?: string
}

/**
 * The address of a call: path parameters filled in, and only the query values that say something.
 */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyArgs): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value && value !== 'All' && value !== 'all') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
