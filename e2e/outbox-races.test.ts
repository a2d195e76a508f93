import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { untilAllIsKept } from './support/offline.ts'
import { goTo, keptAnswers, keptEntries, signOut } from './support/outbox.ts'
import { type Account, logIn, newAccount, post, tokensFor } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { sayHowStrong } from './support/symptoms.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'
const TODAY = patientDay()

describe('while it waits, or is under way', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signIn = async (account: Account) => {
    const visitor = await newVisitor(browser, server.url, SIZES[0][1])
    visitor.context.setDefaultTimeout(30_000)
    await visitor.page.goto('/login')
    await logIn(visitor.page, account.email)
    await visitor.page.waitForURL('**/dashboard')
    // The code that works offline is loaded.
    await goTo(visitor.page, '/outbox')
    await visitor.page.getByText('Nothing waits').waitFor()
    return visitor
  }

  it('a dose that another device marks otherwise is shown with both, and the one that is chosen counts', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const schedule = { kind: 'times', times: [{ time: '00:01', amount: 1 }], days: { kind: 'every_day' } }
    const since = { start_date: TODAY, first_dose_from: '2026-01-01T00:00:00Z' }
    const plan = { drug_name: 'Ramipril', strength: '5 mg', ...since, schedules: [schedule] }
    const made = await post(server, '/api/medications/medication-plans/', plan, access)
    const { id: medication_plan } = (await made.json()) as { id: string }
    const { page, context, failures } = await signIn(account)
    await untilAllIsKept(page)
    await goTo(page, '/dashboard')
    const tick = page.getByRole('button', { name: /^(Take|Mark): Ramipril 5 mg$/ }).first()
    await tick.waitFor()
    await context.setOffline(true)
    await tick.click()
    await page.getByRole('button', { name: 'Just now' }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    const mark = { status: 'skipped', skip_reason: 'Felt unwell' }
    await post(
      server,
      '/api/medications/dose-events/mark/',
      { medication_plan, slot: '00:01', local_date: TODAY, ...mark },
      access,
    )

    await context.setOffline(false)
    await page.getByText('1 entry needs your decision').click()
    const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' })
    await conflict.getByText('Saved now: Skipped').waitFor()
    await conflict.getByText(/^Yours: Taken at/).waitFor()
    await conflict.getByText('Saved now: Felt unwell').waitFor()
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('Nothing waits').waitFor()
    const path = `/api/medications/dose-events/?from=${TODAY}&to=${TODAY}`
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${access}` } })
    expect(await answer.json()).toMatchObject({ results: [{ status: 'taken', skip_reason: null }] })
    expect(failures).toEqual([])
    await context.close()
  })

  it('an answer that comes when another person has signed in is neither shown nor kept', async () => {
    const [ada, ben] = [await newAccount(server), await newAccount(server, 'Ben Bernoulli')]
    const { page, context, failures } = await signIn(ada)
    const [asked, answered, given] = [1, 2, 3].map(() => Promise.withResolvers<void>())
    await page.route(
      '**/api/users/profile/',
      async (route) => {
        const response = await route.fetch()
        asked?.resolve()
        await answered?.promise
        await route.fulfill({ response })
        given?.resolve()
      },
      { times: 1 },
    )
    await page.reload()
    await asked?.promise
    await signOut(page)
    await page.waitForURL('**/login')
    await logIn(page, ben.email)
    await page.waitForURL('**/dashboard')
    await page.getByText('Nothing waits').waitFor({ state: 'detached' })
    answered?.resolve()
    await given?.promise
    await goTo(page, '/shares')
    await expect
      .poll(async () => (await keptAnswers(page)).some(({ url }) => url.startsWith('/api/shares/')))
      .toBe(true)
    expect(JSON.stringify(await keptAnswers(page))).not.toContain(ada.email)
    await page.getByRole('button', { name: 'Account of Ben Bernoulli' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('what is entered is kept also after the browser has cut the connection to its database', async () => {
    const { page, context, failures } = await signIn(await newAccount(server))
    await goTo(page, '/medicalrecord/symptoms/new')
    await page.getByRole('combobox', { name: 'What do you feel?' }).fill('Dizziness')
    await page.keyboard.press('Tab')
    await sayHowStrong(page)
    const side = await context.newCDPSession(page)
    await side.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 entry waits to be sent').waitFor()
    await context.setOffline(false)
    await page.getByText('1 entry was sent.').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('what is thrown away does not come back when the server refuses it', async () => {
    const { page, context, failures } = await signIn(await newAccount(server))
    // The question comes without a network, too.
    await untilAllIsKept(page)
    for (const [count, name] of ['Dizziness', 'Fever'].entries()) {
      await goTo(page, '/medicalrecord/symptoms/new')
      await page.getByRole('combobox', { name: 'What do you feel?' }).fill(name)
      await page.keyboard.press('Tab')
      await sayHowStrong(page)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(count === 0 ? '1 entry waits to be sent' : '2 entries wait to be sent').waitFor()
    }
    await goTo(page, '/outbox')
    await page.getByRole('button', { name: 'Throw away' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Throw this away?' })
    await question.waitFor()

    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(`**${SYMPTOMS}`, async (route) => {
      if (!route.request().postData()?.includes('Dizziness')) return route.continue()
      asked.resolve()
      await answered.promise
      await route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' })
    })
    await context.setOffline(false)
    await asked.promise
    await question.getByRole('button', { name: 'Throw away' }).click()
    await expect
      .poll(async () => (await keptEntries(page)).map(({ body }) => body['name']))
      .toEqual(['Fever'])
    answered.resolve()
    // One goes after the other: by now the refusal is dealt with.
    await page.getByText('1 entry was sent.').waitFor()
    await page.getByText('Nothing waits').waitFor()
    expect(await keptEntries(page)).toEqual([])
    expect(failures).toEqual([])
    await context.close()
  })
})
