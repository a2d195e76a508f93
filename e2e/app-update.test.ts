import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, SIZES } from './support/browser.ts'
import { type InFront, startBehind } from './support/inFront.ts'
import { goTo } from './support/outbox.ts'
import { logIn, newAccount, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sayHowStrong } from './support/symptoms.ts'

describe('a new version of the app', () => {
  let front: InFront
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[{ front, server }, browser] = await Promise.all([startBehind(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await front.stop()
    await server.stop()
  })

  it('takes nothing from a form half filled in, nor from what waits to be sent', async () => {
    const account = await newAccount(server)
    const { context, page, failures } = await newVisitor(browser, front.url, SIZES[0][1])
    await page.goto('/login')
    await logIn(page, account.email)
    await page.waitForURL('**/dashboard')
    await goTo(page, '/outbox')
    await page.getByText('Nothing waits').waitFor()
    await goTo(page, '/medicalrecord/symptoms/new')
    await page.getByRole('combobox', { name: 'What do you feel?' }).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    const other = await openPage(context, failures)
    await other.goto('/login')
    await other.getByRole('button', { name: /^Continue as/ }).click()
    await other.waitForURL('**/dashboard')

    // The server is exchanged: it takes no calls, and has another version of the app.
    front.isApiDown = true
    for (const [at, name] of ['Dizziness', 'Fever'].entries()) {
      await goTo(page, '/medicalrecord/symptoms/new')
      await begin(page, name)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(at === 0 ? '1 entry waits to be sent' : '2 entries wait to be sent').waitFor()
    }
    await goTo(page, '/medicalrecord/symptoms/new')
    await begin(page, 'Cough')
    await page.getByLabel('Notes').fill('Since the walk')
    front.hasNewVersion = true
    expect(await entryOf(other)).not.toContain('.next.')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await offer(other).waitFor()
    // Known here as well, and kept quiet: a form is begun.
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
    )
    await expect.poll(() => offer(page).count()).toBe(0)

    await other.getByRole('button', { name: 'Reload' }).click()
    await other.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting === null,
    )
    await expect.poll(() => entryOf(other)).toContain('.next.')
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Since the walk')
    await page.reload()
    await page.getByText('2 entries wait to be sent').waitFor()
    expect(await entryOf(page)).toContain('.next.')
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Since the walk')
    await expect
      .poll(() => page.getByRole('combobox', { name: 'What do you feel?' }).inputValue())
      .toBe('Cough')

    front.isApiDown = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('2 entries were sent.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Cough' }).waitFor()
    const { access } = await tokensFor(server, account)
    const answer = await fetch(`${server.url}/api/medical-records/symptoms/`, {
      headers: { authorization: `Bearer ${access}` },
    })
    const { results } = (await answer.json()) as { results: Symptom[] }
    expect(results.map(({ name }) => name).toSorted()).toEqual(['Cough', 'Dizziness', 'Fever'])
    expect(failures).toEqual([])
    await context.close()
  })
})

const offer = (page: Page) => page.getByText('A new version of Salve is ready.')

/** The file that the page was made from. */
const entryOf = (page: Page) =>
  page
    .locator('script[type="module"]')
    .first()
    .getAttribute('src')
    .catch(() => '')

async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'What do you feel?' }).fill(name)
  await page.keyboard.press('Tab')
  await sayHowStrong(page)
}
