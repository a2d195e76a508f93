import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { logIn, newAccount, tokensFor } from './support/patient.ts'
import { SCREENS, turnTo, visitorFor } from './support/screens.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sayHowStrong } from './support/symptoms.ts'

const PHONE = SIZES[0][1]
const SYMPTOMS = '/api/medical-records/symptoms/'
/** Longer than the limit of a read. */
const LIMIT_MS = 11_000
/** A screen reads its session, its frame and its lists, each at most once. */
const LIMITS_IN_A_ROW = 20

describe('a server that hangs', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer('demo'), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('takes no form captive: it is kept on this device, and arrives once', async () => {
    const account = await newAccount(server)
    const { page, context, failures } = await newVisitor(browser, server.url, PHONE)
    await page.goto('/login')
    await logIn(page, account.email)
    await page.waitForURL('**/dashboard')
    await page.goto('/medicalrecord/symptoms/new')
    await page.getByRole('combobox', { name: 'What do you feel?' }).fill('Cough')
    await page.keyboard.press('Tab')
    await sayHowStrong(page)
    const held = await holdCalls(page, (url, method) => method === 'POST' && url.endsWith(SYMPTOMS))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Keep on this device and close' }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    await held.release()
    await page.getByText('1 entry waits to be sent').waitFor({ state: 'hidden' })
    const { access } = await tokensFor(server, account)
    const answer = await fetch(server.url + SYMPTOMS, { headers: { authorization: `Bearer ${access}` } })
    const { results } = (await answer.json()) as { results: Symptom[] }
    expect(results.map(({ name }) => name)).toEqual(['Cough'])
    expect(failures).toEqual([])
    await context.close()
  })

  it('leaves no screen without a way on', async () => {
    const look = { eyes: 'demo', theme: 'light', size: PHONE } as const
    const { context, page } = await visitorFor(browser, server.url, look, () => {
      throw new Error('nobody new')
    })
    await page.clock.install()
    const files = filesOnTheirWay(page)
    const stuck: string[] = []
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const held = await holdCalls(page, () => true)
    for (const { eyes, path } of SCREENS) {
      if (eyes !== 'demo' || path.includes(' → ')) continue
      await turnTo(page, path)
      if (!(await hasWayOn(page, files))) stuck.push(path)
    }
    await held.release()
    expect(stuck).toEqual([])
    await context.close()
  }, 240_000)

  it('that answers with another shape is read again by "Try again"', async () => {
    const look = { eyes: 'demo', theme: 'light', size: PHONE } as const
    const { context, page } = await visitorFor(browser, server.url, look, () => {
      throw new Error('nobody new')
    })
    await page.route('**/api/appointments/**', (route) => route.fulfill({ json: { results: 'none' } }))
    await page.goto('/appointments')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/api/appointments/**')
    await again.click()
    const appointment = page.getByRole('link', { name: /Diabetes review by video/ }).first()
    await appointment.waitFor()
    expect(await again.count()).toBe(0)
    await context.close()
  })
})

/**
 * Lets the limits of all calls pass, one after the other, until the page waits for nothing. The
 * app's own files take real time, of which the page's clock knows nothing: no limit counts
 * meanwhile.
 */
async function hasWayOn(page: Page, files: ReadonlySet<Request>): Promise<boolean> {
  for (let limits = 0; limits < LIMITS_IN_A_ROW; ) {
    await page.clock.fastForward(LIMIT_MS)
    if (await isSettled(page)) return true
    if (files.size === 0) limits += 1
  }
  return isSettled(page)
}

/** The files of the app that the page has asked for and does not have yet. */
function filesOnTheirWay(page: Page): ReadonlySet<Request> {
  const files = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/')) files.add(request)
  })
  page.on('requestfinished', (request) => files.delete(request))
  page.on('requestfailed', (request) => files.delete(request))
  return files
}

/** True when something is on the page and it says nothing of waiting, or how to go on. */
async function isSettled(page: Page): Promise<boolean> {
  const waits = await page.locator('.animate-pulse:visible, .animate-spin:visible').count()
  const ways = await page.getByRole('button', { name: 'Try again' }).count()
  const said = await page
    .locator('main')
    .innerText({ timeout: 1000 })
    .catch(() => '')
  return (waits === 0 && said.trim() !== '') || ways > 0
}

/** Takes the calls that fit and answers none of them until they are released. */
async function holdCalls(page: Page, fits: (url: string, method: string) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (fits(new URL(request.url()).pathname, request.method())) await promise
    await route.continue().catch(() => undefined)
  })
  return {
    release: async () => {
      resolve()
      await page.unroute('**/api/**')
    },
  }
}
