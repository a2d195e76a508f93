import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, USUAL_SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { tabTo } from './support/keyboard.ts'
import { type Account, newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

const EVENTS = '/api/medications/dose-events/'
const every_day = { kind: 'every_day' }

/** Date and time of the clock in Berlin, where the patients live, so many minutes from now. */
function berlin(minutes = 0): { date: string; time: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', time = ''] = clock.format(Date.now() + minutes * 60_000).split(' ')
  return { date, time }
}

/** Of all plans, so that they are due at once whenever the minute ends. */
const NOW = berlin()

describe.each(USUAL_SIZES)('doses on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const addPlan = async (account: Account, drug_name: string, given: object = {}): Promise<string> => {
    const { access } = await tokensFor(server, account)
    const body = {
      drug_name,
      strength: '5 mg',
      start_date: berlin().date,
      // What is due at this very minute was due a moment ago once the plan is made.
      first_dose_from: '2026-01-01T00:00:00Z',
      schedules: [{ kind: 'times', times: [{ time: NOW.time, amount: 1 }], days: every_day }],
      ...given,
    }
    const answer = await post(server, '/api/medications/medication-plans/', body, access)
    return ((await answer.json()) as { id: string }).id
  }
  const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }
  const dosesOf = async (account: Account, date: string): Promise<DoseEvent[]> => {
    const { access } = await tokensFor(server, account)
    const answer = await fetch(`${server.url}${EVENTS}?from=${date}&to=${date}`, {
      headers: { authorization: `Bearer ${access}` },
    })
    return ((await answer.json()) as { results: DoseEvent[] }).results
  }
  const signIn = async (account: Account, timezoneId?: string) => {
    const visitor = await newVisitor(browser, server.url, size, timezoneId)
    await openDashboard(visitor.page, server, account)
    return visitor
  }

  it('are taken with one tap, all at once, and undone in their place; another tab sees it', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril')
    await addPlan(account, 'Metformin')
    const { page, context, failures } = await signIn(account)
    await page.getByText('Due now').first().waitFor()
    const other = await openPage(context, failures)
    await other.goto('/login')
    await other.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
    await other.waitForURL('**/dashboard')
    await other.getByRole('button', { name: 'Take all 2' }).waitFor()
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).click()
    await page.getByText(/^Taken at/).waitFor()
    // The other tab hears of it without a reload.
    await other.getByText(/^Taken at/).waitFor()
    await page.getByRole('button', { name: 'Undo: Ramipril 5 mg' }).click()
    await page.getByRole('button', { name: 'Take all 2' }).click()
    await page.getByText('2 medicines recorded as taken').waitFor()
    expect((await dosesOf(account, berlin().date)).map(({ status }) => status)).toEqual(['taken', 'taken'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(failures).toEqual([])
    await context.close()
  })

  it('whose time is over are asked about: at the planned time, or just now', async () => {
    const account = await newAccount(server)
    const day = patientDay(-1)
    const early = { kind: 'times', times: [{ time: '08:00', amount: 1 }], days: every_day }
    for (const name of ['Ramipril', 'Metformin'])
      await addPlan(account, name, { start_date: day, schedules: [early] })
    const { page, context, failures } = await signIn(account)
    await page.goto(`/medication/doses?date=${day}`)
    const question = page.getByRole('dialog', { name: 'When did you take Ramipril 5 mg?' })
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect((await dosesOf(account, day)).map(({ status }) => status)).toEqual(['missed', 'missed'])
    await page.getByRole('button', { name: 'Take: Ramipril 5 mg' }).click()
    await question.getByRole('button', { name: /^At .*08:00$/ }).click()
    await page.getByRole('button', { name: 'Ramipril 5 mg: taken at 08:00' }).waitFor()
    const before = Date.now()
    await page.getByRole('button', { name: 'Take: Metformin 5 mg' }).click()
    await page.getByRole('button', { name: 'Just now' }).click()
    await page.getByRole('button', { name: /^Metformin 5 mg: taken at/ }).waitFor()
    const taken = await dosesOf(account, day)
    expect(taken.map(({ status }) => status)).toEqual(['taken', 'taken'])
    const momentOf = (name: string) => taken.find(({ drug_name }) => drug_name === name)
    expect(Date.parse(momentOf('Ramipril')?.taken_at ?? '')).toBe(
      Date.parse(momentOf('Ramipril')?.due_at ?? ''),
    )
    expect(Date.parse(momentOf('Metformin')?.taken_at ?? '')).toBeGreaterThanOrEqual(before - 1000)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(failures).toEqual([])
    await context.close()
  })

  it('of a plan that was just made begin with the next one, and an earlier one is counted where the person says so', async () => {
    const account = await newAccount(server)
    const past = { kind: 'times', times: [{ time: '00:01', amount: 1 }], days: every_day }
    const id = await addPlan(account, 'Ramipril', {
      schedules: [past],
      first_dose_from: null,
      start_date: patientDay(-3),
    })
    const { page, context, failures } = await signIn(account)
    await page.goto('/medication')
    await page.getByText('Ramipril 5 mg').first().waitFor()
    await expect.poll(() => page.getByText(/^(Not marked|Late, not marked yet)$/).count()).toBe(0)

    await page.goto('/medication/new')
    const sheet = page.getByRole('dialog', { name: 'New medication plan' })
    await sheet.getByRole('combobox', { name: 'Which medicine?' }).fill('Metformin')
    await page.keyboard.press('Tab')
    await sheet.getByRole('button', { name: /^Increase Bedtime/ }).click()
    await expect.poll(() => sheet.getByRole('textbox', { name: /^Bedtime/ }).inputValue()).toBe('1')
    await sheet.getByRole('button', { name: /^Half: Bedtime/ }).click()
    await expect.poll(() => sheet.getByRole('textbox', { name: /^Bedtime/ }).inputValue()).toBe('1½')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goto('/medication/doses')
    await page
      .getByText(/Metformin/)
      .first()
      .waitFor()
    const open = (await dosesOf(account, berlin().date)).filter(({ status }) => /missed|late/.test(status))
    expect(open).toEqual([])
    // Nothing is said to be on while no message can arrive.
    await page.goto(`/medication/plans/${id}`)
    const what = size.width >= 1024 ? 'computer' : 'phone'
    await page.getByText(`On, but this ${what} is not set up`).first().waitFor()
    await expect.poll(() => page.getByText('On', { exact: true }).count()).toBe(0)
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
    await post(server, `${EVENTS}mark/`, mark, access)
    await tick.click()
    await page.getByText(/already recorded at \d\d:\d\d on another device/).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('of an earlier day are filled in with their real time, amount and a note, and corrected', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril', { start_date: patientDay(-1) })
    const { page, context, failures } = await signIn(account)
    await page.goto('/medication/doses')
    await page.getByRole('button', { name: 'The day before' }).click()
    await page.waitForURL(`**/medication/doses?date=*`)
    await page.getByRole('button', { name: 'More for Ramipril 5 mg' }).click()
    await page.getByRole('menuitem', { name: 'Other time, amount or note' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ramipril 5 mg' })
    await sheet.getByLabel('Amount taken').fill('a few')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Enter an amount such as 1, 0.5 or 1/3, up to 1000.').waitFor()
    // Nobody has said when: no time stands there that would be saved.
    await sheet.getByText('Fill in this field.').first().waitFor()
    await sheet.getByRole('button', { name: /^At / }).click()
    await sheet.getByLabel('Amount taken').fill('1/2')
    await sheet.getByLabel('Note').fill('With tea')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(/½ tablet instead of 1 tablet/).waitFor()
    await page.getByText('Note: With tea').waitFor()
    await page.getByRole('button', { name: 'More for Ramipril 5 mg' }).click()
    await page.getByRole('menuitem', { name: 'Change time, amount or note' }).click()
    await sheet.getByText('Skipped', { exact: true }).click()
    await sheet.getByText('Another reason').click()
    await sheet.getByLabel('Your reason').fill('At the dentist')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('Skipped: At the dentist').waitFor()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.waitForURL('**/medication/doses')
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
    const answered = page.waitForResponse(`**${EVENTS}mark/`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Ramipril 5 mg: taken at/ }).waitFor()
    expect((await answered).ok()).toBe(true)
    expect((await dosesOf(account, berlin().date))[0]?.status).toBe('taken')
    expect(failures).toEqual([])
    await context.close()
  })

  it('follow a journey when the patient says so; not now is remembered', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril', {
      schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 1, bedtime: 0, days: every_day }],
    })
    const { page, context, failures } = await signIn(account, 'America/New_York')
    await page.getByText('You seem to be in the time zone of New York').waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('region', { name: 'Medication today' }).waitFor()
    await expect.poll(() => page.getByText('You seem to be in the time zone').count()).toBe(0)
    await page.evaluate(() => localStorage.removeItem('salve.zone.declined'))
    await page.reload()
    await page.getByRole('button', { name: 'See what changes' }).click()
    const sheet = page.getByRole('dialog', { name: 'Use the clock of New York?' })
    await sheet.getByRole('region', { name: 'Ramipril 5 mg' }).waitFor()
    await sheet.getByText('Follows you to the new clock').waitFor()
    await sheet.getByRole('button', { name: 'Use this time zone' }).click()
    await page.getByText('Your doses follow the clock of New York').waitFor()
    await expect.poll(() => page.getByText('You seem to be in the time zone').count()).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })

  it('are marked and taken back with the keyboard alone, in German', async () => {
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
    const undo = page.getByRole('button', { name: 'Rückgängig: Ramipril 5 mg' })
    await tabTo(page, undo)
    await page.keyboard.press('Enter')
    await page.getByText('Jetzt fällig').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Einen Tag zurück' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/medication/doses?date=${patientDay(-1)}`)
    await page.getByRole('button', { name: 'Nehmen: Ramipril 5 mg' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})
