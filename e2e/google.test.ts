import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Issuer, startIssuer } from '../server/src/test/issuer.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { freePort, type RunningServer, startServer } from './support/server.ts'

describe.each(USUAL_SIZES)('signing in with Google on %s', (_, size) => {
  let issuer: Issuer
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    const port = await freePort()
    issuer = await startIssuer([`http://127.0.0.1:${port}`])
    ;[server, browser] = await Promise.all([
      startServer({ ...issuer.settings, PORT: String(port) }),
      openBrowser(),
    ])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await issuer.stop()
  })

  it('opens a popup and comes back signed in', async () => {
    issuer.account = { sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/login')
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await popup
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('goes through the whole page where popups are blocked, to the same account', async () => {
    issuer.account = { sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.waitForURL('**/dashboard')
    expect(failures).toEqual([])
    await context.close()
  })

  it('stays at the login and keeps no token when the issuer says no', async () => {
    issuer.mood = 'declining'
    const { context, page } = await newVisitor(browser, server.url, size)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.waitForURL('**/google-callback*')
    await page.getByText('Signing in with Google did not work').waitFor()
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('salve.access'),
        localStorage.getItem('salve.refresh'),
      ]),
    ).toEqual([null, null])
    await context.close()
    issuer.mood = 'willing'
  })
})
