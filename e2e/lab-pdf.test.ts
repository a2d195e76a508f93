import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAYOUTS, piecesOf } from '@salve/domain/lab-report/test/layouts.ts'
import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptedPdf, pdfOf } from '../server/src/test/pdf-files.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { chooseFile } from './support/chooseFile.ts'
import { newAccount, signInByApi } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const UPLOAD = '/medicalrecord/labresult/upload'
const TOO_LARGE_BYTES = 26 * 1024 * 1024

const choose = (page: Page, buffer: Buffer, name = 'report.pdf') =>
  chooseFile(page, { name, mimeType: 'application/pdf', buffer })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })

describe.each(USUAL_SIZES)('the report of a laboratory on %s', (name, size) => {
  let server: RunningServer
  let browser: Browser
  const isPhone = name === 'a phone'
  const [report] = REPORTS
  if (!report) throw new Error('no report')
  const count = report.expected.length
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  async function begin() {
    const account = await newAccount(server)
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await signInByApi(page, server, account)
    await page.goto(UPLOAD)
    return { page, context, failures }
  }
  const progress = (page: Page, done: number) => page.getByText(`${done} of ${count} lines checked`).waitFor()

  it('is read, checked line by line with one key beside its place, saved once, and known the next time', async () => {
    const { page, context, failures } = await begin()
    await choose(page, pdfOf(report.pages))
    await page.getByRole('heading', { name: 'Check the report' }).waitFor()
    await progress(page, 0)
    const saveButton = page.getByRole('button', { name: 'Save the report' })
    await saveButton.click()
    await page.getByText(`${count} lines are still to be checked. Nothing was saved yet.`).waitFor()

    // The place of the line is in view: above its fields on phones, on the page beside it on a
    // desk.
    const place = isPhone
      ? page.getByRole('img', { name: 'Leukozyten: its place on the page' })
      : page.getByRole('button', { name: 'Leukozyten: its place on the page', pressed: true })
    await place.waitFor()
    if (!isPhone) {
      await page.getByRole('button', { name: 'LDH: its place on the page' }).click()
      await page.getByRole('button', { name: /^LDH/, expanded: true }).waitFor()
      await page.getByRole('button', { name: /^Leukozyten/, expanded: false }).click()
    }

    // The first is called by another name, which is learned.
    const analyte = page.getByRole('combobox', { name: 'What was measured?' })
    await analyte.fill('White cells')
    await page.keyboard.press('Escape')
    await page.getByLabel('Result').fill('1.234,5')
    await confirm(page).click()
    await page.getByText('Leave out the thousands separator: write 1234.5.').waitFor()
    await page.getByLabel('Result').fill('11,8')
    await page.getByLabel('Result').press('Enter')
    await progress(page, 1)
    for (let at = 1; at < 5; at++) {
      await page.keyboard.press('Enter')
      await progress(page, at + 1)
    }
    await page.getByRole('button', { name: 'Leave out' }).click()
    await progress(page, 6)

    // Half checked, it outlives a reload.
    await page.reload()
    await page.getByText('Your earlier checks were kept.').waitFor()
    await progress(page, 6)
    await page.getByRole('button', { name: /^White cells \d/ }).waitFor()
    for (let at = 6; at < count; at++) {
      if (at === 6) await confirm(page).focus()
      await page.keyboard.press('Enter')
      await progress(page, at + 1)
    }
    await saveButton.click()
    await page.getByText(`The report was saved with ${count - 1} values`).waitFor()
    await page.waitForURL('**/medicalrecord/labresult')
    await page.getByText('Labor Spreebogen').first().waitFor()

    await page.goto(UPLOAD)
    await choose(page, pdfOf(report.pages), 'next.pdf')
    await page.getByText('Recognised: Labor Spreebogen.').waitFor()
    await page.getByRole('button', { name: /^White cells \d/ }).waitFor()
    await page.getByRole('button', { name: 'Forget this layout' }).click()
    await page.getByText('The layout was forgotten').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('of several days is saved as one report for each, and an unclear number is asked for', async () => {
    const { page, context, failures } = await begin()
    await choose(page, pdfOf([piecesOf(LAYOUTS.cumulative)]))
    await page.getByRole('heading', { name: /: 3 values$/ }).waitFor()
    // The strip of the page is the whole row in one picture, below the titles in another one.
    await page.getByRole('img', { name: 'Hämoglobin: its place on the page' }).waitFor()
    const strip = page.getByRole('region', { name: 'The row as it is printed' })
    expect(await strip.locator('img').count()).toBe(2)
    for (let at = 0; at < 2; at++) {
      await confirm(page).click()
      await page.getByText(`${at + 1} of 7 lines checked`).waitFor()
    }
    // The newest of the other days stands before the oldest, which is left out as a whole.
    await page.getByRole('button', { name: 'Leave this day out' }).last().click()
    for (let at = 4; at < 7; at++) {
      await page.getByText(`${at} of 7 lines checked`).waitFor()
      await confirm(page).click()
    }
    // The connection breaks after the server has stored the reports, and before it could say so.
    const batch = '**/api/medical-records/lab-results/batch/'
    await page.route(batch, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const save = page.getByRole('button', { name: 'Save the report' })
    await save.click()
    await page.getByText('Nothing of this report is stored twice or in part').waitFor()
    await page.unroute(batch)
    await save.click()
    await page.waitForURL('**/medicalrecord/labresult')
    await expect.poll(() => page.getByRole('region', { name: /, 20\d\d-/ }).count()).toBe(2)

    await page.goto(UPLOAD)
    await choose(page, pdfOf([piecesOf(LAYOUTS.unclear)]), 'unclear.pdf')
    await confirm(page).click()
    await page.getByText('0 of 1 lines checked').waitFor()
    await page.getByRole('button', { name: '1234', exact: true }).click()
    await confirm(page).click()
    await page.getByText('1 of 1 lines checked').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('is not opened by a password, is none, or is too large: each is said, and nothing is half stored', async () => {
    const { page, context, failures } = await begin()
    await choose(page, Buffer.from('MZ\x90\x00 not a report'.repeat(50), 'latin1'))
    await page.getByText('The report could not be uploaded').waitFor()
    const folder = mkdtempSync(join(tmpdir(), 'salve-large-'))
    const large = join(folder, 'large.pdf')
    writeFileSync(large, '')
    truncateSync(large, TOO_LARGE_BYTES)
    await chooseFile(page, large)
    await page.getByText('This file is larger than 25 MB.').waitFor()
    rmSync(folder, { recursive: true })
    await choose(page, encryptedPdf())
    await page.getByText('This PDF has a password').waitFor()
    await page.getByRole('link', { name: 'Show the document' }).click()
    await page.waitForURL('**/medicalrecord/documents/**')
    expect(failures).toEqual([])
    await context.close()
  })
})
