import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { type InFront, startBehind } from './support/inFront.ts'
import { logIn, newAccount, tokensFor } from './support/patient.ts'
import { dosesOf, planSoon } from './support/reminders.ts'
import type { RunningServer } from './support/server.ts'

describe.each(USUAL_SIZES)('an app that is closed right after a tap, on %s', (_, size) => {
  let front: InFront
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[{ front, server }, browser] = await Promise.all([startBehind(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await front.stop()
  })

  it('has recorded the dose anyway, however slow the line is', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    await planSoon(server, access, ['Ramipril'])
    const { context, page } = await newVisitor(browser, front.url, size)
    await page.goto('/login')
    await logIn(page, account.email)
    const taken = page.getByRole('button', { name: 'Take: Ramipril' })
    await taken.waitFor()

    front.slowness = 1500
    await taken.click()
    await page.close()
    await expect.poll(() => dosesOf(server, access)).toEqual(['Ramipril taken'])
    await context.close()
  })
})
