import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import { openScreen, visitorFor } from './support/screens.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

/** The lists, what their file is called, and the item of their menu. */
const FILES = [
  ['/health-issues', 'health-issues', 'Download CSV'],
  ['/medicalrecord/symptoms', 'symptoms', 'Download CSV'],
  ['/medicalrecord/logbook', 'log-entries', 'Download CSV'],
  ['/medicalrecord/labresult', 'lab-results', 'Download CSV'],
  ['/medicalrecord/documents', 'documents', 'Download CSV'],
  ['/medication', 'medication-plans', 'Download CSV'],
  ['/medication', 'doses', 'Download doses of the last year (CSV)'],
  ['/appointments', 'appointments', 'Download CSV'],
] as const

describe.each(USUAL_SIZES)('files of the lists on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer('demo'), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('gives each list from its menu', async () => {
    const visitor = { eyes: 'demo', theme: 'light', size } as const
    const { page, context, failures } = await visitorFor(browser, server.url, visitor, () => {
      throw new Error('the demo patient is there already')
    })
    for (const [path, name, item] of FILES) {
      await openScreen(page, path)
      const file = await download(page, item)
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
      expect((await linesOf(file)).length).toBeGreaterThan(0)
    }
    expect(failures).toEqual([])
    await context.close()
  })

  it('gives a list as it is filtered, with nothing that a spreadsheet would run', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    for (const [name, severity] of [
      ['=1+1', 9],
      ['Nausea', 2],
    ] as const)
      await post(
        server,
        '/api/medical-records/symptoms/',
        { health_issue: null, name, severity, recorded_date: '2026-03-01', recorded_time: '08:00' },
        access,
      )
    const { page, context } = await newVisitor(browser, server.url, size)
    await openDashboard(page, server, account)
    await openScreen(page, '/medicalrecord/symptoms?severity=7')
    const lines = await linesOf(await download(page, 'Download CSV'))
    expect(lines).toMatchObject([{ name: "'=1+1", severity: '9', recorded_date: '2026-03-01' }])
    await page.getByText(/^symptoms-\d{4}-\d{2}-\d{2}\.csv was downloaded$/).waitFor()
    await context.close()
  })
})

async function download(page: Page, item: string): Promise<Download> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return started
}

async function linesOf(file: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return parse(text, { bom: true, columns: true })
}
