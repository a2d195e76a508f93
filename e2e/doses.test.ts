import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { berlin, DOSE_EVENTS, doseJourneys } from './support/doses.ts'
import { tabTo } from './support/keyboard.ts'
import { newAccount, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

describe.each(SIZES)('doses on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }
  const { addPlan, dosesOf, signIn } = doseJourneys(() => ({ server, browser }), size)

  it('are taken with one tap, all at once, and undone in their place; another tab sees it', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril')
    await addPlan(account, 'Metformin')
    const { page, context, failures } = await signIn(account)
    const other = await openPage(context, failures)
    await other.goto('/login')
    await other.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
    await other.waitForURL('**/dashboard')
    await other.getByRole('button', { name: /^Take all: / }).waitFor()
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).click()
    await page.getByText(/^Taken at/).waitFor()
    // The other tab hears of it without a reload.
    await other.getByText(/^Taken at/).waitFor()
    await page.getByRole('button', { name: 'More for Ramipril 5 mg' }).click()
    await page.getByRole('menuitem', { name: 'Take this mark back' }).click()
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).waitFor()
    await page.getByRole('button', { name: /^Take all: / }).click()
    await page.getByText('2 medicines recorded as taken').waitFor()
    expect((await dosesOf(account, berlin().date)).map(({ status }) => status)).toEqual(['taken', 'taken'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(failures).toEqual([])
    await context.close()
  })

  it('that another device recorded first are said with their time', async () => {
    const account = await newAccount(server)
    const plan = await addPlan(account, 'Ramipril')
    const { page, context, failures } = await signIn(account)
    const tick = page.getByRole('button', { name: 'Take: Ramipril 5 mg' })
    await tick.waitFor()
    const [dose] = await dosesOf(account, berlin().date)
    const { access } = await tokensFor(server, account)
    const mark = { medication_plan: plan, slot: dose?.slot, local_date: dose?.local_date, status: 'taken' }
    await post(server, `${DOSE_EVENTS}mark/`, mark, access)
    await tick.click()
    await page.getByText(/already recorded at \d\d:\d\d on another device/).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('as needed count down by the plan, and the truth can always be recorded', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ibuprofen', { schedules: [asNeeded], reason: 'Pain' })
    const { page, context, failures } = await signIn(account)
    await page.getByRole('button', { name: 'Take 1 tablet: Ibuprofen 5 mg' }).click()
    await page.getByText(/Next one allowed by your plan in/).waitFor()
    await page.getByText(/^2 of 3 tablets left/).waitFor()
    await page.getByRole('button', { name: 'I took 1 tablet anyway: Ibuprofen 5 mg' }).click()
    await page.getByText(/the record should be true/).waitFor()
    await page.getByRole('button', { name: 'Yes, record it' }).click()
    await page.getByText(/^1 of 3 tablets left/).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('that are too much by another medicine are asked about first, at each place where they are taken', async () => {
    const account = await newAccount(server)
    const brand = await addPlan(account, 'Panadol', {
      strength: '500 mg',
      schedules: [{ ...asNeeded, amount: 8, max_per_24_hours: 8 }],
    })
    await addPlan(account, 'Paracetamol', { strength: '500 mg' })
    const { access } = await tokensFor(server, account)
    const intake = { medication_plan: brand, slot: 'as_needed', local_date: berlin().date, status: 'taken' }
    await post(server, `${DOSE_EVENTS}mark/`, intake, access)
    const { page, context, failures } = await signIn(account)
    const question = page.getByRole('alertdialog', { name: 'Did you take Paracetamol 500 mg?' })
    const known = page.waitForResponse('**/api/medications/ledger/')
    await page.reload()
    await known
    await page.getByRole('button', { name: 'Take: Paracetamol 500 mg' }).click()
    await question
      .getByText(/Paracetamol, counted with Panadol: The maximum at one time is 1,000 mg/)
      .waitFor()
    await question.getByRole('button', { name: 'No, not taken' }).click()
    await question.waitFor({ state: 'detached' })
    const openOnes = async () =>
      (await dosesOf(account, berlin().date)).filter(({ status }) => status !== 'taken').length
    expect(await openOnes()).toBe(1)
    await page.getByRole('button', { name: 'More for Paracetamol 500 mg' }).click()
    await page.getByRole('menuitem', { name: 'Other time, amount or note' }).click()
    const sheet = page.getByRole('dialog', { name: 'Paracetamol 500 mg' })
    // Nothing is said to have happened before somebody says so.
    expect(await sheet.getByRole('radio', { name: 'Taken' }).isChecked()).toBe(false)
    await sheet.getByText('Taken', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Just now' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Yes, record it' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goto('/medication/doses')
    await page.getByText('This is more than the maximum, or sooner than allowed.').first().waitFor()
    expect(await openOnes()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(failures).toEqual([])
    await context.close()
  })

  it('go back with a sentence when nothing could be saved, and are recorded once by the second try', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril')
    const { page, context, failures } = await signIn(account)
    const tick = page.getByRole('button', { name: 'Take: Ramipril 5 mg' })
    await tick.waitFor()
    await context.setOffline(true)
    await tick.click()
    await page.getByText(/^Not recorded\./).waitFor()
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).waitFor()
    await context.setOffline(false)
    // The list shows the mark before the server has answered.
    const answered = page.waitForResponse(`**${DOSE_EVENTS}mark/`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Ramipril 5 mg: taken at/ }).waitFor()
    expect((await answered).ok()).toBe(true)
    expect((await dosesOf(account, berlin().date))[0]?.status).toBe('taken')
    expect(failures).toEqual([])
    await context.close()
  })

  it('are marked and taken back with only the keyboard, in German', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril', { start_date: patientDay(-1) })
    const { access } = await tokensFor(server, account)
    await fetch(`${server.url}/api/users/profile/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ language: 'de' }),
    })
    const { page, context, failures } = await signIn(account)
    await page.goto('/medication/doses')
    const tick = page.getByRole('button', { name: 'Nehmen: Ramipril 5 mg' })
    await tabTo(page, tick)
    await page.keyboard.press('Space')
    await page.getByText(/^Genommen um/).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Mehr zu Ramipril 5 mg' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: 'Angabe zurücknehmen' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await tick.waitFor()
    await page.getByText(/^Genommen um/).waitFor({ state: 'detached' })
    await tabTo(page, page.getByRole('button', { name: 'Einen Tag zurück' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/medication/doses?date=${patientDay(-1)}`)
    await page.getByRole('button', { name: 'Eintragen: Ramipril 5 mg' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})
