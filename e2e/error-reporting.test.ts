import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { command } from '../server/src/test/database.ts'
import { type Ingest, startIngest } from '../server/src/test/ingest.ts'
import { newVisitor, openBrowser, SIZES, USUAL_SIZES } from './support/browser.ts'
import { type Account, logIn, newAccount, PASSWORD, post, tokensFor } from './support/patient.ts'
import { unknownFields } from './support/reportFields.ts'
import { type RunningServer, startServer } from './support/server.ts'

const PLANTED = 'Plantedsymptom'
const SHARE_TOKEN = 'Zm9yZ2V0TWVOb3RQbGFudGVkU2hhcmVUb2tlbjEyMzQ'
const RECORD_ID = '0199d8a0-0000-7000-8000-00000000beef'
/** Stands in the labels of what can be done with it. */
const DRUG = 'Planteddrug'
const PLAN = {
  drug_name: DRUG,
  start_date: '2026-03-01',
  schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }],
}
/**
 * Data that no report may hold: contents, ids of records, tokens, queries, the contents of storage.
 */
const NEVER = [
  PLANTED,
  DRUG,
  SHARE_TOKEN,
  RECORD_ID,
  PASSWORD,
  'plantedquery',
  'Bearer ',
  'eyJ',
  'salve_refresh',
]
const SETTINGS = {
  NODE_ENV: 'production',
  SENTRY_TRACES_SAMPLE_RATE: '1',
  SENTRY_REPLAYS_SESSION_SAMPLE_RATE: '1',
}

interface Fields {
  platform: string
  user: object
}

