import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './support/axe.ts'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { type Account, newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const WAIT = { timeout: 30_000 }

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const share = async (account: Account) => {
  const { access } = await tokensFor(server, account)
  const body = { title: 'Dr. Vogt', sections: ['profile', 'health_issues'], expires_in_hours: 24 }
  const made = (await (await post(server, '/api/shares/', body, access)).json()) as {
    id: string
    url: string
  }
  const issue = await post(server, '/api/medical-records/health-issues/', { name: 'Migraine' }, access)
  expect(issue.status).toBe(201)
  return { access, id: made.id, link: new URL(made.url).pathname }
}

describe.each(SIZES)('chat on %s', (_, size) => {
  it('is live between a patient and a doctor, survives a break, finds what was said, and ends', async () => {
    const account = await newAccount(server)
    const { access, id, link } = await share(account)

    const doctor = await newVisitor(browser, server.url, size)
    await doctor.page.goto(link)
    await doctor.page.getByLabel('Your name').fill('Hannah Vogt')
    await doctor.page.getByRole('button', { name: 'Open the record' }).click()
    if (size.width < 1024) await doctor.page.getByRole('button', { name: /^Messages/ }).click()
    await log(doctor.page).waitFor(WAIT)

    const patient = await newVisitor(browser, server.url, size)
    await openDashboard(patient.page, server, account)
    await write(doctor.page, 'Good morning, please come fasting.')
    await patient.page.waitForFunction(() => document.title.startsWith('(1) '), undefined, WAIT)
    await patient.page.goto('/chat')
    await patient.page.getByRole('link', { name: 'Dr. Vogt' }).click()
    await log(patient.page).getByText('Good morning, please come fasting.').waitFor(WAIT)
    await patient.page.getByText('Not for emergencies').waitFor()
    await log(doctor.page)
      .getByText(/· Read$/)
      .waitFor(WAIT)
    expect(await objections(patient.page)).toEqual([])
    expect(await objections(doctor.page)).toEqual([])

    await write(patient.page, 'I will. Is water allowed?')
    await log(doctor.page).getByText('I will. Is water allowed?').waitFor(WAIT)
    await doctor.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Ye')
    await patient.page.getByText('Hannah Vogt is writing').waitFor(WAIT)

    await patient.context.setOffline(true)
    await write(patient.page, 'Written without a network')
    await patient.page.getByText('Waiting to be sent').waitFor(WAIT)
    await write(doctor.page, 'Yes, water is fine.')
    await patient.context.setOffline(false)
    await log(doctor.page).getByText('Written without a network').waitFor(WAIT)
    await log(patient.page).getByText('Yes, water is fine.').waitFor(WAIT)
    await expect.poll(() => log(patient.page).getByRole('article').count(), WAIT).toBe(4)
    await expect.poll(() => log(doctor.page).getByRole('article').count(), WAIT).toBe(4)

    await patient.page.getByRole('button', { name: 'Attach' }).click()
    await patient.page.getByRole('button', { name: /From your record/ }).click()
    await patient.page.getByRole('option', { name: 'Health issues' }).click()
    await patient.page.getByRole('button', { name: /Attach Migraine/ }).click()
    await patient.page.getByRole('button', { name: 'Send', exact: true }).click()
    await log(doctor.page).getByText('Migraine').waitFor(WAIT)

    await doctor.page.getByRole('searchbox', { name: 'Search in messages' }).fill('fast')
    await doctor.page.getByText('1 message found').waitFor(WAIT)
    await doctor.page.getByRole('button', { name: /come fasting/ }).click()
    await log(doctor.page).getByText('please come fasting').waitFor()

    await post(server, `/api/shares/${id}/revoke/`, {}, access)
    await patient.page.getByText('This conversation has ended').waitFor(WAIT)
    await log(doctor.page).waitFor({ state: 'detached', ...WAIT })
    expect(
      // The browser notes what it could not fetch without a network: the socket, and the service
      // worker if it looked just then.
      [...patient.failures, ...doctor.failures].filter(
        (text) => !/WebSocket|ERR_INTERNET|^An unknown error occurred when fetching the script\.$/.test(text),
      ),
    ).toEqual([])
    await Promise.all([patient.context.close(), doctor.context.close()])
  }, 180_000)
})
