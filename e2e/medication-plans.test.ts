import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { tabTo } from './support/keyboard.ts'
import { type Account, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const PLANS = '/api/medications/medication-plans/'
const DAILY = { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }

describe.each(USUAL_SIZES)('medication plans on %s', (_, size) => {
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
    const visitor = await newVisitor(browser, server.url, size)
    await signInByApi(visitor.page, server, account)
    return { account, ...visitor }
  }
  const plansOf = async (account: Account, query = ''): Promise<MedicationPlan[]> => {
    const { access } = await tokensFor(server, account)
    const answer = await fetch(server.url + PLANS + query, { headers: { authorization: `Bearer ${access}` } })
    return ((await answer.json()) as { results: MedicationPlan[] }).results
  }
  const addPlan = async (account: Account, plan: object): Promise<MedicationPlan> => {
    const { access } = await tokensFor(server, account)
    const body = { start_date: '2026-01-05', schedules: [DAILY], ...plan }
    return (await (await post(server, PLANS, body, access)).json()) as MedicationPlan
  }

  it('adds one by a name that is nearly right, with a usual product and a third of a tablet, and warns beside the name', async () => {
    const { account, page, context, failures } = await signedIn()
    await addPlan(account, { drug_name: 'Warfarin', strength: '5 mg' })
    await page.goto('/medication/new')
    const sheet = page.getByRole('dialog', { name: 'New medication plan' })
    await sheet
      .getByRole('combobox', { name: 'Which medicine?' })
      .pressSequentially('ibuprofn', { delay: 30 })
    await page.getByRole('option', { name: /^Ibuprofen/ }).click()
    await sheet.getByRole('button', { name: 'Tablet 400 mg' }).click()
    await sheet.getByText(/^Serious\s*Ibuprofen and Warfarin$/).waitFor()
    await sheet.getByRole('textbox', { name: /Morning/ }).fill('1')
    await sheet.getByRole('textbox', { name: /Noon/ }).fill('1/3')
    await sheet.getByText(/Ibuprofen 400 mg, 1 tablet at 07:00 and ⅓ tablet at 12:00, every day/).waitFor()
    await sheet.getByText('12:00 ⅓ tablet').first().waitFor()
    await page.reload()
    await sheet.getByText(/1 tablet at 07:00 and ⅓ tablet at 12:00/).waitFor()
    await expect.poll(() => sheet.getByRole('textbox', { name: /Noon/ }).inputValue()).toBe('⅓')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Ibuprofen 400 mg' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ibuprofen 400 mg' }).waitFor()
    await page.getByText(/^Serious\s*Ibuprofen and Warfarin$/).waitFor()
    const stored = (await plansOf(account)).find(({ drug_name }) => drug_name === 'Ibuprofen')
    expect(stored).toMatchObject({
      ingredients: [{ inn: 'ibuprofen', strength: '400 mg' }],
      schedules: [{ morning: 1, noon: '1/3', evening: 0 }],
    })
    expect(failures).toEqual([])
    await context.close()
  })

  it('holds two schedules in one plan, and warns of a weekly medicine that is planned daily', async () => {
    const { account, page, context, failures } = await signedIn()
    await page.goto('/medication/new')
    const sheet = page.getByRole('dialog', { name: 'New medication plan' })
    await sheet.getByRole('combobox', { name: 'Which medicine?' }).fill('Methotrexate')
    await page.keyboard.press('Tab')
    await sheet.getByRole('button', { name: /Increase Morning/ }).click()
    await sheet.getByText(/Methotrexate is planned more often than usual/).waitFor()
    await sheet.getByRole('combobox', { name: 'Which medicine?' }).fill('Phenprocoumon')
    await page.keyboard.press('Tab')
    await sheet.getByText(/Methotrexate is planned more often than usual/).waitFor({ state: 'detached' })
    const days = async (index: number, names: string[]) => {
      const part = sheet.locator('fieldset').nth(index)
      for (const name of names) await part.getByRole('button', { name, exact: true }).click()
    }
    await sheet.getByRole('button', { name: 'Other times or days' }).click()
    await sheet
      .locator('label')
      .filter({ hasText: /^Weekdays$/ })
      .click()
    await days(0, ['Mon', 'Wed', 'Fri'])
    await sheet.getByRole('button', { name: 'Other amounts on other days' }).click()
    await sheet
      .locator('fieldset')
      .nth(1)
      .getByRole('textbox', { name: /Morning/ })
      .fill('0.5')
    await days(1, ['Tue', 'Thu', 'Sat', 'Sun'])
    await sheet
      .getByText(/1 tablet, on Mon, Wed and Fri at 07:00; ½ tablet, on Tue, Thu, Sat and Sun/)
      .waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect((await plansOf(account))[0]?.schedules).toMatchObject([
      { morning: 1, days: { weekdays: [1, 3, 5] } },
      { morning: 0.5, days: { weekdays: [2, 4, 6, 7] } },
    ])
    expect(failures).toEqual([])
    await context.close()
  })

  it('changes from a date on without touching the past, pauses, continues, stops with a reason and archives', async () => {
    const { account, page, context, failures } = await signedIn()
    const { id } = await addPlan(account, { drug_name: 'Ramipril', strength: '5 mg' })
    await page.goto(`/medication/plans/${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit medication plan' })
    await sheet.getByRole('button', { name: /Increase Morning/ }).click()
    await sheet.getByText(/a change never rewrites the past/).waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    const history = page.getByRole('list', { name: 'History' })
    await history.getByText(/The plan began/).waitFor()
    await history.getByText('2 tablets, every day at 07:00').waitFor()

    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More for Ramipril 5 mg' }).first().click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Pause …')
    await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText('Ramipril 5 mg is paused').waitFor()
    await choose('Resume')
    await page.getByText('Ramipril 5 mg is active again').waitFor()
    await choose('Stop …')
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Reason/ })
      .fill('Dry cough')
    await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Reason for stopping: Dry cough').waitFor()
    await choose('Archive')
    await page.getByText('Ramipril 5 mg is archived').waitFor()
    expect(await plansOf(account, '?archived=true')).toMatchObject([{ id, stop_reason: 'Dry cough' }])
    await page.goto('/medication?status=archived')
    await page.getByRole('link', { name: 'Ramipril 5 mg' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('is added, copied, deleted and restored with only the keyboard', async () => {
    const { account, page, context, failures } = await signedIn()
    await page.goto('/medication/new')
    const sheet = page.getByRole('dialog', { name: 'New medication plan' })
    await sheet.getByRole('combobox', { name: 'Which medicine?' }).focus()
    await page.keyboard.type('Herbal tea')
    await tabTo(page, sheet.getByRole('textbox', { name: /Morning/ }))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await sheet.getByText(/Herbal tea, 2 tablets/).waitFor()
    await tabTo(page, sheet.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await sheet.waitFor({ state: 'detached' })

    const list = page.getByRole('list', { name: 'Medication', exact: true })
    const more = list.getByRole('button', { name: 'More for Herbal tea' })
    const choose = async (action: string) => {
      await more.focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: action })
      await item.waitFor()
      await page.keyboard.type(action.slice(0, 3))
      await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
    }
    await choose('Copy as a new plan')
    await sheet.getByText(/Herbal tea, 2 tablets/).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await choose('Delete')
    await page.getByText('Your medication plans will appear here').waitFor()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Herbal tea' }).waitFor()
    expect(await plansOf(account)).toHaveLength(1)
    expect(failures).toEqual([])
    await context.close()
  })

  it('speaks German, with a comma in its amounts', async () => {
    const { account, page, context, failures } = await signedIn()
    await context.addInitScript(() => localStorage.setItem('salve.language', 'de'))
    const { access } = await tokensFor(server, account)
    await fetch(`${server.url}/api/users/profile/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'de' }),
    })
    await page.goto('/medication/new')
    const sheet = page.getByRole('dialog', { name: 'Neuer Medikationsplan' })
    await sheet.getByRole('combobox', { name: 'Welches Medikament?' }).fill('Bisoprolol')
    await page.keyboard.press('Tab')
    await sheet.getByRole('button', { name: 'Tablette 2,5 mg' }).click()
    await sheet.getByRole('textbox', { name: /Morgens/ }).fill('1')
    await sheet.getByRole('textbox', { name: /Abends/ }).fill('0,25')
    // The plan begins with its next dose: today's last one is at 18:00.
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    const first = clock.format(Date.now()) < '18:00' ? 'heute' : patientDay(1)
    await sheet
      .getByText(`Bisoprolol 2,5 mg, 1 Tablette um 07:00 und ¼ Tablette um 18:00, täglich, ab ${first}`)
      .waitFor()
    await sheet.getByRole('button', { name: 'Speichern' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect((await plansOf(account))[0]?.schedules).toMatchObject([{ morning: 1, evening: 0.25 }])
    expect(failures).toEqual([])
    await context.close()
  })
})
