import { type Endpoint, rightOf } from '@salve/contract/endpoint.ts'

const PROBLEM = { $ref: '#/components/schemas/Problem' }
const WORDS = {
  400: 'Not understood',
  401: 'No valid access token, or what signs in does not fit',
  403: 'Refused',
  404: 'Not found',
  409: 'It does not go with what is there, such as an entry of the same Idempotency-Key with other content',
  410: 'The link, or what was shared, has expired or was ended',
  412: 'Changed meanwhile; the answer holds how it now stands',
  413: 'Too large',
  415: 'Another kind of content is needed',
  422: 'A rule is broken',
  429: 'Too many requests',
  503: 'Not available just now',
}

/** True when repeating the call with the same Idempotency-Key makes one thing. */
export const isIdempotent = ({ method, status, keyed }: Endpoint) =>
  method === 'POST' && (status === 201 || keyed === true)

/** True when the call names the version that it changes. */
export const isVersioned = ({ method, ifMatch }: Endpoint) => method === 'PUT' || ifMatch === true

/** Returns the refusals that the call may answer with. */
export function refusalsOf(endpoint: Endpoint): object {
  const { method, body, upload, query } = endpoint
  const takesContent = method !== 'GET'
  const when: Record<keyof typeof WORDS, boolean | undefined> = {
    400: takesContent || query !== undefined,
    401: !endpoint.public,
    403: endpoint.cookie || rightOf(endpoint) !== 'own',
    404: true,
    409: isIdempotent(endpoint),
    410: endpoint.guest,
    412: isVersioned(endpoint),
    413: takesContent,
    415: takesContent,
    422: [body, upload, query].some((part) => part !== undefined),
    429: true,
    503: true,
  }
  const statuses = Object.keys(WORDS).map((status) => Number(status) as keyof typeof WORDS)
  return Object.fromEntries(
    statuses
      .filter((status) => when[status] || endpoint.refusals?.some((other) => other === status))
      .map((status) => [
        status,
        { description: WORDS[status], content: { 'application/problem+json': { schema: PROBLEM } } },
      ]),
  )
}
