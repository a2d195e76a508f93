import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import { pagesOf } from './support/pdf.ts'
import { openScreen } from './support/screens.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

describe.each(USUAL_SIZES)('the plan on paper and in the calendar on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  async function patientWithPlan() {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const slots = {
      kind: 'slots',
      morning: 1,
      noon: 0,
      evening: '1/2',
      bedtime: 0,
      days: { kind: 'every_day' },
    }
    const plan = { drug_name: 'Ramipril', strength: '5 mg', start_date: '2026-01-01', schedules: [slots] }
    await post(server, '/api/medications/medication-plans/', plan, access)
    const visitor = await newVisitor(browser, server.url, size)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openDashboard(visitor.page, server, account)
    await openScreen(visitor.page, '/medication')
    return visitor
  }

  it('prints the plan in either language', async () => {
    const { page, context, failures } = await patientWithPlan()
    await chooseInMenu(page, 'Print plan (PDF)')
    await page.getByText('Deutsch (German)').click()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^plan-\d{4}-\d{2}-\d{2}\.pdf$/)
    const [first] = await pagesOf(await readFile(await file.path()))
    for (const words of ['Medikationsplan', 'Ada Lovelace', 'Ramipril', '½', 'Seite 1 von 1'])
      expect(first).toContain(words)
    expect(failures).toEqual([])
    await context.close()
  })

  it('gives a secret address with only the keyboard, and takes it back', async () => {
    const { page, context, failures } = await patientWithPlan()
    await chooseInMenu(page, 'Show in my calendar')
    await page.getByRole('button', { name: 'Create an address' }).press('Enter')
    await page.getByRole('textbox', { name: 'What is it for?' }).fill('Kitchen')
    await page.getByRole('checkbox', { name: /^Hide names/ }).press('Space')
    await page.getByRole('button', { name: 'Create', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Copy address' }).press('Enter')
    await page.getByText('The address was copied').waitFor()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
    expect(events.map((event) => String(event.getFirstPropertyValue('summary'))).sort()).toEqual([
      'Ramipril 5 mg: 1 tablet',
      'Ramipril 5 mg: ½ tablet',
    ])
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: 'Revoke Kitchen' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
    await page.getByText('You have no calendar address yet.').waitFor()
    expect((await fetch(url)).status).toBe(404)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(failures).toEqual([])
    await context.close()
  })

  it('gives the plan as one calendar file', async () => {
    const { page, context } = await patientWithPlan()
    await openScreen(page, '/medication/calendar')
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download calendar file' }).click()
    const text = await readFile(await (await started).path(), 'utf8')
    expect(text).toContain('SUMMARY:Medicine')
    expect(text).not.toContain('Ramipril')
    await context.close()
  })
})

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
