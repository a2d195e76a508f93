import { endpoints } from '@salve/contract/all.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import { PROBLEM_BASE } from '@salve/contract/problem.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nameOf, openStanding, type Standing } from './caller.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
/**
 * They are compared and never kept or shown, so that any text may be tried: it only must not fit.
 */
const SECRETS = [
  '/login/ password',
  '/google/confirm/ password',
  '/token/ password',
  ' refresh',
  ' refresh_token',
  ' code',
  ' state',
  '/look/ token',
  '/enter/ token',
  '/enter/ passcode',
  '/enter/ guest.secret',
]

describe('bad input', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await openStanding()
  })
  afterAll(() => standing.server.close())

  const bodyOf = (endpoint: Endpoint) => standing.calls[nameOf(endpoint)]?.body ?? {}
  const send = (endpoint: Endpoint, payload: unknown, headers: Record<string, string> = JSON_TYPE) =>
    standing.make(endpoint, {
      payload: typeof payload === 'object' ? JSON.stringify(payload) : payload,
      headers,
    })

  describe.each(
    endpoints.filter(({ body }) => body).map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('to %s', (_, endpoint) => {
    it('is tried in every field', () => {
      const { properties = {} } = z.toJSONSchema(endpoint.body ?? z.unknown(), {
        io: 'input',
        unrepresentable: 'any',
      }) as { properties?: object }
      expect(Object.keys(bodyOf(endpoint)).toSorted()).toEqual(Object.keys(properties).toSorted())
    })

    it('that is no JSON, or JSON that can be read in two ways, is refused', async () => {
      const [first = 'x'] = Object.keys(bodyOf(endpoint))
      const whole = JSON.stringify(bodyOf(endpoint))
      for (const text of [
        '{"name":',
        '',
        '\u0000',
        `${whole}${whole}`,
        whole.replace('{', '{"__proto__":{"admin":true},'),
        whole.replace('{', '{"constructor":{"prototype":{"admin":true}},'),
        whole.replace('{', `{"${first}":1,`),
        whole.replace('{', String.raw`{"\u00${first.charCodeAt(0).toString(16)}${first.slice(1)}":1,`),
        nested(10_000),
        whole.replace('{', `{"${first}${first}":${nested(10_000)},`),
      ])
        expect(refusalOf(await send(endpoint, text))).toBe(400)
    })

    it('of another shape is refused with what is wrong', async () => {
      for (const value of [[], [bodyOf(endpoint)], 'text', 7, true]) {
        const refused = await send(endpoint, JSON.stringify(value))
        expect(refusalOf(refused)).toBe(400)
        expect(refused.json().errors).toEqual({ '': ['This has the wrong kind of value.'] })
      }
      const refused = await send(endpoint, { ...bodyOf(endpoint), colour: 'red' })
      expect(refusalOf(refused)).toBe(400)
      expect(refused.json().errors).toEqual({ '': ['Unknown field: colour.'] })
    })

    it('of another kind or too large is refused', async () => {
      const whole = JSON.stringify(bodyOf(endpoint))
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/json'])
        expect(refusalOf(await send(endpoint, whole, { 'content-type': type }))).toBe(415)
      expect(refusalOf(await send(endpoint, `${whole.slice(0, -1)},"pad":"${'x'.repeat(300_000)}"}`))).toBe(
        413,
      )
    })

    it('in one of its texts is refused beside that field', async () => {
      for (const path of textPaths(bodyOf(endpoint))) {
        const isSecret = SECRETS.some((secret) => `${endpoint.path} ${path.join('.')}`.endsWith(secret))
        for (const text of ['\u0000', 'a\u0000b', 'half \ud83d of one', '\udc00', 'x'.repeat(100_000)]) {
          const refused = await send(endpoint, withText(bodyOf(endpoint), path, text))
          if (isSecret && refused.statusCode === 204) continue
          const { errors = {} } = refused.json()
          expect(isSecret ? [401, 404, 422] : [400, 422]).toContain(refusalOf(refused))
          expect(Object.keys(errors)).toEqual(expect.arrayContaining(isSecret ? [] : [path.join('.')]))
        }
      }
    })
  })

  it.each(
    endpoints
      .filter(({ method, body }) => method !== 'GET' && !body)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('to %s, which takes no JSON, does no harm', async (_, endpoint) => {
    for (const text of ['{"name":', '[]', nested(10_000), '{"__proto__":{}}', 'x'.repeat(300_000)])
      expect((await send(endpoint, text)).statusCode).toBeLessThan(500)
  })

  it('in an address is refused as a problem', async () => {
    for (const path of ['/api/%zz/', '/api/news/%c0%af/']) {
      const refused = await standing.server.call('GET', path)
      expect(refusalOf(refused)).toBe(400)
      expect(refused.headers).toHaveProperty('content-security-policy')
    }
    expect(refusalOf(await standing.server.call('GET', `/api/news/${'a'.repeat(5000)}/`))).toBe(404)
  })
})

/**
 * The status of an answer that is a problem of ours and the sender's fault; otherwise the answer
 * itself.
 */
function refusalOf(answer: LightMyRequestResponse): number | string {
  const { statusCode, headers, body } = answer
  const isOurs =
    statusCode >= 400 &&
    statusCode < 500 &&
    String(headers['content-type']).startsWith('application/problem+json') &&
    answer.json().status === statusCode &&
    String(answer.json().type).startsWith(PROBLEM_BASE)
  return isOurs ? statusCode : `${statusCode} ${body.slice(0, 500)}`
}

type Path = (string | number)[]

/** Returns paths of a value's texts. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textPaths(part, [...path, key]))
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = withText(copy[key], rest, text)
  return copy
}
