import * as Sentry from '@sentry/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aProfile } from '../test/people.ts'
import { identify, keepEarlyErrors, reportError, startReporting } from './reporting.ts'
import { createReporter, traceTargets } from './sentry.ts'

const options = {
  dsn: 'https://key@reports.example/1',
  environment: 'production',
  traces_sample_rate: 0.1,
  replays_session_sample_rate: 0.1,
  replays_on_error_sample_rate: 1,
}

/** The options of the replay integration, under names of its own. */
interface ReplayLike {
  name: string
  _recordingOptions: { maskAttributeFn: (name: string, value: string) => string }
}

/** The data that leaves the browser, caught at the last step before the network. */
function sink() {
  const envelopes: string[] = []
  const transport = () => ({
    send: (envelope: unknown) => {
      envelopes.push(JSON.stringify(envelope))
      return Promise.resolve({})
    },
    flush: () => Promise.resolve(true),
  })
  onTestFinished(() => void Sentry.close())
  return { envelopes, transport }
}

test('reports earlier errors once the reporter has loaded', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    bodies.push(String(init.body))
    return Promise.resolve(new Response('{}'))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    void Sentry.close()
  })
  keepEarlyErrors()
  const early = new Error('early')
  reportError(early)
  window.dispatchEvent(new ErrorEvent('error', { error: early }))
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
  identify(aProfile())
  expect(Sentry.getClient()).toBeUndefined()
  await startReporting(options)
  reportError(new Error('late'))
  await Sentry.flush(1000)
  const sent = bodies.join()
  const said = [...sent.matchAll(/"type":"Error","value":"(\w+)"/g)].map(([, message]) => message)
  expect(said.toSorted()).toEqual(['early', 'late', 'rejected', 'thrown'])
  expect(sent).toContain('"username":"Ada Example"')
})

test('sends an error with id, email and name, and nothing of the record', async () => {
  const { envelopes, transport } = sink()
  window.history.replaceState(null, '', '/health-issues/0199d8a0-0000-7000-8000-000000000001?search=migraine')
  const reporter = createReporter(options, { transport })
  reporter.identify({ id: 'the-id', email: 'ada@example.org', name: 'Ada Example' })
  reporter.error(new Error('GET /api/medical-records/symptoms/0199d8a0-0000-7000-8000-000000000002/ failed'))
  await Sentry.flush(1000)
  const sent = envelopes.find((text) => text.includes('"exception"')) ?? ''
  expect(sent).toContain('"user":{"id":"the-id","email":"ada@example.org","username":"Ada Example"}')
  expect(sent).toContain('GET /api/medical-records/symptoms/{id}/ failed')
  expect(sent).toContain('"environment":"production"')
  expect(sent).not.toMatch(/0199d8a0|migraine/)
})

test('sends no labels of clicked elements or measured spans', async () => {
  const { envelopes, transport } = sink()
  document.body.innerHTML =
    '<button aria-label="Take: Metformin 500 mg" id="list-option-Metformin">Take</button>'
  const reporter = createReporter({ ...options, traces_sample_rate: 1 }, { transport })
  document.querySelector('button')?.click()
  const target = 'button#list-option-Metformin[aria-label="Take: Metformin 500 mg"]'
  const attributes = Object.fromEntries(
    [
      'browser.web_vital.inp.target',
      'browser.web_vital.lcp.element',
      'browser.web_vital.cls.source.1',
      'browser.script.invoker',
      'http.request.header.x_note',
      'http.request.body.data',
      'url.query',
      'what.the.next.version.adds',
    ].map((name) => [name, target]),
  )
  const known = { 'http.route': '/known/route' }
  Sentry.startNewTrace(() =>
    Sentry.startSpan({ name: 'measured', attributes: { ...attributes, ...known } }, () => {}),
  )
  reporter.error(new Error('after the click'))
  await Sentry.flush(1000)
  const sent = envelopes.join()
  expect(sent).toContain('after the click')
  expect(sent).toContain('measured')
  expect(sent).toContain('/known/route')
  expect(sent).not.toContain('Metformin')
})

test('reports an uncaught failed call without its body', async () => {
  const { envelopes, transport } = sink()
  createReporter(options, { transport }).error({
    status: 422,
    body: { notes: 'Metformin', list: [{ a: 'b' }] },
  })
  await Sentry.flush(1000)
  expect(envelopes.join()).toContain('body, status')
  expect(envelopes.join()).not.toMatch(/Metformin|notes/)
})

test.each([
  ['aria-label', 'Take: Metformin', '***** *********'],
  ['aria-valuetext', '128/82 mmHg', '****** ****'],
  ['data-initials', 'AL', '**'],
  ['id', 'list-option-Metformin', '*********************'],
  ['class', 'flex gap-2', 'flex gap-2'],
  ['aria-expanded', 'true', 'true'],
])('records the attribute %s="%s" in a replay as %s', (name, value, kept) => {
  const { transport } = sink()
  createReporter(options, { transport })
  const replay = Sentry.getClient()?.getIntegrationByName<ReplayLike>('Replay')
  expect(replay?._recordingOptions.maskAttributeFn(name, value)).toBe(kept)
})

test('uses the server’s sample rates, and masks and blocks everything in a replay', () => {
  const { transport } = sink()
  createReporter(options, { transport })
  const client = Sentry.getClient()
  expect(client?.getOptions()).toMatchObject({
    environment: 'production',
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  })
  const replay = client?.getIntegrationByName<ReplayLike>('Replay')
  expect(replay?._recordingOptions).toMatchObject({ maskAllText: true })
  expect(JSON.stringify(replay?._recordingOptions)).toMatch(/img|video/)
})

test.each([
  ['http://localhost:3000/api/config/', true],
  ['https://salve.example/api/config/', true],
  ['/api/config/', true],
  ['//evil.example/api/', false],
  ['/\\\\evil.example/api/', false],
  ['https://reports.example/1', false],
  ['https://evil.example/?from=salve.example/localhost', false],
])('trace headers to %s: %s', (url, isSent) => {
  const targets = traceTargets('salve.example')
  expect(
    targets.some((target) => (typeof target === 'string' ? url.includes(target) : target.test(url))),
  ).toBe(isSent)
})
