import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { logIn, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const PLAN = {
  drug_name: 'Ramipril',
  strength: '5 mg',
  start_date: '2026-01-01',
  schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }],
}
const SHARE = {
  title: 'Dr. Vogt',
  sections: ['profile', 'allergies', 'health_issues', 'medication_plans'],
  expires_in_hours: 24,
}

describe.each(USUAL_SIZES)('proposals on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('go from the doctor to the patient, into the record and back, and leave lines that are checked', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    await post(server, '/api/medications/medication-plans/', PLAN, access)
    const share = (await (await post(server, '/api/shares/', SHARE, access)).json()) as { url: string }
    const doctor = await newVisitor(browser, server.url, size)
    await doctor.page.goto(new URL(share.url).pathname)
    await doctor.page.getByLabel(/name/i).fill('Dr. Vogt')
    await doctor.page.getByRole('button', { name: /open/i }).click()
    await proposeTwoTablets(doctor.page)

    const ada = await newVisitor(browser, server.url, size)
    await ada.page.goto('/login')
    await logIn(ada.page, account.email)
    await ada.page.getByText('One proposal waits for your answer.').waitFor()
    await ada.page.goto('/shares/proposals')
    const table = ada.page.getByRole('table', { name: /What would change: Other amounts of Ramipril/ })
    await table.getByText(/^1 tablet, every day/).waitFor()
    await table.getByText(/^2 tablets, every day/).waitFor()
    await ada.page.getByText('Why: Blood pressure is still high').waitFor()
    await ada.page.getByRole('link', { name: /^Change, then accept/ }).click()
    await ada.page.getByRole('textbox', { name: 'Morning' }).fill('1.5')
    await ada.page.getByRole('button', { name: 'Save' }).click()
    await ada.page.getByText('Accepted with changes', { exact: true }).waitFor()
    await doctor.page.getByText('Accepted with changes', { exact: true }).waitFor()
    await ada.page.getByRole('link', { name: /^Show in my record/ }).click()
    await ada.page.getByText(/Change proposed by Dr. Vogt on/).waitFor()

    await ada.page.goto('/shares/receipts')
    await ada.page.getByText('Dr. Vogt opened your share.').waitFor()
    await ada.page.getByText('Dr. Vogt proposed to change a medication plan.').waitFor()
    await ada.page.getByText(/Checked in your browser: all \d+ lines/).waitFor()
    await tamper(ada.page)
    await ada.page.getByRole('button', { name: 'Check again' }).click()
    await ada.page.getByText(/^Line \d+ does not fit$/).waitFor()
    expect([...doctor.failures, ...ada.failures]).toEqual([])
    await Promise.all([doctor.context.close(), ada.context.close()])
  })

  it('leave the place to write a message in sight', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const made = (await (await post(server, '/api/shares/', SHARE, access)).json()) as { url: string }
    const guest = { token: made.url.split('/').at(-1), name: 'Dr. Vogt' }
    const entered = await post(server, '/api/consultation/enter/', guest)
    const { access: pass } = (await entered.json()) as { access: string }
    await post(server, '/api/consultation/messages/', { body: 'Shall we talk next week?' }, pass)
    const visit = { kind: 'appointment', title: 'Video call about the blood pressure', mode: 'video' }
    await post(server, '/api/consultation/proposals/', { what: visit, reason: 'The last weeks' }, pass)

    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await signInByApi(page, server, account)
    await page.goto('/chat')
    await page.getByRole('link', { name: 'Dr. Vogt' }).click()
    await page.getByText('One proposal waits for your answer').waitFor()
    await expect.poll(() => isInSight(page)).toBe(true)
    await page.getByText('Shall we talk next week?').last().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

/** The box and what sends are on the screen, above the bar of phones. */
function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [box, send] = [document.querySelector('textarea'), document.querySelector('form [type=submit]')]
    return [box, send].every((part) => {
      const place = part?.getBoundingClientRect()
      if (!place) return false
      const [x, y] = [place.left + place.width / 2, place.bottom - 3]
      return y < window.innerHeight && part?.contains(document.elementFromPoint(x, y))
    })
  })
}

async function proposeTwoTablets(page: Page): Promise<void> {
  const [part, add] = [
    page.getByRole('button', { name: 'Proposals' }),
    page.getByRole('button', { name: 'New proposal' }),
  ]
  // With room for one part beside the record, it is open from the start.
  await part.or(add).first().waitFor()
  if (await part.isVisible()) await part.click()
  await add.click()
  await page.getByRole('radio', { name: 'Change of a plan' }).click()
  await page.getByText('Other amounts', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Morning' }).fill('2')
  await page.getByLabel('Why? The patient reads this').fill('Blood pressure is still high')
  await page.getByRole('button', { name: 'Send proposal' }).click()
  await page.getByText('Other amounts of Ramipril 5 mg').waitFor()
}

/** Makes the server's answers differ from the written lines. */
async function tamper(page: Page): Promise<void> {
  await page.route('**/api/shares/receipts/?limit=200*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { results: { actor_name: string }[] }
    const [, second] = body.results
    if (second) second.actor_name = 'Nobody'
    await route.fulfill({ response: answer, json: body })
  })
}
