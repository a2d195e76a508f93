import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Schema = z.ZodMiniType

/**
 * The rights in a record: read it, record events (doses, measurements, symptoms), or write
 * anything. `own` calls concern the caller's own account or its shares: nobody can make them for
 * another.
 */
export type Right = 'read' | 'record' | 'write' | 'own'

/**
 * One API call as data. The server mounts it, the web turns it into a query or a mutation, and
 * OpenAPI and forms use the same schemas.
 */
export interface Endpoint {
  method: Method
  /** With `{name}` for each path parameter, from `/api/` to the last slash. */
  path: `/api/${string}`
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
  /** The success status; default: 200. */
  status?: 200 | 201 | 202 | 204
  /** Error statuses that do not follow from the other fields. */
  refusals?: readonly (401 | 403 | 409 | 410)[]
  /** Requires an Idempotency-Key although it creates no record of its own. */
  keyed?: true
  /** Takes an If-Match, as every PUT does. */
  ifMatch?: true
  /** The right in its record that a call needs; see `rightOf`. */
  right?: Right
  /** Needs no token. */
  public?: true
  /** Also allowed for an account scheduled for erasure, which is otherwise locked. */
  whileClosing?: true
  /** Accepts only the token of a guest, who holds a share's link. */
  guest?: true
  /** Reads or writes the refresh cookie, so the caller's Origin is checked. */
  cookie?: true
  /** The body is multipart with one file in this field. */
  upload?: string
  /** The answer is a file, not JSON. */
  download?: true
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value
}

/** Names the patient whose record a call concerns; default: the caller. */
export const PATIENT_HEADER = 'salve-patient'

/**
 * The right that a call needs: `read` for GET and `write` for others, unless its endpoint says
 * otherwise.
 */
export const rightOf = (endpoint: Endpoint): Right =>
  endpoint.public || endpoint.guest
    ? 'own'
    : (endpoint.right ?? (endpoint.method === 'GET' ? 'read' : 'write'))

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined

export type ParamsOf<E> = OutputOf<Part<E, 'params'>>
export type QueryOf<E> = OutputOf<Part<E, 'query'>>
export type BodyOf<E> = OutputOf<Part<E, 'body'>>
export type ResponseOf<E> = OutputOf<Part<E, 'response'>>
/** A caller's input: fields with defaults are optional. */
export type ParamsInput<E> = InputOf<Part<E, 'params'>>
export type QueryInput<E> = InputOf<Part<E, 'query'>>
export type BodyInput<E> = InputOf<Part<E, 'body'>>
