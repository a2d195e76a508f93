import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, USUAL_SIZES } from './support/browser.ts'
import { logIn, newAccount } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

describe.each(USUAL_SIZES)('two tabs on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('share one refresh when both need a new token at once, and stay signed in', async () => {
    const account = await newAccount(server)
    const { context, page: first, failures } = await newVisitor(browser, server.url, size)
    await first.goto('/login')
    await logIn(first, account.email)
    await first.waitForURL('**/dashboard')
    const second = await openPage(context, failures)
    await second.goto('/login')
    await second.getByRole('button', { name: /Continue/ }).click()
    await second.waitForURL('**/dashboard')

    await Promise.all([first, second].map(spoilAccessToken))
    const refreshes: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh/')) refreshes.push(request.url())
    })
    await Promise.all([first, second].map(openMedication))
    expect(refreshes).toHaveLength(1)

    await Promise.all([first.reload(), second.reload()])
    await Promise.all(
      [first, second].map((page) => page.getByRole('heading', { level: 1, name: 'Medication' }).waitFor()),
    )
    expect(failures).toEqual([])
    await context.close()
  })
})

/** Simulates an expired token: the server refuses it at the next call. */
function spoilAccessToken(page: Page): Promise<void> {
  return page.evaluate(() =>
    sessionStorage.setItem('salve.access', `${sessionStorage.getItem('salve.access')}x`),
  )
}

async function openMedication(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Medication' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Medication' }).waitFor()
  await page.waitForLoadState('networkidle')
}
