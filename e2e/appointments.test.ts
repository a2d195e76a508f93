import { USUAL_REMINDERS, type Appointment, type AppointmentInput } from '@salve/contract/appointments.ts'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { tabTo } from './support/keyboard.ts'
import { type Account, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const LIST = '/appointments'
const atNoon = (days: number, minutes = 0) =>
  new Date(Date.parse(`${patientDay(days)}T12:00:00Z`) + minutes * 60_000).toISOString()
const visit = (days: number, changes: Partial<AppointmentInput> = {}): AppointmentInput => ({
  title: 'Check of blood pressure',
  provider_name: 'Dr. Hannah Vogt',
  starts_at: atNoon(days),
  ends_at: atNoon(days, 30),
  time_zone: 'Europe/Berlin',
  ...changes,
})

describe.each(USUAL_SIZES)('appointments on %s', (_, size) => {
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
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const visitor = await newVisitor(browser, server.url, size)
    await signInByApi(visitor.page, server, account)
    const plan = async (body: AppointmentInput) =>
      (await (await post(server, '/api/appointments/', body, access)).json()) as Appointment
    return { account, plan, ...visitor }
  }
  const stored = async (account: Account): Promise<Appointment[]> => {
    const { access } = await tokensFor(server, account)
    const answer = await fetch(`${server.url}/api/appointments/`, {
      headers: { authorization: `Bearer ${access}` },
    })
    return ((await answer.json()) as { results: Appointment[] }).results
  }

  it('plans a visit, refuses an end before its start, says a clash, and keeps what was typed', async () => {
    const { account, page, context, failures, plan } = await signedIn()
    await plan(visit(5, { title: 'Dentist' }))
    await page.goto(`${LIST}/new`)
    const sheet = page.getByRole('dialog', { name: 'New appointment' })
    await sheet.getByLabel('What is it for?').fill('Yearly check')
    await sheet.getByRole('combobox', { name: /With whom/ }).fill('Dr. Hannah Vogt')
    await page.keyboard.press('Tab')
    await typeInto(page, sheet.getByRole('group', { name: 'Date' }), patientDay(5).replaceAll('-', ''))
    await typeInto(page, sheet.getByRole('group', { name: 'From' }), wall(atNoon(5)))
    await sheet.getByText('You have something else at this time').waitFor()
    await sheet.getByText(/ · Dentist$/).waitFor()

    await typeInto(page, sheet.getByRole('group', { name: 'Until' }), '0500')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('This is before the start.').first().waitFor()
    await page.reload()
    await sheet.getByText('This is what you had typed before.', { exact: false }).waitFor()
    await expect.poll(() => sheet.getByLabel('What is it for?').inputValue()).toBe('Yearly check')
    await sheet.getByRole('radio', { name: '45 min' }).click()
    await sheet.getByRole('button', { name: 'Add a question' }).click()
    await sheet.getByRole('textbox', { name: 'Question 1' }).fill('May I travel?')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    const saved = (await stored(account)).find(({ title }) => title === 'Yearly check')
    expect(saved).toMatchObject({
      provider_name: 'Dr. Hannah Vogt',
      time_zone: 'Europe/Berlin',
      reminders: USUAL_REMINDERS,
      questions: [{ text: 'May I travel?', answered: false }],
    })
    expect(Date.parse(saved?.ends_at ?? '') - Date.parse(saved?.starts_at ?? '')).toBe(45 * 60_000)
    expect(failures).toEqual([])
    await context.close()
  })

  it('asks what became of a visit, keeps what was said, and takes open questions along', async () => {
    const { account, page, context, failures, plan } = await signedIn()
    const questions = ['May I travel?', 'Is 129/80 low enough?', 'How long?'].map((text) => ({ text }))
    const past = await plan(visit(-3, { questions }))
    const next = await plan(visit(9, { title: 'Next check' }))
    await page.goto(`${LIST}/${past.id}`)
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByText('Took place', { exact: true }).waitFor()

    await page.getByRole('checkbox', { name: 'May I travel?' }).press('Space')
    const handle = page.getByRole('button', { name: 'Move: How long?' })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(async () => textsOf(await stored(account), past.id))
      .toEqual(['May I travel?', 'How long?', 'Is 129/80 low enough?'])
    await page.getByRole('button', { name: 'Edit: What was said' }).click()
    await page.getByRole('textbox', { name: 'What was said' }).fill('Keep everything as it is.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Keep everything as it is.').waitFor()
    await page.getByLabel('What is to be done?').fill('Fetch the referral')
    await typeInto(page, page.getByRole('group', { name: /^On/ }), patientDay(7).replaceAll('-', ''))
    await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Fetch the referral' }).waitFor()

    await page.getByRole('button', { name: /Take 2 open questions to/ }).click()
    await page.getByText(/2 questions stand with Next check/).waitFor()
    const after = await stored(account)
    expect(textsOf(after, next.id)).toEqual(['How long?', 'Is 129/80 low enough?'])
    expect(after.find(({ id }) => id === past.id)).toMatchObject({
      status: 'completed',
      notes: 'Keep everything as it is.',
      follow_ups: [{ text: 'Fetch the referral', due_date: patientDay(7), done: false }],
    })
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'Next appointment' })
    await card.getByText('Questions (2)').waitFor()
    await card.getByRole('link', { name: 'Next check' }).click()
    await page.waitForURL(`**${LIST}/${next.id}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to a calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^appointment-.*\.ics$/)
    expect(failures).toEqual([])
    await context.close()
  })

  it('is found in the month and on its day with only the keyboard', async () => {
    const { page, context, failures, plan } = await signedIn()
    const day = `${patientDay(0).slice(0, 8)}15`
    const at = (time: string) => `${day}T${time}:00Z`
    await plan(visit(0, { title: 'First', starts_at: at('09:00'), ends_at: at('09:30') }))
    await plan(visit(0, { title: 'Second', starts_at: at('09:15'), ends_at: at('09:45') }))
    await page.goto(`${LIST}?view=month&date=${day.slice(0, 8)}14`)
    const grid = page.getByRole('grid', { name: /Appointments in/ })
    await tabTo(page, grid.locator('[tabindex="0"]'))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('link', { name: 'Second' }).waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe(day)
    await expect.poll(() => grid.locator('[aria-selected=true]').textContent()).toContain('2 appointments')
    const month = await page.getByRole('heading', { level: 2 }).first().textContent()
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(month)
    await expect
      .poll(() => grid.locator('[aria-selected=true]').evaluate((cell) => cell === document.activeElement))
      .toBe(true)
    await page.keyboard.press('PageUp')
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe(month)
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(day)
    await page.keyboard.press('Enter')
    await page.waitForURL('**view=day**')
    const row = page.getByRole('link', { name: 'Second' })
    await tabTo(page, row)
    await expect.poll(() => page.getByText('Same time as another').count()).toBe(2)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
    await page.getByText('You have something else at this time').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

/** Types figures into the parts of a date or a time. */
async function typeInto(page: Page, group: Locator, figures: string): Promise<void> {
  await group.getByRole('spinbutton').first().click()
  await page.keyboard.type(figures)
}

/** `1300` on the clock of Berlin. */
const wall = (moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    .format(new Date(moment))
    .replace(':', '')

const textsOf = (appointments: readonly Appointment[], id: string) =>
  appointments.find((one) => one.id === id)?.questions.map(({ text }) => text)
