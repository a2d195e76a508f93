import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from 'playwright'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, signInByApi } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const LATIN_1 = [
  'Datum;Uhrzeit;Blutdruck;Größe (cm);Notiz;Wetter',
  '01.03.2026;07:30;128/82;171,4;Gruß aus Köln;Regen',
  '02.03.2026;07:45;135/88;171,5;;',
  '03.03.2026;08:00;82/128;;;',
  '04.03.2026;08:00;;171.5;;',
].join('\r\n')

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** The label of the field that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    const ids = field?.getAttribute('aria-labelledby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

describe.each(USUAL_SIZES)('on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await sharedServer()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function visitor() {
    const account = await newAccount(server)
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    context.setDefaultTimeout(45_000)
    await signInByApi(page, server, account)
    return { context, page, failures }
  }

  it('a Latin-1 file with decimal commas is checked line by line, added, and taken back', async () => {
    const { context, page, failures } = await visitor()
    await page.goto('/medicalrecord/logbook')
    await page.getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('menuitem', { name: 'Import CSV' }).click()
    await page.getByRole('heading', { level: 1, name: 'Import from a file' }).waitFor()
    await choose(page, 'Tagebuch.csv', Buffer.from(LATIN_1, 'latin1'))

    await page.getByText('Step 2 of 3').waitFor()
    await page.getByRole('heading', { name: 'Größe (cm)' }).waitFor()
    await page.getByText('Blood pressure 128/82').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Check all 4 lines' }).click()

    await page.getByText('Step 3 of 3').waitFor()
    await page.getByRole('heading', { name: '4 entries can be added' }).waitFor()
    await page.getByText('The upper value must be higher than the lower one.').waitFor()
    await page.getByText('Comma and point are mixed in this column.').waitFor()
    await page.getByRole('radio', { name: 'Not possible (2)' }).click()
    await page.waitForURL('**show=refused')
    await page.reload()
    await page.getByText('Line 4', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Line 2', { exact: true }).count()).toBe(0)
    await page.getByText('Nothing, until all lines are right').click()
    await page.getByRole('link', { name: 'Choose the corrected file' }).waitFor()
    await page.getByText('All that is right, without the 2 lines').click()
    const add = page.getByRole('button', { name: 'Add 4 entries' })
    await page.getByText('Wetter, 1 value').waitFor()
    await expect.poll(() => add.isDisabled()).toBe(true)
    await page.getByText('Leave them out').click()
    await add.click()

    await page.getByRole('heading', { name: '4 entries were added' }).waitFor()
    await page.getByRole('link', { name: 'Open the logbook' }).click()
    await page.getByText('135/88').first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('heading', { name: 'This import was undone' }).waitFor()
    await page.getByRole('button', { name: 'Bring the entries back' }).click()
    await page.getByRole('heading', { name: '4 entries were added' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(failures).toEqual([])
    await context.close()
  })

  it('a wrong column is said, and corrected with the keyboard', async () => {
    const { context, page, failures } = await visitor()
    await page.goto('/medicalrecord/import?holds=symptoms')
    await choose(
      page,
      'pains.csv',
      'von,bis,name,severity\n03/04/2026,03/05/2026,Headache,6\n05/06/2026,05/07/2026,Nausea,11\n',
    )
    await page.getByText('No column is the date', { exact: true }).waitFor()
    // While an answer is missing the button says which, and leads there.
    const check = page.getByRole('button', { name: 'Check all 2 lines' })
    await page.getByText(/^(One answer is|\d answers are) missing\..* No column is the date$/).waitFor()
    await check.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toMatch(/“von” is/)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Date (or date and time)' }).waitFor()
    await page.keyboard.type('Date')
    await page.keyboard.press('Enter')
    await page.getByText('Does the day or the month come first? Choose one.', { exact: true }).waitFor()
    await page.getByText('One answer is missing. “von”: Does the day or the month come first?').waitFor()
    await check.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toMatch(/Dates in “von”/)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /Day, month, year/ }).waitFor()
    await page.keyboard.type('Day')
    await page.keyboard.press('Enter')
    await page.getByText('Headache, severity 6').waitFor()
    await check.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The severity is a whole number from 0 to 10.').waitFor()
    await page.getByRole('button', { name: 'Add 1 entry' }).waitFor()
    await page.getByText('bis, 2 values').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('values far from the own ones and columns that are lost are asked about before anything is added', async () => {
    const { context, page, failures } = await visitor()
    await page.goto('/medicalrecord/import')
    const days = [81.6, 81.9, 81.4, 816, 81.7, 81.5].map((weight, i) => `2026-03-0${i + 1},${weight},9\n`)
    await choose(page, 'scale.csv', `Date,Weight,Mood of the day\n${days.join('')}`)
    await page.getByText('Choose the unit: the numbers do not tell.', { exact: true }).waitFor()
    await page.getByRole('button', { name: /Unit of “Weight”/ }).click()
    // Who goes on before the server has the choice means it all the same.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/mapping/', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('option', { name: 'lb', exact: true }).click()
    await page.getByRole('button', { name: 'Check all 6 lines' }).click()
    release()
    await page.getByRole('heading', { name: '6 entries can be added' }).waitFor()
    await page.getByText('5 lines are right in the columns that are taken.').waitFor()
    await page.getByText('Mood of the day, 6 values').waitFor()
    await page.getByText('This is far from your other values.').waitFor()
    const add = page.getByRole('button', { name: /^Add \d/ })
    await expect.poll(() => add.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Leave them out' }).check({ force: true })
    await expect.poll(() => add.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Leave them out' }).check({ force: true })
    await page.getByRole('button', { name: 'Add 5 entries' }).click()
    await page.getByRole('heading', { name: '5 entries were added' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(failures).toEqual([])
    await context.close()
  })

  it('a file that is no table is refused in words, and the page stays', async () => {
    const { context, page, failures } = await visitor()
    await page.goto('/medicalrecord/import')
    await choose(page, 'values.csv', Buffer.from('PK\x03\x04 a workbook'))
    await page.getByText('Save it as CSV in your spreadsheet').waitFor()
    await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})
