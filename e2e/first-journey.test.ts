import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, SIZES } from './support/browser.ts'
import { logIn, PASSWORD } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

describe.each(SIZES)('a newcomer on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('registers, confirms the e-mail, adds a first record, comes back, and everything is there', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size, zoneBeforeBedtime())
    await register(page)
    await confirmInMailbox(page)
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, 'ada@example.org')
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: /Ada/ }).waitFor()

    await addHealthIssue(page)
    await addSymptom(page)
    await addPlan(page)
    await expectOnDashboard(page)

    await page.close()
    // A closed browser forgets the session storage; a new tab has none either.
    const again = await openPage(context, failures)
    await again.goto('/dashboard')
    await again.waitForURL('**/login')
    await again.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
    await again.waitForURL('**/dashboard')
    await expectOnDashboard(again)
    expect(failures).toEqual([])
    await context.close()
  })
})

/** A plan whose only dose is over for today is on the dashboard from tomorrow. */
function zoneBeforeBedtime(): string {
  const hour = new Date().toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', hour: '2-digit' })
  return Number(hour) < 22 ? 'Europe/Berlin' : 'America/New_York'
}

async function register(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill('Ada@Example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
}

async function confirmInMailbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open the mailbox of this server' }).click()
  await page.getByRole('link', { name: 'Confirm your e-mail for Salve' }).click()
  await page.getByRole('link', { name: /verify-email/ }).click()
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
}

async function addHealthIssue(page: Page): Promise<void> {
  await page.goto('/health-issues')
  await page.getByRole('link', { name: 'Add a health issue' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New health issue' })
  await sheet
    .getByRole('combobox', { name: 'What is it called?' })
    .pressSequentially('high blood', { delay: 40 })
  await page.getByRole('option', { name: /High blood pressure/ }).click()
  await expect.poll(() => sheet.getByLabel('ICD-10 code').inputValue()).toBe('I10')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
}

async function addSymptom(page: Page): Promise<void> {
  await page.goto('/medicalrecord/symptoms')
  await page.getByRole('link', { name: 'Record a symptom' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New symptom' })
  await sheet.getByRole('combobox', { name: 'What do you feel?' }).fill('Headache')
  await page.keyboard.press('Tab')
  await sheet.getByRole('radio').first().focus()
  await page.keyboard.press('8')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Headache').first().waitFor()
}

async function addPlan(page: Page): Promise<void> {
  await page.goto('/medication')
  await page.getByRole('link', { name: 'Add a medication plan' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New medication plan' })
  await sheet.getByRole('combobox', { name: 'Which medicine?' }).pressSequentially('ramip', { delay: 40 })
  await page.getByRole('option', { name: 'Ramipril' }).click()
  await sheet.getByRole('combobox', { name: 'Strength' }).fill('5 mg')
  await page.keyboard.press('Tab')
  await sheet.getByRole('textbox', { name: /Bedtime/ }).fill('1')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Ramipril').first().waitFor()
}

async function expectOnDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  for (const text of ['High blood pressure', 'Headache', 'Ramipril'])
    await page.getByText(text).first().waitFor()
}
