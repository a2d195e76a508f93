import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { type Account, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sayHowStrong } from './support/symptoms.ts'
import { openTool, startNew } from './support/tools.ts'

const DIABETES = 'Type 2 diabetes'
const PRESSURE = 'High blood pressure'

describe.each(USUAL_SIZES)('health issues on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  /** A patient who has signed in and stands at an address. */
  async function begin(path: (account: Account) => Promise<string>) {
    const account = await newAccount(server)
    const address = await path(account)
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await signInByApi(page, server, account)
    await page.goto(address)
    return { page, done: async () => (expect(failures).toEqual([]), await context.close()) }
  }

  it('are found by a name in another language or have one of one’s own, and are counted, filtered, searched', async () => {
    const { page, done } = await begin(async () => '/health-issues')
    await page.getByRole('link', { name: 'Add a health issue' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'New health issue' })
    const name = sheet.getByRole('combobox', { name: 'What is it called?' })
    await name.pressSequentially('bluthoch', { delay: 30 })
    await page.getByRole('option', { name: /I10 · Bluthochdruck/ }).click()
    await expect.poll(() => sheet.getByLabel('ICD-10 code').inputValue()).toBe('I10')
    await typeParts(sheet, 'Since', '2099-01-31')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('This is in the future. Enter today or an earlier day.').waitFor()
    await typeParts(sheet, 'Since', '2019-04-02')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })

    await startNew(page, 'Add a health issue', 'Health issue')
    await name.fill('Tired since the move')
    await sheet.getByText('Resolved', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })

    await openTool(page, 'Status')
    await page.getByRole('radio', { name: 'All (2)' }).waitFor()
    await page.getByRole('radio', { name: 'Resolved (1)' }).click()
    await page.getByRole('link', { name: PRESSURE }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?status=resolved')
    await page.reload()
    await page.getByRole('link', { name: 'Tired since the move' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: PRESSURE }).count()).toBe(0)
    await openTool(page, 'Status')
    await page.getByRole('radio', { name: /^All/ }).click()
    await openTool(page, 'Search in health issues')
    await page.getByRole('searchbox').fill('i10')
    await page.getByRole('radio', { name: 'All (1)' }).waitFor()
    await page.getByRole('link', { name: 'Tired since the move' }).waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('i10')
    await done()
  })

  it('tell their course over all kinds of record, each added from the issue and led back to it', async () => {
    const { page, done } = await begin(async (account) => `/health-issues/${await addIssue(account)}`)
    const heading = page.getByRole('heading', { level: 1, name: DIABETES })
    const address = page.url()
    for (const [kind, title, fill, added] of RECORDS) {
      await page.getByRole('button', { name: 'Add a record' }).click()
      await page.getByRole('menuitem', { name: kind }).click()
      const sheet = page.getByRole('dialog', { name: title })
      await sheet.waitFor()
      // In its field, or in the title of the fold that it is in.
      if (kind !== 'Document') await sheet.getByText(DIABETES).filter({ visible: true }).first().waitFor()
      await fill(sheet)
      await sheet.getByRole('button', { name: kind === 'Document' ? 'Done' : 'Save', exact: true }).click()
      await sheet.waitFor({ state: 'detached' })
      await heading.waitFor()
      expect(page.url()).toBe(address)
      await page.getByRole('link', { name: added }).waitFor()
    }
    for (const chip of ['Symptoms (1)', 'Measurements (1)', 'Lab results (1)', 'Documents (1)'])
      await page.getByRole('button', { name: chip }).waitFor()
    await page.getByRole('button', { name: 'Symptoms (1)' }).click()
    await page.getByRole('link', { name: /Metformin/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Medication (1)' }).click()
    await page.getByRole('link', { name: /Metformin/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('kinds')).toBe('symptom,medicationplan')
    await page.reload()
    await page.getByRole('link', { name: /Metformin/ }).waitFor()
    await page.getByRole('link', { name: 'Thirst' }).click()
    await page.getByRole('dialog', { name: 'Edit symptom' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Thirst' }).waitFor()
    expect(new URL(page.url()).searchParams.get('kinds')).toBe('symptom,medicationplan')
    await done()
  })

  it('are edited, resolved in one tap, deleted with what stays said, and all of it undone', async () => {
    const { page, done } = await begin(async (account) => `/health-issues/${await addIssue(account, 2)}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit health issue' })
    await sheet.getByLabel('Notes').fill('Found in a routine check')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('Found in a routine check').waitFor()

    await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await page.getByText(/until \d{4}-\d{2}-\d{2}/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/until \d{4}-/).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete ${DIABETES}?` })
    await question.getByText('2 symptoms').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Its 2 records stay.').waitFor()
    await page.goto('/medicalrecord/symptoms')
    await page.getByText('Thirst').first().waitFor()
    await expect.poll(() => page.getByText(DIABETES).count()).toBe(0)
    await done()
  })

  it('come back with everything that belonged to them when their deletion is undone', async () => {
    const { page, done } = await begin(async (account) => `/health-issues/${await addIssue(account, 2)}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: DIABETES }).click()
    await page.getByRole('link', { name: 'Thirst' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Thirst' }).count()).toBe(2)
    await done()
  })

  it('are opened, filtered, resolved and added to with only the keyboard', async () => {
    const { page, done } = await begin(async (account) => {
      await addIssue(account, 1)
      return '/health-issues'
    })
    await tabTo(page, page.getByRole('link', { name: DIABETES }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Mark as resolved' }))
    await page.keyboard.press('Enter')
    await page.getByText(/until \d{4}-\d{2}-\d{2}/).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Add a record' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menu').and(page.locator(':focus-within')).waitFor()
    await page.keyboard.press('Home')
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'New symptom' })
    await sheet.getByRole('combobox', { name: 'What do you feel?' }).waitFor()
    await tabTo(page, sheet.getByRole('combobox', { name: 'What do you feel?' }))
    await page.keyboard.type('Hunger')
    await page.keyboard.press('Tab')
    await sayHowStrong(page)
    await tabTo(page, sheet.getByRole('button', { name: 'Save', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Hunger' }).waitFor()
    await page.goto(`${page.url()}?kinds=symptom`)
    await tabTo(page, page.getByRole('button', { name: 'All', exact: true }))
    await tabTo(page, page.getByRole('button', { name: 'Symptoms (2)' }), 'ArrowRight')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'All', pressed: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await done()
  })

  it('are the not-found page for an unknown kind and for somebody else’s', async () => {
    const stranger = await newAccount(server, 'Grace Hopper')
    const [own, foreign] = ['', await addIssue(stranger)]
    const { page, done } = await begin(
      async (account) => `/health-issues/${own || (await addIssue(account))}`,
    )
    const address = page.url()
    await page.getByRole('heading', { name: DIABETES }).waitFor()
    for (const path of [
      `${address}/no-such-kind/new`,
      `/health-issues/${foreign}`,
      `/health-issues/${foreign}/symptom/new`,
      `/health-issues/${foreign}/edit`,
      '/health-issues/no-id',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }
    await done()
  })

  /** An issue over HTTP, with so many symptoms; its id. */
  async function addIssue(account: Account, symptoms = 0): Promise<string> {
    const { access } = await tokensFor(server, account)
    const make = async (path: string, body: object) =>
      ((await (await post(server, path, body, access)).json()) as { id: string }).id
    const id = await make('/api/medical-records/health-issues/', { name: DIABETES, icd10_code: 'E11.9' })
    const thirst = { health_issue: id, name: 'Thirst', severity: 4, recorded_time: '08:30', description: '' }
    for (let day = 1; day <= symptoms; day++)
      await make('/api/medical-records/symptoms/', { ...thirst, recorded_date: `2026-01-0${day}` })
    return id
  }
})

/** The minimal input of each kind, and its line in the course afterwards. */
const RECORDS: [kind: string, title: string, fill: (sheet: Locator) => Promise<void>, added: RegExp][] = [
  [
    'Symptom',
    'New symptom',
    async (sheet) => {
      await sheet.getByRole('combobox', { name: 'What do you feel?' }).fill('Thirst')
      await sheet.page().keyboard.press('Tab')
      await sayHowStrong(sheet.page())
    },
    /^Thirst/,
  ],
  [
    'Measurement',
    'New measurement',
    async (sheet) => {
      await sheet.getByLabel('Upper value').fill('128')
      await sheet.getByLabel('Lower value').fill('82')
    },
    /128\/82/,
  ],
  [
    'Medication plan',
    'New medication plan',
    async (sheet) => {
      await sheet.getByRole('combobox', { name: 'Which medicine?' }).fill('Metformin')
      await sheet.page().keyboard.press('Tab')
      await sheet.getByRole('textbox', { name: /Morning/ }).fill('1')
    },
    /Metformin started/,
  ],
  [
    'Appointment',
    'New appointment',
    async (sheet) => {
      await sheet.getByLabel('What is it for?').fill('Yearly check')
      await typeParts(sheet, 'Date', '2099-01-20')
      await typeParts(sheet, 'From', '09:20')
    },
    /Yearly check/,
  ],
  [
    'Lab report',
    'New lab report',
    async (sheet) => {
      await sheet.getByRole('combobox', { name: 'What was measured?' }).fill('HbA1c')
      await sheet.page().keyboard.press('Tab')
      await sheet.getByLabel('Result').first().fill('6.2')
    },
    /Lab report with one value/,
  ],
  [
    'Document',
    'New documents',
    async (sheet) => {
      const buffer = Buffer.from('A letter about sugar.')
      await sheet
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer })
      await sheet.getByRole('link', { name: /details/ }).waitFor()
    },
    /letter/,
  ],
]

/** Types a day, `yyyy-MM-dd`, or a time into the parts of its field. */
async function typeParts(sheet: Locator, label: string, text: string): Promise<void> {
  const page: Page = sheet.page()
  await sheet.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  for (const part of text.split(/[-:]/)) await page.keyboard.type(part)
}
