import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { logIn, newAccount } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sayHowStrong } from './support/symptoms.ts'

describe.each(USUAL_SIZES)('a session that ends while a form is half filled, on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  // In practice, the call that finds it out first is a matter of luck, so each has a journey of its
  // own.
  it.each([
    ['the form', endsWithTheSave],
    ['the page behind the form', endsBehindTheForm],
  ])('leads to the login and back to what was typed, found out by %s', async (_by, end) => {
    const account = await newAccount(server)
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/medicalrecord/symptoms/new')
    await page.waitForURL('**/login')
    await logIn(page, account.email)
    await page.waitForURL('**/medicalrecord/symptoms/new')
    const form = page.getByRole('dialog', { name: 'New symptom' })
    await form.getByRole('combobox', { name: 'What do you feel?' }).fill('Dizziness')
    await page.keyboard.press('Tab')
    await sayHowStrong(page)
    await form.getByLabel('Notes').fill('After getting up')

    await end(server, page)
    await page.waitForURL('**/login')
    await page.getByText('Your session has ended').waitFor()

    await logIn(page, account.email)
    await page.waitForURL('**/medicalrecord/symptoms/new')
    await expect
      .poll(() => form.getByRole('combobox', { name: 'What do you feel?' }).inputValue())
      .toBe('Dizziness')
    await expect.poll(() => form.getByLabel('Notes').inputValue()).toBe('After getting up')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Dizziness').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

/**
 * The session is over, and its access token spent, when the form's call arrives: no call before it
 * can know.
 */
async function endsWithTheSave(server: RunningServer, page: Page): Promise<void> {
  let isOver = false
  await page.route(
    (url) => url.pathname === '/api/medical-records/symptoms/',
    async (route) => {
      const headers = route.request().headers()
      if (isOver || route.request().method() !== 'POST') return route.continue()
      isOver = true
      await endSessionElsewhere(server, page)
      return route.continue({ headers: { ...headers, authorization: 'Bearer spent' } })
    },
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

/** Nobody presses anything: the page's own requests, when it is looked at again, find it out. */
async function endsBehindTheForm(server: RunningServer, page: Page): Promise<void> {
  await endSessionElsewhere(server, page)
  await page.evaluate(() => {
    sessionStorage.setItem('salve.access', 'spent')
    window.dispatchEvent(new Event('focus'))
  })
}

async function endSessionElsewhere(server: RunningServer, page: Page): Promise<void> {
  const refresh = await page.evaluate(() => localStorage.getItem('salve.refresh') ?? '')
  const answer = await fetch(`${server.url}/api/token/blacklist/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  })
  expect(answer.status).toBe(204)
}
