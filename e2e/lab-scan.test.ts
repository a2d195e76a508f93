import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdfReader } from '../server/src/integrations/pdf-text.ts'
import { pdfOf } from '../server/src/test/pdf-files.ts'
import { scannedPdf } from '../server/src/test/scanned.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { chooseFile } from './support/chooseFile.ts'
import { newAccount, signInByApi } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

const RECOGNISING_MS = 100_000

describe.each(USUAL_SIZES)('the report of a laboratory on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  const [report] = REPORTS
  if (!report) throw new Error('no report')
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  async function begin() {
    const account = await newAccount(server)
    const visitor = await newVisitor(browser, server.url, size)
    await signInByApi(visitor.page, server, account)
    await visitor.page.goto('/medicalrecord/labresult/upload')
    return visitor
  }

  it('is read from a scan in the background, with what is doubtful marked', async () => {
    const reader = openPdfReader()
    const scan = await scannedPdf(reader, report.pages, { dpi: 150, degrees: 0.4, grain: 10, quality: 70 })
    reader.close()
    const { context, page, failures } = await begin()
    await chooseFile(page, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan })
    await page.getByRole('heading', { name: 'Reading the report' }).waitFor()
    await page.getByText('This report was read from a picture.').waitFor({ timeout: RECOGNISING_MS })
    await page.getByText('Look closely', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^Hämoglobin/ }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('without a single value on it takes lines that are typed', async () => {
    const { context, page, failures } = await begin()
    const letter = pdfOf([[{ text: 'A letter without a single value', x: 72, y: 100 }]])
    await chooseFile(page, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter })
    // The server reads so short a text as a picture, too.
    await page.getByText('No values were found on this report').waitFor({ timeout: RECOGNISING_MS })
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByRole('combobox', { name: 'What was measured?' }).fill('Ferritin')
    await page.keyboard.press('Escape')
    await page.getByLabel('Result').fill('48')
    await page.getByLabel('Result').press('Enter')
    await page.getByText('1 of 1 lines checked').waitFor()
    await page.getByRole('button', { name: 'Save the report' }).click()
    await page.getByText('Enter the day on which the sample was taken.').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})
