import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { logIn, newAccount } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { openTool } from './support/tools.ts'

const LIST = '/medicalrecord/labresult'
const plain = async (of: Locator) => (await of.innerText()).replaceAll(/\s+/g, ' ')

describe.each(USUAL_SIZES)('laboratory results on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signedIn = async () => {
    const { email } = await newAccount(server)
    const visitor = await newVisitor(browser, server.url, size)
    visitor.context.setDefaultTimeout(30_000)
    await visitor.page.goto('/login')
    await logIn(visitor.page, email)
    await visitor.page.waitForURL('**/dashboard')
    return visitor
  }

  it('are typed in with only the keyboard, as reports print them, and come back as they were typed', async () => {
    const { context, page, failures } = await signedIn()
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Add a report' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'New lab report' })
    await sheet.getByRole('combobox', { name: 'What was measured?' }).focus()
    await typeLine(page, 'kalium', ['5,90', '', '3,5–5,1'])
    await typeLine(page, 'CRP', ['< 5', '', '< 5'])
    await typeLine(page, 'TSH', ['<0,5', '', '0,4-4'])
    await typeLine(page, 'Zonulin', ['++'])
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    const rows = page.getByRole('main').getByRole('listitem')
    expect(await plain(rows.filter({ hasText: 'Potassium' }))).toContain(
      "5.90 mmol/L Range 3.5–5.1 Above the report's range",
    )
    expect(await plain(rows.filter({ hasText: 'CRP' }))).toContain(
      "<5 mg/L Range < 5 Within the report's range",
    )
    expect(await plain(rows.filter({ hasText: 'TSH' }))).toContain(
      'Cannot be judged: the limit of the method lies within the range',
    )
    expect(await plain(rows.filter({ hasText: 'Zonulin' }))).toContain('++')
    await page.reload()
    await rows.filter({ hasText: 'Potassium' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('keep what was typed through a reload, ask about a wrong unit, and undo a deletion', async () => {
    const { context, page, failures } = await signedIn()
    await page.goto(`${LIST}/new`)
    const sheet = page.getByRole('dialog', { name: 'New lab report' })
    await sheet.getByRole('combobox', { name: 'What was measured?' }).focus()
    await typeLine(page, 'HbA1c', ['48'])
    await page.reload()
    await sheet.getByText('HbA1c', { exact: true }).first().waitFor()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet
      .getByRole('alert')
      .getByText(/HbA1c 48.% can hardly be right/)
      .waitFor()
    await sheet.getByRole('button', { name: 'Change to mmol/mol' }).click()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goto(LIST)
    await page.getByText(/48.mmol\/mol/).waitFor()

    await page.getByRole('link', { name: /^Open the report/ }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Edit lab report' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.goto(LIST)
    await page.getByText(/48.mmol\/mol/).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('show the course of an analyte over units, apart where no factor leads, and a table of all', async () => {
    const { context, page, failures } = await signedIn()
    for (const [unit, value, analyte] of [
      ['mg/dl', '1,02', 'Krea'],
      ['µmol/l', '95', 'Kreatinin'],
    ] as const)
      await addReport(page, analyte, value, unit)
    for (const [unit, value] of [
      ['mg/dl', '40'],
      ['nmol/l', '90'],
    ] as const)
      await addReport(page, 'Lp(a)', value, unit)

    await page.goto(`${LIST}?view=table`)
    const table = page.getByRole('table')
    await table.getByRole('link', { name: 'Creatinine' }).waitFor()
    await expect.poll(() => table.getByRole('row').filter({ hasText: 'Lipoprotein' }).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    const scroller = page.getByRole('region', { name: /^Results by date/ })
    await scroller.focus()
    await page.keyboard.press('End')
    await table.getByRole('link', { name: 'Creatinine' }).click()

    await page.getByRole('heading', { level: 1, name: 'Creatinine' }).waitFor()
    const all = page.getByRole('list', { name: 'All results' })
    expect(await plain(all)).toContain('95 µmol/L')
    expect(await plain(all)).toContain('90 µmol/L printed: 1.02 mg/dL')
    await openTool(page, 'Unit')
    await page.getByText('mg/dL', { exact: true }).click()
    await all.getByText(/1\.07.mg\/dL/).waitFor()
    expect(await plain(all)).toContain('1.02 mg/dL Within')
    expect(await plain(all)).toContain('1.07 mg/dL printed: 95 µmol/L')
    await page.getByText('µmol/L', { exact: true }).click()
    await all.getByText(/printed: 1\.02/).waitFor()
    const chart = page.getByRole('slider')
    await chart.focus()
    await page.keyboard.press('Home')
    expect(await chart.getAttribute('aria-valuenow')).toBe('1')

    await page.goto(`${LIST}/trend/lipoprotein-a-mass`)
    await page.getByText(/are not joined with the others: no factor/).waitFor()
    await expect.poll(() => page.getByRole('slider').count()).toBe(2)
    expect(failures).toEqual([])
    await context.close()
  })

  it('take two hundred lines, with the fields of the opened one alone on the page', async () => {
    const { context, page, failures } = await signedIn()
    await page.goto(LIST)
    const lines = Array.from({ length: 200 }, (_, i) => ({ analyte: `Analyte ${i}`, value: i, unit: 'mg/L' }))
    const id = await page.evaluate(async (all) => {
      const answer = await fetch('/api/medical-records/lab-results/', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('salve.access')}`,
        },
        body: JSON.stringify({ taken_on: '2026-02-10', lines: all }),
      })
      return ((await answer.json()) as { id: string }).id
    }, lines)
    await page.goto(`${LIST}/${id}/edit`)
    const sheet = page.getByRole('dialog', { name: 'Edit lab report' })
    await sheet.getByRole('button', { name: /^Analyte 150 / }).click()
    const result = sheet.getByLabel('Result')
    await result.clear()
    await result.pressSequentially('152.4')
    await expect.poll(() => result.inputValue()).toBe('152.4')
    // With the fields of all lines on the page, a key took a second.
    const fields = [
      sheet.getByRole('combobox', { name: 'What was measured?' }),
      sheet.getByRole('textbox', { name: 'Result' }),
      sheet.getByRole('combobox', { name: 'Unit' }),
      sheet.getByRole('textbox', { name: 'Range on the report' }),
    ]
    for (const field of fields) await expect.poll(() => field.count()).toBe(1)
    await expect
      .poll(() => sheet.getByRole('button', { name: /^Analyte \d+ / }).count())
      .toBe(lines.length - 1)
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(failures).toEqual([])
    await context.close()
  })
})

/** An analyte, then result, unit and range, each left by Tab; Enter goes on to the next line. */
async function typeLine(page: Page, analyte: string, fields: readonly string[]): Promise<void> {
  // The next line opens, and takes the focus, once the one before it is closed.
  await page.waitForFunction(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement && focused.role === 'combobox' && focused.value === ''
  })
  await page.keyboard.type(analyte, { delay: 20 })
  await page.keyboard.press('Tab')
  for (const [index, field] of fields.entries()) {
    await page.keyboard.type(field)
    await page.keyboard.press(index === fields.length - 1 ? 'Enter' : 'Tab')
  }
}

async function addReport(page: Page, analyte: string, value: string, unit: string): Promise<void> {
  await page.goto(`${LIST}/new`)
  const sheet = page.getByRole('dialog', { name: 'New lab report' })
  await sheet.getByRole('combobox', { name: 'What was measured?' }).focus()
  await typeLine(page, analyte, [`${value} ${unit}`])
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}
