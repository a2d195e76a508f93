import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { tabTo } from './support/keyboard.ts'
import { type Account, logIn, newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const MINUTE_MS = 60_000
const clock = () =>
  new Date(Date.now()).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })

const titles = (page: Page) => page.locator('main h2').allTextContents()
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move: ${name}` })
const saved = (page: Page) => page.waitForResponse('**/api/dashboard/cards/')
const place = async (page: Page, name: string) => {
  const box = await handle(page, name).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const add = async (account: Account, path: string, body: object) => {
  const { access } = await tokensFor(server, account)
  expect((await post(server, `/api/${path}`, body, access)).status).toBe(201)
}

/** Somebody past the first steps, with a dose that is due now. */
const newPatient = async (): Promise<Account> => {
  const account = await newAccount(server)
  await add(account, 'medications/medication-plans/', {
    drug_name: 'Ramipril',
    strength: '5 mg',
    start_date: patientDay(),
    first_dose_from: '2026-01-01T00:00:00Z',
    schedules: [{ kind: 'times', times: [{ time: clock(), amount: 1 }], days: { kind: 'every_day' } }],
  })
  await add(account, 'medical-records/health-issues/', { name: 'Migraine', icd10_code: 'G43.9' })
  await add(account, 'medical-records/symptoms/', {
    name: 'Aura',
    severity: 4,
    recorded_date: '2026-01-05',
    recorded_time: '08:30',
  })
  return account
}

describe.each(SIZES)('the dashboard on %s', (_, size) => {
  const signIn = async (account: Account) => {
    const visitor = await newVisitor(browser, server.url, size)
    await openDashboard(visitor.page, server, account)
    await visitor.page.getByRole('heading', { level: 2, name: 'Open health issues' }).waitFor()
    return visitor
  }
  it('comes with one call beside the ledger; a dose is ticked and undone with only the keyboard', async () => {
    const { page, context, failures } = await signIn(await newPatient())
    await page.reload({ waitUntil: 'networkidle' })
    const content = /^\/api\/(dashboard|medical-records|medications|appointments|news|shares)\//
    const calls = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    // The ledger judges a dose before it is marked, once the screen shows one that is still to be
    // answered. The page's own list holds no call of the page before the reload.
    await expect
      .poll(async () => (await calls()).filter((path) => content.test(path)))
      .toEqual(['/api/dashboard/', '/api/medications/ledger/'])

    await tabTo(page, page.getByRole('button', { name: 'Take: Ramipril 5 mg' }))
    await page.keyboard.press('Enter')
    await page.getByText(/^Taken at \d\d:\d\d/).waitFor()
    // The strip folds, and takes the focus along: what it holds is one key away.
    const strip = page.getByRole('button', { name: / done \d\d:\d\d$/, expanded: false })
    await expect.poll(() => strip.evaluate((line) => line === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'More for Ramipril 5 mg' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Take this mark back' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(failures).toEqual([])
    await context.close()
  })

  it('is arranged by keyboard: kept over a reload and on a second device', async () => {
    const account = await newPatient()
    const { page, context, failures } = await signIn(account)
    await tabTo(page, page.getByRole('link', { name: 'Arrange' }))
    await page.keyboard.press('Enter')
    await tabTo(page, handle(page, 'Latest symptoms'))
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp')
    await page.getByText('Latest symptoms: place 1 of 8').waitFor({ state: 'attached' })
    const kept = saved(page)
    await tabTo(page, page.getByRole('switch', { name: 'Open health issues' }))
    await page.keyboard.press('Space')
    await kept
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    expect((await titles(page))[0]).toBe('Latest symptoms')
    await page.reload({ waitUntil: 'networkidle' })
    expect((await titles(page))[0]).toBe('Latest symptoms')
    expect(await titles(page)).not.toContain('Open health issues')

    const second = await newVisitor(browser, server.url, size)
    await second.page.goto('/login')
    await logIn(second.page, account.email)
    await second.page.getByRole('heading', { level: 2, name: 'Latest symptoms' }).waitFor()
    expect((await titles(second.page))[0]).toBe('Latest symptoms')
    expect(await titles(second.page)).not.toContain('Open health issues')
    expect([...failures, ...second.failures]).toEqual([])
    await second.context.close()
    await context.close()
  })

  it('is arranged by dragging; what is hidden can be shown again', async () => {
    const { page, context, failures } = await signIn(await newPatient())
    await page.getByRole('link', { name: 'Arrange' }).click()
    const kept = saved(page)
    const [from, to] = [await place(page, 'Worth reading'), await place(page, 'Medication today')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await kept
    await page.getByText('Worth reading: place 1 of 8').waitFor({ state: 'attached' })
    const issues = page.getByText('Open health issues', { exact: true }).last()
    await issues.click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await titles(page))[0]).toBe('Worth reading')
    expect(await titles(page)).not.toContain('Open health issues')
    await page.getByRole('link', { name: 'Arrange' }).click()
    await issues.click()
    await page.getByRole('button', { name: 'Restore the usual order' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await titles(page))[0]).toBe('Medication today')
    expect(await titles(page)).toContain('Open health issues')
    expect(failures).toEqual([])
    await context.close()
  })

  it('is right after a change on another screen and on another device, without a reload', async () => {
    const account = await newPatient()
    const { page, context, failures } = await signIn(account)
    await page.goto('/health-issues/new')
    const sheet = page.getByRole('dialog', { name: 'New health issue' })
    await sheet.getByRole('combobox', { name: 'What is it called?' }).fill('Asthma')
    // An open list of suggestions hides the rest of the form from screen readers, and from here.
    await page.keyboard.press('Tab')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).first().click()
    await page.getByRole('link', { name: 'Asthma' }).waitFor()
    await add(account, 'appointments/', {
      title: 'Lung function',
      time_zone: 'Europe/Berlin',
      starts_at: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
      ends_at: new Date(Date.now() + 90 * MINUTE_MS).toISOString(),
      questions: [{ text: 'May I run?' }],
    })
    await page.getByText('Questions (1)').waitFor({ timeout: 30_000 })
    expect(failures).toEqual([])
    await context.close()
  })
})
