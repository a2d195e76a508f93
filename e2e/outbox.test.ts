import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { untilAllIsKept } from './support/offline.ts'
import { beWrittenTo } from './support/conversation.ts'
import { fillTheRoom, goTo, keptEntries, returnToEndedSession, signOut } from './support/outbox.ts'
import { type Account, logIn, newAccount, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sayHowStrong } from './support/symptoms.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'
const TODAY = patientDay()
const cough = { name: 'Cough', severity: 3, recorded_date: TODAY, recorded_time: '00:01', description: '' }
const PHONE = SIZES[0][1]
/** Storage that a browser short of room grants to the whole site. */
const ROOM_BYTES = 6_000_000

describe('what waits to be sent', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signIn = async (account: Account, quotaSize?: number) => {
    const visitor = await newVisitor(browser, server.url, PHONE)
    const side = await visitor.context.newCDPSession(visitor.page)
    const origin = server.url
    if (quotaSize) await side.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
    visitor.context.setDefaultTimeout(30_000)
    await visitor.page.goto('/login')
    await logIn(visitor.page, account.email)
    await visitor.page.waitForURL('**/dashboard')
    // Each screen is opened once before the network is cut: then it is here.
    await goTo(visitor.page, '/outbox')
    await visitor.page.getByText('Nothing waits').waitFor()
    const giveRoom = () => side.send('Storage.overrideQuotaForOrigin', { origin })
    return { ...visitor, giveRoom }
  }
  const ask = async (account: Account, path: string, init: RequestInit = {}) => {
    const { access } = await tokensFor(server, account)
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
    return (await fetch(server.url + path, { ...init, headers })).json()
  }
  const listOf = async <T>(account: Account, path: string): Promise<T[]> =>
    ((await ask(account, path)) as { results: T[] }).results

  it('is shown with both versions side by side where another device was first, and goes out as chosen', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const { id } = (await (await post(server, SYMPTOMS, cough, access)).json()) as Symptom
    const { page, context, failures } = await signIn(account)
    await goTo(page, '/medicalrecord/symptoms')
    await page.getByRole('link', { name: 'Cough' }).click()
    await page.getByLabel('Notes').fill('Gone by noon')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    const elsewhere = { ...cough, severity: 8, description: 'Worse at night' }
    await ask(account, `${SYMPTOMS}${id}/`, { method: 'PUT', body: JSON.stringify(elsewhere) })

    await context.setOffline(false)
    await page.getByText('1 entry needs your decision').click()
    const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' })
    const mine = await conflict.getByText('Yours: Gone by noon').boundingBox()
    const theirs = await conflict.getByText('Saved now: Worse at night').boundingBox()
    expect(theirs?.y).toBe(mine?.y)
    expect(theirs?.x).not.toBe(mine?.x)
    expect((await listOf<Symptom>(account, SYMPTOMS))[0]).toMatchObject({ description: 'Worse at night' })
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('Nothing waits').waitFor()
    expect(await listOf<Symptom>(account, SYMPTOMS)).toMatchObject([{ id, description: 'Gone by noon' }])
    expect(failures).toEqual([])
    await context.close()
  })

  it('takes changes of appointments, health issues and lab reports; a plan says why not, and keeps what was typed', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const make = async (path: string, body: object) => {
      const { id } = (await (await post(server, path, body, access)).json()) as { id: string }
      return { one: `${path}${id}/`, id }
    }
    const times = {
      starts_at: `${TODAY}T21:00:00Z`,
      ends_at: `${TODAY}T21:30:00Z`,
      time_zone: 'Europe/Berlin',
    }
    const visit = await make('/api/appointments/', { title: 'Check-up', ...times })
    const issue = await make('/api/medical-records/health-issues/', { name: 'Asthma' })
    const lines = [{ analyte: 'Potassium', value: 5.6, unit: 'mmol/L', range_text: '3.5–5.1' }]
    const report = await make('/api/medical-records/lab-results/', { taken_on: TODAY, lines })
    const daily = { kind: 'times', times: [{ time: '00:01', amount: 1 }], days: { kind: 'every_day' } }
    const plan = { drug_name: 'Ramipril', start_date: TODAY, schedules: [daily] }
    const { id } = await make('/api/medications/medication-plans/', plan)
    const { page, context, failures } = await signIn(account)
    const FORMS = [
      [`/appointments/${visit.id}/edit`, 'Where'],
      [`/health-issues/${issue.id}/edit`, 'Diagnosed by'],
      [`/medicalrecord/labresult/${report.id}/edit`, 'Laboratory'],
      [`/medication/plans/${id}/edit`, 'Strength'],
    ] as const
    const field = (label: string) =>
      page
        .getByRole('dialog')
        .getByLabel(new RegExp(`^${label}`))
        .first()
    for (const [path, label] of FORMS) {
      await goTo(page, path)
      await field(label).waitFor()
    }

    await context.setOffline(true)
    for (const [path, label] of FORMS) {
      await goTo(page, path)
      await field(label).fill('Of mine')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      if (label !== 'Strength') await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByText(/^Changing a medication plan needs a connection/).waitFor()
    await expect.poll(() => field('Strength').inputValue()).toBe('Of mine')
    await page.getByText('3 entries wait to be sent').waitFor()
    const elsewhere = { title: 'Check-up', location: 'Elsewhere', ...times }
    await ask(account, visit.one, { method: 'PUT', body: JSON.stringify(elsewhere) })

    await goTo(page, '/outbox')
    await context.setOffline(false)
    const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' })
    await conflict.getByText('Yours: Of mine').waitFor()
    await conflict.getByText('Saved now: Elsewhere').waitFor()
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('Nothing waits').waitFor()
    expect(await ask(account, visit.one)).toMatchObject({ location: 'Of mine' })
    expect(await ask(account, issue.one)).toMatchObject({ diagnosed_by: 'Of mine' })
    expect(await ask(account, report.one)).toMatchObject({ laboratory: 'Of mine', lines: [{ flag: 'H' }] })
    expect(failures).toEqual([])
    await context.close()
  })

  it('holds intakes as needed, all readings of a sitting and messages, and sends each once', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const plan = {
      drug_name: 'Paracetamol',
      strength: '500 mg',
      start_date: TODAY,
      schedules: [{ kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }],
    }
    await post(server, '/api/medications/medication-plans/', plan, access)
    await beWrittenTo(server, access)
    const [conversation] = await listOf<{ id: string }>(account, '/api/chat/conversations/')
    const { page, context, failures } = await signIn(account)
    await goTo(page, `/chat?conversation=${conversation?.id}`)
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    await goTo(page, '/dashboard')
    const takeOne = page.getByRole('button', { name: /^Take 1 .*Paracetamol/ })
    await takeOne.waitFor()
    await goTo(page, '/medicalrecord/logbook/new')
    await page.getByLabel('Upper value').waitFor()

    await context.setOffline(true)
    const reading = async (upper: string, lower: string, button: string) => {
      await page.getByLabel('Upper value').fill(upper)
      await page.getByLabel('Lower value').fill(lower)
      await page.getByRole('button', { name: button, exact: true }).click()
    }
    await reading('128', '82', 'Save and add another reading')
    await page.getByText('1 entry waits to be sent').waitFor()
    await reading('124', '80', 'Save')
    await page.getByText('2 entries wait to be sent').waitFor()
    await goTo(page, '/dashboard')
    await takeOne.click()
    await page.getByText(/^2 .*of 3 .*left/).waitFor()
    await page.getByText('3 entries wait to be sent').waitFor()
    await goTo(page, `/chat?conversation=${conversation?.id}`)
    await page.getByRole('textbox', { name: 'Message' }).fill('Is 128 too high?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('4 entries wait to be sent').click()
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Throw away' }) })
    await cards.getByText('Message to Dr. Vogt').waitFor()
    await cards.getByText('Is 128 too high?').waitFor()
    await expect.poll(() => cards.count()).toBe(4)

    await context.setOffline(false)
    await page.getByText('Nothing waits').waitFor({ timeout: 30_000 })
    const readings = await listOf<LogEntry>(account, '/api/medical-records/log-entries/')
    expect(readings.map(({ values }) => values.map(({ value }) => value))).toEqual([
      [124, 80],
      [128, 82],
    ])
    expect(new Set(readings.map(({ sitting: of }) => of)).size).toBe(1)
    const [allowed] = await listOf<AsNeededPlan>(account, '/api/medications/as-needed/')
    expect(allowed?.intakes).toHaveLength(1)
    const messages = await listOf<{ body: string }>(
      account,
      `/api/chat/conversations/${conversation?.id}/messages/`,
    )
    expect(messages.map(({ body }) => body)).toEqual(['Is 128 too high?', 'Please measure today.'])
    expect(failures).toEqual([])
    await context.close()
  })

  it('stays when the session expires, for that person alone; a deliberate sign-out asks and clears it', async () => {
    const [ada, grace] = [await newAccount(server), await newAccount(server, 'Grace Hopper')]
    const { page, context, failures } = await signIn(ada)
    await goTo(page, '/medicalrecord/symptoms/new')
    await addSymptom(page, () => context.setOffline(true))
    await page.getByText('1 entry waits to be sent').waitFor()
    await returnToEndedSession(server, page)
    expect(await keptEntries(page)).toHaveLength(1)

    await logIn(page, grace.email)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await goTo(page, '/outbox')
    await page.getByText('Nothing waits').waitFor()
    await signOut(page)
    await page.waitForURL('**/login')
    expect(await listOf(grace, SYMPTOMS)).toEqual([])
    expect(await keptEntries(page)).toHaveLength(1)

    await logIn(page, ada.email)
    await page.getByText('1 entry was sent.').waitFor()
    expect(await listOf<Symptom>(ada, SYMPTOMS)).toMatchObject([{ name: 'Dizziness' }])

    await untilAllIsKept(page)
    await goTo(page, '/medicalrecord/symptoms/new')
    await addSymptom(page, () => context.setOffline(true))
    await page.getByText('1 entry waits to be sent').waitFor()
    await signOut(page)
    const question = page.getByRole('alertdialog', { name: 'Sign out and lose what was not sent?' })
    await question.getByText('1 entry on this device has not been sent yet.').waitFor()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await keptEntries(page)).toHaveLength(1)
    await signOut(page)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => keptEntries(page)).toEqual([])
    await context.setOffline(false)
    await logIn(page, ada.email)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    expect(await listOf<Symptom>(ada, SYMPTOMS)).toHaveLength(1)
    expect(failures).toEqual([])
    await context.close()
  })

  it('says when this device has no room for it, keeps the form, and takes it once there is room', async () => {
    const account = await newAccount(server)
    const { page, context, failures, giveRoom } = await signIn(account, ROOM_BYTES)
    await goTo(page, '/medicalrecord/symptoms/new')
    await addSymptom(page, async () => {
      await context.setOffline(true)
      await page.evaluate(fillTheRoom)
    })
    await page.getByText('This device has no room left').first().waitFor()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'What do you feel?' }).inputValue())
      .toBe('Dizziness')
    await giveRoom()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    await context.setOffline(false)
    await page.getByText('1 entry was sent.').waitFor()
    expect(await listOf<Symptom>(account, SYMPTOMS)).toMatchObject([{ name: 'Dizziness' }])
    expect(failures).toEqual([])
    await context.close()
  })
})

/** Fills in the form that stands open, and saves it once `before` has happened. */
async function addSymptom(page: Page, before: () => Promise<void>): Promise<void> {
  await page.getByRole('combobox', { name: 'What do you feel?' }).fill('Dizziness')
  await page.keyboard.press('Tab')
  await sayHowStrong(page)
  await before()
  await page.getByRole('button', { name: 'Save' }).click()
}
