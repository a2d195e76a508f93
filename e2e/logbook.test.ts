import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, post, tokensFor } from './support/patient.ts'
import { openScreen, visitorFor } from './support/screens.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { openTool } from './support/tools.ts'

const LOGBOOK = '/medicalrecord/logbook'
const DAYS = 90

describe.each(USUAL_SIZES)('the logbook on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  /** Somebody new, signed in, with entries of so many days. */
  async function someone(days = 0) {
    const tokens = await tokensFor(server, await newAccount(server))
    for (let day = 1; day <= days; day++) {
      const measured_at = new Date(Date.now() - day * DAY_MS).toISOString()
      const pulse = {
        kind: 'pulse',
        measured_at,
        values: [{ key: 'pulse', value: 60 + (day % 20), unit: '/min' }],
      }
      await post(server, '/api/medical-records/log-entries/', pulse, tokens.access)
    }
    const visitor = await visitorFor(
      browser,
      server.url,
      { eyes: 'newcomer', theme: 'light', size },
      async () => tokens,
    )
    return { ...visitor, tokens }
  }

  it('takes a sitting of two readings, shows their mean, and deletes and restores the whole', async () => {
    const { page, context, failures } = await someone()
    await openScreen(page, '/dashboard')
    await page.getByRole('main').focus()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('link', { name: 'Blood pressure' }).click()
    await fillPressure(page, '152', '94')
    await page.getByText('In the range of: Grade 1 hypertension').waitFor()
    await page.getByRole('button', { name: 'Save and add another reading' }).click()
    await page.getByRole('region', { name: 'Readings of this sitting' }).getByText('152/94').waitFor()
    // The first value of the next reading has the focus: by keyboard alone from here on.
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('146')
    await page.keyboard.press('Tab')
    await page.keyboard.type('90')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await openScreen(page, LOGBOOK)
    const line = page.getByRole('link', { name: /^Blood pressure 149\/92/ })
    await line.waitFor()
    await page.getByRole('button', { name: 'Show the readings of Blood pressure' }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Readings' }).getByRole('link').count()).toBe(2)
    await line.click()
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.getByText('Your measurements will appear here').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('refuses what cannot be with a sentence, offers the other unit, and shows a value as it was typed', async () => {
    const { page, context, failures, tokens } = await someone()
    await openScreen(page, `${LOGBOOK}/new?kind=blood_pressure`)
    await fillPressure(page, '80', '120')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The upper value must be higher than the lower one.').waitFor()
    await page.getByLabel('Upper value').fill('1280')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/Enter 30 to 300.mmHg/).waitFor()

    await openScreen(page, `${LOGBOOK}/new?kind=hba1c`)
    await page.getByRole('textbox', { name: 'HbA1c' }).fill('48')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/Enter 2.5 to 25.%/).waitFor()
    await page.getByRole('button', { name: /Did you mean 48.mmol\/mol\?/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openScreen(page, LOGBOOK)
    await page.getByRole('link', { name: /^HbA1c 6\.5.%/ }).waitFor()
    await change(server, tokens.access, { hbA1cUnit: 'mmol/mol' })
    await openScreen(page, LOGBOOK)
    await page.getByRole('link', { name: /^HbA1c 48.mmol\/mol/ }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('puts an own target before the general range, at once', async () => {
    const { page, context, failures } = await someone(1)
    await openScreen(page, LOGBOOK)
    await page.getByText('Usual at rest').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'My targets' }).click()
    const sheet = page.getByRole('dialog', { name: 'My targets' })
    await sheet.getByRole('button', { name: 'Add a target' }).click()
    await sheet.getByRole('button', { name: /For what\?/ }).click()
    await page.getByRole('option', { name: 'Pulse / heart rate' }).click()
    await sheet.getByRole('textbox', { name: /^To/ }).fill('55')
    await sheet.getByRole('button', { name: 'Save the target' }).click()
    await sheet.getByText(/up to 55/).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Above your target').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('keeps filters in the address, goes to a date, and comes back to where it was', async () => {
    const { page, context, failures } = await someone(DAYS)
    await openScreen(page, LOGBOOK)
    await page.getByText(`${DAYS} entries`).waitFor()
    await page.getByRole('button', { name: 'Go to a date' }).click()
    const wanted = new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 10)
    await page.getByRole('spinbutton').first().click()
    await page.keyboard.type(wanted.replaceAll('-', ''))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const heading = page.getByRole('heading', { name: new RegExp(wanted) })
    await heading.waitFor()
    const link = page.getByRole('region', { name: new RegExp(wanted) }).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // Loaded entries are drawn in small steps.
    await expect.poll(() => page.getByText('Loading the logbook').count()).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    const placeOf = async () => (await link.boundingBox())?.y ?? Number.NaN
    const before = await placeOf()
    await link.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Less than a line: what is measured meanwhile may still move it by some pixels.
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(44)

    await openScreen(page, `${LOGBOOK}?kind=pulse&from=${wanted}&to=${wanted}`)
    await page.getByText('1 entry').waitFor()
    await page.getByRole('button', { name: 'Filters (2 set)' }).waitFor()
    await page.reload()
    await page.getByText('1 entry').waitFor()
    await openTool(page, 'Filters (2 set)')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL(`**${LOGBOOK}?kind=pulse`)
    await page.getByText(`${DAYS} entries`).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

async function fillPressure(page: Page, upper: string, lower: string): Promise<void> {
  await page.getByLabel('Upper value').fill(upper)
  await page.getByLabel('Lower value').fill(lower)
}

async function change(server: RunningServer, token: string, settings: object): Promise<void> {
  const answer = await fetch(`${server.url}/api/users/settings/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(settings),
  })
  expect(answer.status).toBe(200)
}
