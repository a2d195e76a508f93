import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe.each(SIZES)('a value on %s', (_, size) => {
  it('is one, and judged in one way, on every screen that shows it', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const add = (path: string, body: object) => post(server, `/api/medical-records/${path}/`, body, access)
    // Typed one after the other, each in a form of its own: nothing says that they are one sitting.
    for (const [minutes, upper, lower] of [
      [12, 141, 81],
      [10, 135, 83],
    ] as const)
      await add('log-entries', {
        kind: 'blood_pressure',
        measured_at: ago(minutes * MINUTE_MS),
        values: [
          { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
          { key: 'bp_dia', value: lower, unit: 'mm[Hg]' },
        ],
      })
    await add('target-ranges', { key: 'bp_sys', high: 134, unit: 'mm[Hg]' })
    await add('target-ranges', { key: 'hba1c', high: 6.9, unit: '%', given_by: 'Dr. Aydin' })
    for (const [days, value] of [
      [300, 7.9],
      [3, 6.2],
    ] as const)
      await add('lab-results', {
        taken_on: ago(days * DAY_MS).slice(0, 10),
        lines: [{ analyte: 'HbA1c', value, decimals: 1, unit: '%', range_text: '< 5.7' }],
      })

    const { context, page, failures } = await newVisitor(browser, server.url, size)
    context.setDefaultTimeout(30_000)
    await openDashboard(page, server, account)
    const main = page.getByRole('main')
    await main.getByText('138/82 mmHg').waitFor()
    await main.getByText('Above your target').waitFor()

    await page.goto('/medicalrecord')
    const newest = page.getByRole('region', { name: 'Newest values' })
    await newest.getByText('138/82 mmHg').waitFor()
    await newest.getByText('Above your target').waitFor()
    const labs = page.getByRole('region', { name: 'Lab results out of range' })
    await labs.waitFor()
    await expect.poll(() => labs.getByText('HbA1c').count()).toBe(0)

    await page.goto('/medicalrecord/logbook')
    await main.getByText('138/82 mmHg').waitFor()
    await main.getByText('Above your target').waitFor()

    await page.goto('/medicalrecord/labresult')
    await main.getByText('In your target range').first().waitFor()
    await expect.poll(() => main.getByText("Above the report's range").count()).toBe(0)

    await page.goto('/medicalrecord/charts?kind=blood_pressure')
    const target = page.locator('[data-target]').first()
    await target.waitFor()
    await expect.poll(() => page.locator('[data-limit] text').first().textContent()).toBe('your target 134')
    const [line, wash] = [target.locator('line').first(), target.locator('rect').first()]
    // The wash begins at the line, whatever the height of the picture.
    expect(await wash.getAttribute('y')).toBe(await line.getAttribute('y1'))
    expect(failures).toEqual([])
    await context.close()
  })
})
