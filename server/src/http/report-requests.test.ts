import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { command } from '../test/database.ts'
import { type Ingest, startIngest } from '../test/ingest.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'
const TRACE = 'd49d9bf66f13450b81f65bc51cf49c03'
const PLANTED = 'planted words of a patient'
const symptom = {
  health_issue: null,
  name: PLANTED,
  severity: 3,
  recorded_date: '2026-03-01',
  recorded_time: '08:30',
  description: '',
}

describe('the server’s error reports', () => {
  let ingest: Ingest
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    ingest = await startIngest()
    server = await startTestApp({
      NODE_ENV: 'production',
      SENTRY_DSN: ingest.dsn,
      SENTRY_TRACES_SAMPLE_RATE: '1',
    })
    ada = await server.newPatient()
    // A database error whose message quotes typed text.
    await command(
      server.urls.owner,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'bad value %', new.name; end $$;
       create trigger fail before insert on symptoms for each row execute function fail()`,
    )
  })
  afterAll(async () => {
    await server.close()
    await ingest.stop()
  })

  it('name the route, kind and place of an error and the account, and quote nothing', async () => {
    const failed = await server.call('POST', `${SYMPTOMS}?search=${encodeURIComponent(PLANTED)}`, {
      token: ada.access,
      body: symptom,
      headers: {
        cookie: 'salve_refresh=planted-cookie',
        'sentry-trace': `${TRACE}-b0e6f15b45c36b12-1`,
        baggage: `sentry-trace_id=${TRACE},sentry-sampled=true`,
      },
    })
    expect(failed.statusCode).toBe(500)
    const [event] = await vi.waitFor(() => {
      expect(ingest.items('event')).toHaveLength(1)
      return ingest.items('event').map(({ content }) => content as Record<string, unknown>)
    })
    expect(Object.keys(event ?? {}).toSorted()).toEqual(FIELDS)
    expect(event).toMatchObject({
      environment: 'production',
      level: 'error',
      platform: 'node',
      transaction: 'POST /api/medical-records/symptoms/',
      user: { id: ada.id, email: ada.email, username: 'Ada Test' },
      contexts: { trace: { trace_id: TRACE } },
    })
    const { values } = (event?.['exception'] ?? {}) as { values?: object[] }
    expect(values).toMatchObject([
      { type: 'error', value: 'P0001', stacktrace: { frames: expect.anything() } },
    ])
    expectNothingOfTheRecord()
  })

  it('contain each request’s duration by route, in the browser’s trace', async () => {
    const failed = await vi.waitFor(() => {
      const found = spansOf(ingest).find(({ trace_id }) => trace_id === TRACE)
      expect(found).toBeDefined()
      return found
    }, 15_000)
    expect(failed).toMatchObject({
      name: 'POST /api/medical-records/symptoms/',
      parent_span_id: 'b0e6f15b45c36b12',
      status: 'error',
    })
    expectNothingOfTheRecord()
  })

  it('omit errors of the caller', async () => {
    const before = ingest.items('event').length
    expect((await server.call('POST', SYMPTOMS, { token: ada.access, body: {} })).statusCode).toBe(400)
    expect((await server.call('GET', SYMPTOMS)).statusCode).toBe(401)
    await server.context.pause(100)
    expect(ingest.items('event')).toHaveLength(before)
  })

  function expectNothingOfTheRecord() {
    const sent = JSON.stringify(ingest.envelopes)
    for (const word of [PLANTED, 'planted', ada.access, 'search=', 'cookie', 'authorization'])
      expect(sent).not.toContain(word)
  }
})

describe('without a DSN, or outside of production', () => {
  it.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'test', SENTRY_DSN: 'http://key@127.0.0.1:9/1' }])(
    'reports nothing: %o',
    async (settings) => {
      const server = await startTestApp(settings as Record<string, string>, {}, { workers: false })
      expect(server.context.config.reporting).toBeNull()
      expect(server.context.reporter.begin({ sentryTrace: undefined, baggage: undefined })).toBeUndefined()
      await server.close()
    },
  )
})

const spansOf = (ingest: Ingest) =>
  ingest.items('span').flatMap(({ content }) => (content as { items: { trace_id: string }[] }).items)

/** Every field that a report has, so that one more is noticed. */
const FIELDS = [
  'contexts',
  'environment',
  'event_id',
  'exception',
  'level',
  'platform',
  'release',
  'sdk',
  'timestamp',
  'transaction',
  'user',
]