describe.each(USUAL_SIZES)('error reports on %s', (_, size) => {
  let ingest: Ingest
  let server: RunningServer
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ingest = await startIngest()
    ;[server, browser] = await Promise.all([
      startServer({ ...SETTINGS, SENTRY_DSN: ingest.dsn }),
      openBrowser(),
    ])
    account = await newAccount(server, 'Ada Lovelace')
    const { access } = await tokensFor(server, account)
    await post(server, '/api/medications/medication-plans/', PLAN, access)
    const socket = encodeURIComponent(join(server.dataDir, 'postgres'))
    await command(
      `postgresql://salve_owner@/salve?host=${socket}`,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'bad value %', new.name; end $$;
       create trigger fail before insert on symptoms for each row execute function fail()`,
    )
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await ingest.stop()
  })
  const events = (platform: string): Fields[] =>
    ingest
      .items('event')
      .map(({ content }) => content as unknown as Fields)
      .filter((event) => event.platform === platform)

  it('say where in the code something failed and whom it met, and nothing of the record', async () => {
    ingest.envelopes.length = 0
    const { page, context } = await newVisitor(browser, server.url, size)
    const traced = tracedRequests(page)
    await page.goto('/login')
    expect(await loadedAfterTheFirstScreen(page)).toBe(true)
    await logIn(page, account.email)
    await page.waitForURL('**/dashboard')
    await page.goto(`/medicalrecord/symptoms/new?plantedquery=${PLANTED}`)
    const name = page.getByRole('combobox', { name: 'What do you feel?' })
    await name.fill(PLANTED)
    await vi.waitFor(() => expect(ingest.items('replay_event').length).toBeGreaterThan(0), 20_000)

    // A tapped element is known by its label, which holds the medicine.
    await page.goto('/medication/supply')
    await loadedAfterTheFirstScreen(page)
    await page.getByRole('link', { name: `Start counting: ${DRUG}` }).click()
    await page.getByRole('dialog').waitFor()

    // A fault of the server whose message quotes what was typed, and one of the page.
    const kept = await page.evaluate(() => Object.values(sessionStorage).map(String))
    // Each report names the signed-in account; no report holds the rest of what the tab keeps.
    const secrets = kept.filter((value) => value.length > 20 && !value.includes(account.email))
    expect(secrets.some((value) => value.startsWith('eyJ'))).toBe(true)
    await page.evaluate(failing, [
      `/consultation/${SHARE_TOKEN}`,
      `/health-issues/${RECORD_ID}?plantedquery=1`,
    ])
    await page.evaluate(saveSymptom, PLANTED)
    const [browsers] = await vi.waitFor(() => {
      expect(events('javascript')).toHaveLength(1)
      return events('javascript')
    }, 20_000)
    expect(browsers).toMatchObject({
      environment: 'production',
      level: 'error',
      user: { email: account.email, username: 'Ada Lovelace' },
      exception: {
        values: [{ type: 'Error', value: `/consultation/{id} and /health-issues/{id} failed` }],
      },
    })
    expect(Object.keys(browsers?.user ?? {}).toSorted()).toEqual(['email', 'id', 'username'])

    const [servers] = await vi.waitFor(() => {
      expect(events('node')).toHaveLength(1)
      return events('node')
    }, 20_000)
    expect(servers).toMatchObject({
      environment: 'production',
      transaction: 'POST /api/medical-records/symptoms/',
      user: browsers?.user,
      exception: { values: [{ value: 'P0001' }] },
    })

    // Closing the page sends what is left of the replay and of the spans.
    await page.goto('/dashboard')
    await vi.waitFor(() => {
      expect(ingest.items('span').length).toBeGreaterThan(0)
      expect(ingest.items('replay_recording').length).toBeGreaterThan(1)
    }, 20_000)
    expect(unknownFields(ingest.envelopes)).toEqual([])
    const sent = JSON.stringify(ingest.envelopes)
    const found = [...NEVER, ...secrets.map((value) => value.slice(0, 40))].filter((word) =>
      sent.includes(word),
    )
    expect(found.map((word) => sent.slice(sent.indexOf(word) - 200, sent.indexOf(word) + 80))).toEqual([])
    const recordings = ingest
      .items('replay_recording')
      .map(({ content }) => String(content))
      .join()
    expect(recordings).toContain('***')
    expect(recordings).not.toContain('Ada')

    expect(traced.own.length).toBeGreaterThan(0)
    expect(traced.foreign).toEqual([])
    await context.close()
  })
})

describe('a server that is not in production', () => {
  it('reports nothing, and its pages load nothing of the library', async () => {
    const ingest = await startIngest()
    const [server, browser] = await Promise.all([
      startServer({ SENTRY_DSN: ingest.dsn, NODE_ENV: 'development' }),
      openBrowser(),
    ])
    const { page } = await newVisitor(browser, server.url, SIZES[0][1])
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.evaluate(failing, ['/a', '/b'])
    expect(scripts.filter((path) => /sentry/i.test(path))).toEqual([])
    expect(ingest.envelopes).toEqual([])
    await browser.close()
    await server.stop()
    await ingest.stop()
  })
})

/** True when the library loaded at all, and only after the first screen was visible. */
async function loadedAfterTheFirstScreen(page: Page): Promise<boolean> {
  const loaded = await page.waitForFunction(() => {
    const [library] = performance.getEntriesByType('resource').filter(({ name }) => /sentry/i.test(name))
    const [seen] = performance.getEntriesByName('first-contentful-paint')
    return library && seen && { after: library.startTime > seen.startTime }
  })
  return (await loaded.jsonValue())?.after ?? false
}

/** Collects the requests with trace headers, by owner. */
function tracedRequests(page: Page) {
  const traced = { own: [] as string[], foreign: [] as string[] }
  page.on('request', (request) => {
    if (!('sentry-trace' in request.headers())) return
    const isOwn = new URL(request.url()).origin === new URL(page.url()).origin
    traced[isOwn ? 'own' : 'foreign'].push(request.url())
  })
  return traced
}

function failing([one, other]: string[]) {
  setTimeout(() => {
    throw new Error(`${one} and ${other} failed`)
  })
}

/** Saves as the app itself does; its form would keep the typed text. */
async function saveSymptom(name: string) {
  const access = Object.values(sessionStorage).find((value) => String(value).startsWith('eyJ'))
  await fetch(`/api/medical-records/symptoms/?plantedquery=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({
      health_issue: null,
      name,
      severity: 3,
      recorded_date: '2026-03-01',
      recorded_time: '08:30',
      description: name,
    }),
  })
}
