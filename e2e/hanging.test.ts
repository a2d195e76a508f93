import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { untilAllIsKept } from './support/offline.ts'
import { logIn, newAccount, tokensFor } from './support/patient.ts'
import { SCREENS, visitorFor } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { sayHowStrong } from './support/symptoms.ts'

const PHONE = SIZES[0][1]
const SYMPTOMS = '/api/medical-records/symptoms/'
/** Longer than every limit of a read, one after the other. */
const LONG_MS = 25_000
/** These show what this device holds, or what the document brought. */
const NEEDS_NO_CALL = ['/outbox', '/outbox#full']

describe('a server that hangs', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
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
    await untilAllIsKept(page)
    await page.getByRole('button', { name: 'Add' }).first().waitFor()
    await page.goto('/medicalrecord/symptoms/new')
    await page.getByRole('combobox', { name: 'What do you feel?' }).fill('Cough')
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
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const paths = SCREENS.filter(({ eyes, path }) => eyes === 'demo' && !path.includes(' → '))
      .map(({ path }) => path)
      .filter((path) => !NEEDS_NO_CALL.includes(path))
    const stuck: string[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'commit' })
      const held = await holdCalls(page, () => true)
      await page.clock.fastForward(LONG_MS)
      stuck.push(path)
      await held.release()
    }
    expect(stuck).toEqual([])
    await context.close()
  })
})

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
