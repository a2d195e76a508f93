import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { berlin, EVERY_DAY } from './support/doses.ts'
import { type InFront, startBehind } from './support/inFront.ts'
import { logIn, newAccount, post, tokensFor } from './support/patient.ts'
import { dosesOf } from './support/reminders.ts'
import type { RunningServer } from './support/server.ts'

const LONG_AGO = '2026-01-01T00:00:00Z'

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
    // Due now, and so of today at any hour: one that is soon may be of tomorrow.
    const { date, time } = berlin()
    const schedule = { kind: 'times', times: [{ time, amount: 1 }], days: EVERY_DAY }
    const plan = { drug_name: 'Ramipril', start_date: date, schedules: [schedule] }
    await post(server, '/api/medications/medication-plans/', { ...plan, first_dose_from: LONG_AGO }, access)
    const { context, page } = await newVisitor(browser, front.url, size)
    await page.goto('/login')
    await logIn(page, account.email)
    const taken = page.getByRole('button', { name: 'Take: Ramipril' })
    await taken.waitFor()

    front.slowness = 1500
    await taken.click()
    await page.close()
    // Close to midnight the next dose is listed, too.
    const answered = async () => (await dosesOf(server, access)).filter((dose) => !dose.endsWith('scheduled'))
    await expect.poll(answered).toEqual(['Ramipril taken'])
    await context.close()
  })
})
