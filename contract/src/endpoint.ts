import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Schema = z.ZodMiniType

/**
 * The rights in a record: read it, record what happens (doses, measurements, symptoms), or write
 * anything. `own` calls are about the caller's own account or what it gives away: nobody makes them
 * for another.
 */
export type Right = 'read' | 'record' | 'write' | 'own'

/**
 * One call of the API, as data. The server mounts it, the web turns it into a query or a mutation,
 * OpenAPI and the forms are made from the same schemas.
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
  /** The status of success; 200 when left out. */
  status?: 200 | 201 | 202 | 204
  /** Statuses of refusal that do not follow from the rest of what is said here. */
  refusals?: readonly (401 | 403 | 409 | 410)[]
  /** Carries an Idempotency-Key although it does not make a record of its own. */
  keyed?: true
  /** Takes an If-Match, as every PUT does. */
  ifMatch?: true
  /** The right that a call needs in its record; see `rightOf`. */
  right?: Right
  /** No token needed. */
  public?: true
  /** Also for an account that waits to be erased, which is shut otherwise. */
  whileClosing?: true
  /** Takes the token of a guest, who holds the link of a share, and no other. */
  guest?: true
  /** Reads or writes the refresh cookie: the caller's Origin is checked. */
  cookie?: true
  /** The body is multipart with one file in the field of this name. */
  upload?: string
  /** The answer is a file, not JSON. */
  download?: true
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value
}

/** Names the patient whose record a call is about; without it, that is the caller's own. */
export const PATIENT_HEADER = 'salve-patient'

/**
 * The right that a call needs: reading for GET and writing for all others, unless its endpoint says
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
/** A caller's input: fields with defaults can be left out. */
export type ParamsInput<E> = InputOf<Part<E, 'params'>>
export type QueryInput<E> = InputOf<Part<E, 'query'>>
export type BodyInput<E> = InputOf<Part<E, 'body'>>
