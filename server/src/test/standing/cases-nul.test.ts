import { endpoints } from '@salve/contract/all.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formWith } from '../forms.ts'
import { nameOf, openStanding, type Standing } from './caller.ts'

/** PostgreSQL stores no U+0000 in any text: one that gets through becomes a 500. */
const TEXTS = ['\u0000', 'a\u0000', '\u0000\u0000b']
const TABLE = 'date,weight (kg),note\n2026-03-01,70,a\u0000b\n'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const FILES: [string, Buffer][] = [
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TABLE}`)],
  ['UTF-16, little end first', utf16(`\uFEFF${TABLE}`)],
  ['UTF-16, big end first', utf16(`\uFEFF${TABLE}`).swap16()],
  ['UTF-16 without its mark', utf16(TABLE)],
  ['zeros alone', Buffer.alloc(64)],
  ['JSON', Buffer.from(String.raw`{"version":1,"no\u0000te":"a\u0000b","entries":[{"note":"\u0000"}]}`)],
]
const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  Object.keys(
    (
      z.toJSONSchema(schema ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as {
        properties?: object
      }
    ).properties ?? {},
  )
/** File names and media types that a browser may send with the same bytes. */
const CLAIMS = [
  ['values.csv', 'text/csv'],
  ['values.txt', 'text/plain'],
  ['record.json', 'application/json'],
  ['record.zip', 'application/zip'],
  ['picture.png', 'image/png'],
  ['letter.pdf', 'application/pdf'],
] as const
/** The rate limits allow more uploads an hour than this. */
const PER_HOUR = 3

describe('U+0000', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await openStanding()
  })
  afterAll(() => standing.server.close())

  const call = (endpoint: Endpoint) => standing.calls[nameOf(endpoint)] ?? {}

  it.each(
    endpoints
      .filter(({ query }) => fieldsOf(query).length > 0)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('in a query of %s is refused with a sentence', async (_, endpoint) => {
    for (const field of fieldsOf(endpoint.query))
      for (const text of TEXTS) {
        const { query, ...usual } = call(endpoint)
        const answer = await standing.make(endpoint, {}, { ...usual, query: { ...query, [field]: text } })
        expect([field, refusal(answer)]).toEqual([field, null])
      }
  })

  it.each(
    endpoints
      .filter(({ params }) => fieldsOf(params).length > 0)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('in an address of %s is refused with a sentence', async (_, endpoint) => {
    for (const field of fieldsOf(endpoint.params))
      for (const text of TEXTS) {
        const { params, ...usual } = call(endpoint)
        const answer = await standing.make(endpoint, {}, { ...usual, params: { ...params, [field]: text } })
        expect([field, refusal(answer)]).toEqual([field, null])
      }
  })

  describe.each(
    endpoints.filter(({ upload }) => upload).map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('in a file for %s', (_, endpoint) => {
    it.each(FILES)('of %s is no error of the server, and a refusal says why', async (_name, content) => {
      const faults: string[] = []
      for (const [at, [name, type]] of CLAIMS.entries()) {
        if (at % PER_HOUR === 0) await standing.skip(60 * 60_000)
        const form = await formWith(endpoint.upload ?? '', content, name, type)
        const answer = await standing.make(endpoint, form, call(endpoint))
        const fault = answer.statusCode < 300 ? null : refusal(answer)
        if (fault) faults.push(`${name}: ${fault}`)
      }
      expect(faults).toEqual([])
    })
  })
})

/** Returns null for a 4xx that says what is wrong in a sentence; otherwise the answer itself. */
function refusal(answer: LightMyRequestResponse): string | null {
  const { statusCode, body } = answer
  if (statusCode < 400 || statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`
  const {
    title = '',
    detail = '',
    errors = {},
  } = answer.json() as {
    title?: string
    detail?: string
    errors?: Record<string, string[]>
  }
  const said = [detail, title, ...Object.values(errors).flat()]
  return said.some((text) => /^\p{L}.+ .+[.!?]$/su.test(text)) ? null : body.slice(0, 300)
}
