import type { Endpoint, ResponseOf } from '@salve/contract/endpoint.ts'
import { uuidv7 } from '../lib/uuid.ts'
import { type AnyArgs, type ApiRequest, type ArgsOf, urlOf } from './request.ts'

/** The part of an RTK Query endpoint that the contract determines: request and response. */
export interface Called<E> {
  query: (args: ArgsOf<E>) => ApiRequest
  transformResponse: (answer: unknown) => ResponseOf<E>
}

/** `build.query({ ...queryFor(listSymptoms), providesTags: … })` */
export function queryFor<const E extends Endpoint>(endpoint: E): Called<E> {
  return {
    query: (args) => requestFor(endpoint, args),
    // The answer's shape was checked against the contract where it arrived (transport.ts).
    transformResponse: (answer) => answer as ResponseOf<E>,
  }
}

/**
 * `build.mutation({ ...mutationFor(createSymptom), invalidatesTags: … })`. A call that creates
 * carries a key that becomes the row's id, so that repeating it makes no second row; a replacing
 * one carries the version that the person saw, when it is known (its `updated_at`, in quotes, is
 * the ETag).
 */
export function mutationFor<const E extends Endpoint>(endpoint: E): Called<E> {
  return {
    query: (args) => {
      const { version, idempotencyKey } = (args ?? {}) as AnyArgs
      const headers: Record<string, string> = {}
      if (endpoint.method === 'POST' && (endpoint.status === 201 || endpoint.keyed))
        headers['Idempotency-Key'] = idempotencyKey ?? uuidv7()
      if ((endpoint.method === 'PUT' || endpoint.ifMatch) && version) headers['If-Match'] = `"${version}"`
      return { ...requestFor(endpoint, args), headers }
    },
    transformResponse: (answer) => answer as ResponseOf<E>,
  }
}

/** A call outside of the cache: the session's own. */
export function requestFor<const E extends Endpoint>(endpoint: E, args: ArgsOf<E>): ApiRequest {
  const given = (args ?? {}) as AnyArgs
  return {
    endpoint,
    url: urlOf(endpoint, given),
    ...('body' in given && { body: given.body }),
    ...(given.file && { file: given.file }),
    ...(given.about && { about: given.about }),
  }
}
