import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, SIZES } from './support/browser.ts'
import { newAccount, tokensFor } from './support/patient.ts'
import { openScreen, visitorFor } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

const SECTIONS = [
  'Allergies and intolerances',
  'Health issues',
  'Current medication',
  'Newest values',
  'Lab results out of range',
  'Emergency contacts',
  'Recent documents',
]

describe.each(SIZES)('the overview on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  const open = async (eyes: 'demo' | 'newcomer') => {
    const newcomer = async () => tokensFor(server, await newAccount(server))
    const visitor = await visitorFor(browser, server.url, { eyes, theme: 'dark', size }, newcomer)
    await openScreen(visitor.page, '/medicalrecord')
    return visitor
  }

  it('says who this is and what matters, each of it leading to its record, and prints as one page', async () => {
    const { context, page, failures } = await open('demo')
    const labs = page.getByRole('region', { name: 'Lab results out of range' })
    // Her newest HbA1c and glucose are above what is usual and within her own targets, which come
    // first.
    await labs.getByText('No latest result is out of its range').filter({ visible: true }).waitFor()
    await addRaisedCrp(page)
    await openScreen(page, '/medicalrecord')
    await labs.getByRole('listitem').filter({ hasText: 'CRP' }).waitFor()
    await page.getByText(/born \d{4}-\d{2}-\d{2} \(\d+ years\)/).waitFor()
    for (const name of SECTIONS)
      await page
        .getByRole('region', { name })
        .getByRole('listitem')
        .or(page.getByRole('region', { name }).locator('dd'))
        .first()
        .waitFor()
    await page.getByRole('region', { name: 'Newest values' }).getByText('mmHg').waitFor()
    expect(await pagesOf(page)).toBe(1)
    expect(await seenOnPaper(page)).toEqual({
      menu: false,
      print: false,
      sections: SECTIONS.length,
      scheme: 'light',
    })

    for (const [section, address] of [
      ['Current medication', /\/medication\/.+/],
      ['Newest values', /\/medicalrecord\/logbook\/.+/],
      ['Lab results out of range', /\/medicalrecord\/labresult\/.+/],
    ] as const) {
      await page
        .getByRole('region', { name: section })
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .click()
      await page.waitForURL(address)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => page.getByText(/does not exist|not in your record/).count()).toBe(0)
      await page.goBack()
      await page.getByRole('region', { name: section }).waitFor()
    }
    await page
      .getByRole('region', { name: 'Recent documents' })
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .click()
    await page.waitForURL('**/medicalrecord/documents/*')
    await page.goBack()
    await page
      .getByRole('region', { name: 'Health issues' })
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .click()
    await page.waitForURL('**/health-issues/*')
    expect(failures).toEqual([])
    await context.close()
  })

  it('says of an empty record what belongs where, and leads there', async () => {
    const { context, page, failures } = await open('newcomer')
    for (const name of SECTIONS) await page.getByRole('region', { name }).getByRole('link').waitFor()
    expect(await pagesOf(page)).toBe(1)
    await page.getByRole('link', { name: 'Add an allergy' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit profile' })
    await sheet.getByRole('button', { name: 'Add an allergy' }).click()
    await sheet.getByLabel('Allergic to').fill('Penicillin')
    await page.keyboard.press('Tab')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goto('/medicalrecord')
    await page.getByRole('region', { name: 'Allergies and intolerances' }).getByText('Penicillin').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

/** A report with one result that nobody has a target for, as the page's own visitor. */
async function addRaisedCrp(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/medical-records/lab-results/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('salve.access')}`,
      },
      body: JSON.stringify({
        taken_on: new Date().toISOString().slice(0, 10),
        lines: [{ analyte: 'CRP', value: 14, unit: 'mg/L', range_text: '< 5' }],
      }),
    })
    return answer.status
  })
  expect(status).toBe(201)
}

/** Returns the number of printed sheets. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return Number(/\/Type\s*\/Pages[^>]*\/Count\s+(\d+)/.exec(pdf)?.[1])
}

/** Returns the screen's parts on paper. */
async function seenOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const isSeen = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  const seen = {
    menu: (await isSeen('nav')) > 0,
    print: (await page.getByRole('button', { name: 'Print' }).count()) > 0,
    sections: await isSeen('main section'),
    // The visitor's theme is the dark one.
    scheme: await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
  }
  await page.emulateMedia({ media: 'screen' })
  return seen
}
