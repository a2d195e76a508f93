import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOn } from './support/axe.ts'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { doseJourneys, EVERY_DAY } from './support/doses.ts'
import { type Account, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

const [[, PHONE]] = SIZES
/** Where the bar at the bottom begins. */
const FOLD_Y = 680
const slots = (morning: number, evening: number) => [
  { kind: 'slots', morning, noon: 0, evening, bedtime: 0, days: EVERY_DAY },
]

describe('Today on a phone', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  const { addPlan, signIn } = doseJourneys(() => ({ server, browser }), PHONE)

  const withFive = async (): Promise<Account> => {
    const account = await newAccount(server)
    await addPlan(account, 'Metformin', { strength: '1000 mg', food: 'with', schedules: slots(1, 1) })
    await addPlan(account, 'Candesartan', { strength: '16 mg', schedules: slots(1, 0) })
    await addPlan(account, 'Vitamin D3', { strength: '1000 IU', schedules: slots(1, 0) })
    await addPlan(account, 'Atorvastatin', { strength: '20 mg', schedules: slots(0, 1) })
    const { access } = await tokensFor(server, account)
    const add = (path: string, body: object) => post(server, `/api/${path}`, body, access)
    await add('medical-records/log-entries/', {
      kind: 'blood_pressure',
      measured_at: new Date(Date.now() - 3_600_000).toISOString(),
      values: [
        { key: 'bp_sys', value: 148, unit: 'mm[Hg]' },
        { key: 'bp_dia', value: 88, unit: 'mm[Hg]' },
      ],
    })
    await add('appointments/', {
      title: 'Check-up',
      time_zone: 'Europe/Berlin',
      starts_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      ends_at: new Date(Date.now() + 5 * 86_400_000 + 1_800_000).toISOString(),
    })
    await add('medical-records/health-issues/', { name: 'Diabetes', icd10_code: 'E11' })
    return account
  }

  it('shows five medicines and what is new above the bar, at ten past seven', async () => {
    const { page, context, failures } = await newVisitor(browser, server.url, PHONE)
    await signInByApi(page, server, await withFive())
    await page.clock.setFixedTime(new Date(`${patientDay()}T06:10:00Z`))
    await page.goto('/dashboard')
    const rows = page.getByRole('button', { name: /^Take: / })
    await rows.first().waitFor()
    const tiles = page.getByRole('list', { name: 'At a glance' })
    await tiles.getByText('In 5 days').waitFor()
    expect(await rows.count()).toBe(5)
    expect((await bottomsOf(rows)).filter((end) => end <= FOLD_Y).length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...(await bottomsOf(tiles)))).toBeLessThanOrEqual(FOLD_Y)
    const first = await page.getByRole('region', { name: /^Morning/ }).boundingBox()
    expect(first?.y).toBeLessThanOrEqual(200)
    expect(await sideways(page)).toBe(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sideways(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await sideways(page)).toBe(0)
    expect(await violationsOn(page)).toEqual([])
    expect(failures).toEqual([])
    await context.close()
  })

  it('needs one tap for a dose, folds what is done, and ends the day', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril')
    const { page, context, failures } = await signIn(account)
    const taps = counted()
    await taps.tap(page.getByRole('button', { name: 'Take: Ramipril 5 mg' }))
    await page.getByText('1 of 1').waitFor()
    await page.getByText('That’s all for today.').waitFor()
    await page.getByText(/^Next: tomorrow, /).waitFor()
    const line = page.getByRole('button', { name: / done \d\d:\d\d$/, expanded: false })
    await line.click()
    await page.getByText(/^Taken at/).waitFor()
    expect(taps.count()).toBe(1)
    expect(await violationsOn(page)).toEqual([])
    expect(failures).toEqual([])
    await context.close()
  })

  it('needs two taps and five digits for a blood pressure, and keeps the page while it is saved', async () => {
    const { page, context, failures } = await signIn(await withFive())
    const taps = counted()
    const tile = page
      .getByRole('list', { name: 'At a glance' })
      .getByRole('link', { name: /^Blood pressure/ })
    await taps.tap(tile)
    const upper = page.getByLabel('Upper value')
    await expect.poll(() => upper.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('13284')
    await page.evaluate(() => {
      const seen = globalThis as typeof globalThis & { grey?: boolean }
      new MutationObserver(() => {
        if (document.querySelector('main .animate-pulse')) seen.grey = true
      }).observe(document.body, { childList: true, subtree: true })
    })
    await taps.tap(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText(/^132\/84.mmHg saved · /).waitFor()
    expect(taps.count()).toBe(2)
    await tile.getByText(/^132\/84/).waitFor()
    expect(await page.evaluate(() => (globalThis as { grey?: boolean }).grey ?? false)).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await tile.getByText(/^148\/88/).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('needs seven taps for a medicine in the morning and in the evening', async () => {
    const { page, context, failures } = await signIn(await withFive())
    const taps = counted()
    await taps.tap(page.getByRole('button', { name: 'Add', exact: true }))
    const edges = () =>
      page.getByRole('dialog').evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return [top, bottom] as const
      })
    // It comes from below: looked at once it stands.
    await expect.poll(async () => (await edges())[1]).toBeLessThanOrEqual(PHONE.height)
    expect((await edges())[0]).toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await taps.tap(page.getByRole('link', { name: 'New medicine' }))
    const name = page.getByRole('combobox', { name: 'Which medicine?' })
    await taps.tap(name)
    await name.fill('Ibuprofen')
    await page.keyboard.press('Tab')
    await taps.tap(page.getByRole('button', { name: 'Tablet 400 mg' }))
    await taps.tap(page.getByRole('button', { name: /^Increase Morning/ }))
    await taps.tap(page.getByRole('button', { name: /^Increase Evening/ }))
    await taps.tap(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('Ibuprofen 400 mg saved').waitFor()
    expect(taps.count()).toBeLessThanOrEqual(7)
    expect(failures).toEqual([])
    await context.close()
  })
})

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Counts what a finger does. */
function counted() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    count: () => taps,
  }
}

/** The lower edges of elements, in pixels from the top of the window. */
const bottomsOf = (places: Locator) =>
  places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().bottom))
