import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './support/axe.ts'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { type Account, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sayHowStrong } from './support/symptoms.ts'

const SAID = 'Chest pain, left arm hurts, cannot breathe'

const readWarning = async (page: Page) => {
  const warning = page.getByRole('alertdialog', { name: 'This may be an emergency' })
  await warning.getByRole('link', { name: 'Call 112' }).waitFor()
  expect(await objections(page)).toEqual([])
  await warning.getByRole('button', { name: 'I have read this' }).click()
  await warning.waitFor({ state: 'detached' })
}

const writeSymptom = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: 'New symptom' })
  await sheet.getByRole('combobox', { name: 'What do you feel?' }).fill(SAID)
  await page.keyboard.press('Tab')
  await sayHowStrong(page, 8)
  await sheet.getByRole('button', { name: 'Save' }).click()
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

const listOf = async <T>(account: Account, path: string): Promise<T[]> => {
  const { access } = await tokensFor(server, account)
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${access}` } })
  return ((await answer.json()) as { results: T[] }).results
}

describe.each(SIZES)('warning signs on %s', (_, size) => {
  const signedIn = async () => {
    const account = await newAccount(server)
    const visitor = await newVisitor(browser, server.url, size)
    await signInByApi(visitor.page, server, account)
    return { account, ...visitor }
  }

  it('names the emergency number over the symptom form, and saves', async () => {
    const { account, page, context, failures } = await signedIn()
    await page.goto('/medicalrecord/symptoms/new')
    await writeSymptom(page)
    await readWarning(page)
    await page.getByRole('link', { name: SAID }).waitFor()
    expect(await listOf<Symptom>(account, '/api/medical-records/symptoms/')).toMatchObject([{ name: SAID }])
    expect(failures).toEqual([])
    await context.close()
  })

  it('does so over the form of a blood pressure, and saves', async () => {
    const { account, page, context, failures } = await signedIn()
    await page.goto('/medicalrecord/logbook/new?kind=blood_pressure')
    await page.getByLabel('Upper value').fill('205')
    await page.getByLabel('Lower value').fill('128')
    await page.getByText('Very high. Call').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, save it' }).click()
    await readWarning(page)
    const [entry] = await listOf<LogEntry>(account, '/api/medical-records/log-entries/')
    expect(entry?.values.map(({ value }) => value).slice(0, 2)).toEqual([205, 128])
    expect(failures).toEqual([])
    await context.close()
  })

  it('asks before a message to a doctor goes, and lets it go', async () => {
    const { account, page, context, failures } = await signedIn()
    const { access } = await tokensFor(server, account)
    const body = { title: 'Dr. Vogt', sections: ['profile'], expires_in_hours: 24 }
    const { url } = (await (await post(server, '/api/shares/', body, access)).json()) as { url: string }
    const doctor = await newVisitor(browser, server.url, size)
    await doctor.page.goto(new URL(url).pathname)
    await doctor.page.getByLabel('Your name').fill('Hannah Vogt')
    await doctor.page.getByRole('button', { name: 'Open the record' }).click()
    if (size.width < 1024) await doctor.page.getByRole('button', { name: /^Messages/ }).click()
    await doctor.page.getByRole('textbox', { name: 'Message' }).fill('How are you?')
    await doctor.page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.goto('/chat')
    await page.getByRole('link', { name: 'Dr. Vogt' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill(SAID)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Messages are not for emergencies' })
    await question.getByRole('link', { name: 'Call 112' }).waitFor()
    await question.getByRole('button', { name: 'Back to the message' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(SAID)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await question.getByRole('button', { name: 'Send anyway' }).click()
    await page.getByRole('log', { name: 'Messages' }).getByText(SAID).waitFor()
    expect(failures).toEqual([])
    await doctor.context.close()
    await context.close()
  })
})
