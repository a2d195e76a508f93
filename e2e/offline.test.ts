import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, saveData, USUAL_SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { reopened, untilAllIsKept, untilEveryFileIsKept } from './support/offline.ts'
import { goTo, keptAnswers } from './support/outbox.ts'
import { type Account, logIn, newAccount, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sayHowStrong } from './support/symptoms.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'
const ENTRIES = '/api/medical-records/log-entries/'
/** A dose whose time is over is marked; before that it is taken. */
const RING = /^(Take|Mark): Ramipril 5 mg$/
const TODAY = patientDay()
const PLAN = {
  drug_name: 'Ramipril',
  strength: '5 mg',
  start_date: TODAY,
  first_dose_from: '2026-01-01T00:00:00Z',
  schedules: [{ kind: 'times', times: [{ time: '00:00', amount: 1 }], days: { kind: 'every_day' } }],
}

describe.each(USUAL_SIZES)('without a network, on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signIn = async (account: Account) => {
    const visitor = await newVisitor(browser, server.url, size)
    await visitor.page.goto('/login')
    await logIn(visitor.page, account.email)
    await visitor.page.waitForURL('**/dashboard')
    return visitor
  }
  const listOf = async <T>(account: Account, path: string): Promise<T[]> => {
    const { access } = await tokensFor(server, account)
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${access}` } })
    return ((await answer.json()) as { results: T[] }).results
  }

  it('shows what was seen, takes what is new, outlives the tab, and sends everything once', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    await post(server, '/api/medications/medication-plans/', PLAN, access)
    await post(server, SYMPTOMS, symptom('Old cough'), access)
    const { page: first, context, failures } = await signIn(account)
    // With data saver off, the app fetches the rest by itself after a while.
    await context.addInitScript(saveData, false)
    await first.goto('/medicalrecord/logbook')
    await first.goto('/medicalrecord/symptoms')
    await first.getByRole('link', { name: 'Old cough' }).waitFor()
    await untilEveryFileIsKept(first)
    await first.goto('/dashboard')
    await first.getByText('Ramipril 5 mg').first().waitFor()
    const hasDoses = async () =>
      (await keptAnswers(first)).some(({ url }) => url.startsWith('/api/medications/'))
    await expect.poll(hasDoses).toBe(true)

    // The kept page stands for screens alone: what the server sends under rules of its own is not
    // answered with it.
    const other = await openPage(context, failures)
    for (const [path, isKept] of [
      ['/google-popup-callback', false],
      ['/consultation/of-nobody', false],
      ['/health-issues', true],
    ] as const)
      expect([path, (await other.goto(path))?.fromServiceWorker()]).toEqual([path, isKept])
    await context.setOffline(true)
    await expect(other.goto('/google-popup-callback')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await other.close()
    await first
      .getByRole('button', { name: /Ramipril 5 mg/ })
      .first()
      .click()
    await whenAsked(first)

    // Opens the app as from the home screen, the morning after.
    let page = await reopened(context, first, failures)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('You are offline').waitFor()
    await page.getByText(/You see what was there at/).waitFor()
    await goTo(page, '/medicalrecord/symptoms')
    await page.getByRole('link', { name: 'Old cough' }).click()
    await page.getByLabel('Notes').fill('Gone by noon')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('2 entries wait to be sent').waitFor()
    await goTo(page, '/medicalrecord/symptoms/new')
    await page.getByRole('combobox', { name: 'What do you feel?' }).fill('Dizziness')
    await page.keyboard.press('Tab')
    await sayHowStrong(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('3 entries wait to be sent').waitFor()
    await page.getByRole('link', { name: 'Dizziness' }).waitFor()
    await expect.poll(() => page.getByText('Waiting to be sent', { exact: true }).count()).toBe(2)
    await goTo(page, '/medicalrecord/logbook/new')
    await page.getByLabel('Upper value').fill('128')
    await page.getByLabel('Lower value').fill('82')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('4 entries wait to be sent').click()
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Made' }).count()).toBe(4)

    page = await reopened(context, page, failures)
    await context.setOffline(false)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.getByText('4 entries were sent.').waitFor()
    const symptoms = await listOf<Symptom>(account, SYMPTOMS)
    expect(symptoms.map(({ name, description }) => `${name}: ${description}`).toSorted()).toEqual([
      'Dizziness: ',
      'Old cough: Gone by noon',
    ])
    const entries = await listOf<LogEntry>(account, ENTRIES)
    expect(entries.map(({ values }) => values.map(({ value }) => value))).toEqual([[128, 82]])
    const doses = await listOf<DoseEvent>(account, `/api/medications/dose-events/?from=${TODAY}&to=${TODAY}`)
    expect(doses.map(({ status }) => status)).toEqual(['taken'])
    await expect.poll(() => page.getByText(/waits? to be sent/).count()).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })

  it('opens what is written down every day before all else is stored, and says so of the rest', async () => {
    // With data saver on, the parts needed soon are kept, the rest once opened.
    const account = await newAccount(server)
    const { page, context, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/login')
    await logIn(page, account.email)
    await page.waitForURL('**/dashboard')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect
      .poll(() => page.evaluate(hasFile, ['QuickAddDialog', 'NewLogEntrySheet']), { timeout: 30_000 })
      .toBe(true)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await page.getByRole('link', { name: 'Arrange' }).click()
    await page.getByText(/^This part has not been stored on this device yet\./).waitFor()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'Blood pressure' }).click()
    await page.getByLabel('Upper value').fill('128')
    await page.getByLabel('Lower value').fill('82')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    expect(failures.filter((failure) => !failure.startsWith('LoadError'))).toEqual([])
    await context.close()
  })

  it('shows a sitting that waits as one value, not sent yet, wherever the newest value stands', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const sitting = crypto.randomUUID()
    const justNow = new Date(Date.now() - 3 * 60_000).toISOString()
    await post(server, ENTRIES, pressure(justNow, 150, 90, sitting), access)
    const { page, context, failures } = await signIn(account)
    const screens = [
      { path: '/medicalrecord', own: page.getByRole('link', { name: 'Edit profile' }) },
      { path: '/dashboard', own: page.getByRole('link', { name: 'Arrange' }) },
    ]
    const logbook = {
      path: '/medicalrecord/logbook',
      own: page.getByRole('heading', { level: 1, name: 'Logbook' }),
    }
    /** The page before shows the same value until this one is there: `own` is on no other. */
    const shows = async ({ path, own }: typeof logbook, value: string) => {
      await goTo(page, path)
      await own.waitFor()
      await page.getByText(value).first().waitFor()
    }
    await untilAllIsKept(page)
    // Days are asked for of one kind alone: without a network, all are made from what was seen.
    const pressures = { ...logbook, path: `${logbook.path}?kind=blood_pressure` }
    for (const screen of [pressures, ...screens]) await shows(screen, '150/90 mmHg')
    await context.setOffline(true)
    await goTo(page, `/medicalrecord/logbook/new?kind=blood_pressure&sitting=${sitting}`)
    await page.getByLabel('Upper value').fill('140')
    await page.getByLabel('Lower value').fill('80')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    for (const screen of [...screens, logbook]) {
      await shows(screen, '145/85 mmHg')
      await page.getByText('Waiting to be sent', { exact: true }).first().waitFor()
    }
    expect(failures).toEqual([])
    await context.close()
  })

  it('warns of a sign without a network, and loses nothing of what was typed', async () => {
    const account = await newAccount(server)
    const { page, context, failures } = await signIn(account)
    await untilAllIsKept(page)
    await context.setOffline(true)
    await goTo(page, '/medicalrecord/symptoms/new')
    const said = 'Chest pain, left arm hurts, cannot breathe'
    await page.getByRole('combobox', { name: 'What do you feel?' }).fill(said)
    await page.keyboard.press('Tab')
    await sayHowStrong(page, 8)
    await page.getByRole('button', { name: 'Save' }).click()
    const warning = page.getByRole('alertdialog', { name: 'This may be an emergency' })
    await warning.getByRole('link', { name: 'Call 112' }).waitFor()
    await warning.getByRole('button', { name: 'I have read this' }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    await context.setOffline(false)
    await page.getByText('1 entry was sent.').waitFor()
    expect(await listOf<Symptom>(account, SYMPTOMS)).toMatchObject([{ name: said, severity: 8 }])
    expect(failures).toEqual([])
    await context.close()
  })

  it('has the doses of the next day under Medication too, and takes what is marked there', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    await post(server, '/api/medications/medication-plans/', PLAN, access)
    const { page: first, context, failures } = await signIn(account)
    for (const path of ['/medication', '/medication/doses']) {
      await first.goto(path)
      await first.getByRole('button', { name: RING }).first().waitFor()
    }
    await untilAllIsKept(first)

    await context.setOffline(true)
    await context.clock.setSystemTime(Date.now() + DAY_MS)
    const page = await reopened(context, first, failures)
    await page.goto('/medication')
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.getByText(/You see what was there at/).waitFor()
    // One for yesterday and one for today.
    const ticks = page.getByRole('button', { name: RING })
    await expect.poll(() => ticks.count()).toBe(2)
    await goTo(page, '/medication/doses')
    await expect.poll(() => ticks.count()).toBe(1)
    await ticks.click()
    await whenAsked(page)
    await goTo(page, '/medication')
    await expect.poll(() => page.locator('[aria-pressed="true"]').count()).toBe(1)
    // A day later still, nothing is known of what is due.
    await context.clock.setSystemTime(Date.now() + 2 * DAY_MS)
    await page.reload()
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.getByText('This could not be loaded').first().waitFor()
    await expect.poll(() => page.getByText(/^Nothing (more )?to take today/).count()).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })
})

const pressure = (measured_at: string, upper: number, lower: number, sitting: string) => ({
  kind: 'blood_pressure',
  measured_at,
  values: [
    { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: lower, unit: 'mm[Hg]' },
  ],
  sitting,
})

/**
 * A dose of midnight that is over is asked about; within its window, right after midnight, a tap
 * means now.
 */
async function whenAsked(page: Page): Promise<void> {
  const answer = page.getByRole('button', { name: 'At 00:00' })
  const queued = page.getByText('1 entry waits to be sent')
  await answer.or(queued).waitFor()
  if (await answer.isVisible()) await answer.click()
  await queued.waitFor()
}

function symptom(name: string, given: object = {}) {
  return { name, severity: 3, recorded_date: TODAY, recorded_time: '00:00', ...given }
}

/** True when files with these names are on the device. */
async function hasFile(names: string[]): Promise<boolean> {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const kept = (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  return names.every((name) => kept.some((url) => url.includes(`/${name}-`)))
}
