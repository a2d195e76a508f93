import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { logIn, newAccount, PASSWORD, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const NEW_PASSWORD = 'copper kettle under the bridge'

describe.each(USUAL_SIZES)('somebody who forgot the password, on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('gets a link, sets a new one, and logs in with it; the old one and old sessions are gone', async () => {
    const account = await newAccount(server)
    const before = await tokensFor(server, account)
    const { page, context, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The login has a field of the same name, and stays until the next page is fetched.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('a message with a link is on its way').waitFor()

    await page.goto(await server.linkTo(account.email, /new password/))
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, account.email, PASSWORD)
    await page.getByText('E-mail and password do not match.').waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(account.email)
    await logIn(page, account.email, NEW_PASSWORD)
    await page.waitForURL('**/dashboard')

    const refused = await fetch(`${server.url}/api/token/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: before.refresh }),
    })
    expect(refused.status).toBe(401)
    expect(failures).toEqual([])
    await context.close()
  })
})
