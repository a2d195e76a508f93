import type { Endpoint } from '@salve/contract/endpoint.ts'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnswerCheck, answerChecker } from './fuzz-answers.ts'
import { nastyTexts, spoiled, valuesOf } from './fuzz-values.ts'
import { formWith } from './forms.ts'
import type { OpenApi, Operation } from './openapi.ts'
import { inOrder, nameOf, openStanding, type Standing } from './standing/caller.ts'
import type { StandingCall } from './standing/call.ts'

/** `npm run test:fuzz` takes more of them, and another seed each time. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 5)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_240_101)
const TIMEOUT_MS = 60 * 60_000
/** The limit of an hour. */
const UPLOADS_PER_HOUR = 50

type Fields = Record<string, unknown>
interface Input {
  params: Fields
  query: Fields
  headers: Fields
  body: unknown
  file: { content: Uint8Array; name: string; type: string }
}

describe(`random input (seed ${SEED}, ${RUNS} runs of each call)`, () => {
  let standing: Standing
  let document: OpenApi
  let outside: AnswerCheck
  beforeAll(async () => {
    standing = await openStanding()
    document = (await standing.server.call('GET', '/api/openapi.json')).json()
    outside = answerChecker(document)
  })
  afterAll(() => standing.server.close())

  it.each(inOrder.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers as described',
    async (name, endpoint) => {
      const call = standing.calls[name] ?? {}
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      if (!operation) throw new Error('this call is not described')
      let uploads = 0
      const property = fc.asyncProperty(inputsOf(operation, call, idsOf(standing)), async (input) => {
        if (endpoint.upload && ++uploads % UPLOADS_PER_HOUR === 0) await standing.skip(60 * 60_000)
        expect(outside(endpoint, await send(standing, endpoint, input))).toBeNull()
      })
      await fc.assert(property, { numRuns: RUNS, seed: SEED })
    },
    TIMEOUT_MS,
  )
})

const idsOf = ({ records, directory }: Standing) => [...Object.values(records), ...Object.values(directory)]

/** Everything that a call is made of: as it should be, or nearly so, or not at all. */
function inputsOf(operation: Operation, call: StandingCall, ids: string[]): Arbitrary<Input> {
  const schema = operation.requestBody?.content['application/json']?.schema
  const allowed = (place: string, usual: Fields = {}) => {
    const described = operation.parameters.filter((parameter) => parameter.in === place)
    const values = described.map(({ name, schema }) => [
      name,
      fc.option(valuesOf(schema, ids), { nil: undefined }),
    ])
    return mixed(fc.record(Object.fromEntries(values)), usual)
  }
  return fc.record({
    params: fc.oneof({ weight: 4, arbitrary: fc.constant(call.params ?? {}) }, allowed('path', call.params)),
    query: allowed('query', call.query),
    headers: fc.record(
      {
        'idempotency-key': fc.oneof(fc.uuid({ version: 7 }), fc.string()),
        'if-match': fc.oneof(fc.constantFrom('*', '""', '"2026-03-01T00:00:00Z"'), fc.string()),
        'accept-language': fc.constantFrom('de', 'en', 'tlh', ',,;q=', '*'),
      },
      { requiredKeys: [] },
    ),
    body: schema ? mixed(valuesOf(schema, ids), call.body ?? {}) : fc.constant(undefined),
    file: fc.record({
      content: fc.uint8Array({ maxLength: 2000 }),
      name: fc.oneof(
        fc.constantFrom('a.pdf', 'a.txt', 'a.png', 'a'),
        nastyTexts.map((text) => text.toWellFormed()),
      ),
      type: fc.constantFrom('text/plain', 'image/png', 'application/pdf', ''),
    }),
  })
}

/** Makes valid bodies; the usual one with some of their fields; and spoiled ones of either. */
function mixed(allowed: Arbitrary<unknown>, usual: Fields): Arbitrary<Fields> {
  const some = fc.tuple(allowed, fc.array(fc.nat({ max: 20 }), { maxLength: 3 })).map(([value, picks]) => {
    const fields = Object.entries(Object(value) as Fields)
    return { ...usual, ...Object.fromEntries(fields.filter((_, index) => picks.includes(index))) }
  })
  return fc.oneof(allowed, some, spoiled(some), spoiled(allowed)) as Arbitrary<Fields>
}

async function send(standing: Standing, endpoint: Endpoint, { params, query, headers, body, file }: Input) {
  const upload = endpoint.upload
    ? await formWith(endpoint.upload, Buffer.from(file.content), file.name, file.type)
    : undefined
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return standing.make(
    endpoint,
    {
      payload: upload?.payload ?? (body === undefined ? undefined : JSON.stringify(body)),
      headers: { ...json, ...upload?.headers, ...plain(headers) },
    },
    { params: plain(params), query: plain(query) },
  )
}

/** Parts of an address and of a header are texts, and never halves of a character. */
const plain = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(Object(fields) as Fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
      ]),
  )
