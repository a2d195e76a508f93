import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { type Account, newAccount, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { openTool } from './support/tools.ts'

const LIST = '/medicalrecord/symptoms'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const symptomsOf = async (account: Account): Promise<Symptom[]> => {
  const { access } = await tokensFor(server, account)
  const answer = await fetch(`${server.url}/api/medical-records/symptoms/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  return ((await answer.json()) as { results: Symptom[] }).results
}

describe.each(SIZES)('symptoms on %s', (_, size) => {
  const signedIn = async (timezoneId?: string) => {
    const account = await newAccount(server)
    const visitor = await newVisitor(browser, server.url, size, timezoneId)
    await signInByApi(visitor.page, server, account)
    return { account, ...visitor }
  }

  it('records one in three taps from anywhere, in the zone of the profile', async () => {
    const { account, page, context, failures } = await signedIn('Pacific/Kiritimati')
    await page.goto('/dashboard')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    await tap(page.getByRole('button', { name: 'Add', exact: true }))
    await tap(page.getByRole('button', { name: 'Headache' }))
    await tap(page.getByRole('button', { name: '6 of 10, moderate' }))
    await page.getByText(/Headache, severity 6, recorded at/).waitFor()
    expect(taps).toBe(3)
    const [symptom] = await symptomsOf(account)
    expect(symptom).toMatchObject({ name: 'Headache', severity: 6 })
    const recorded = Date.parse(`${symptom?.recorded_date}T${symptom?.recorded_time}Z`)
    expect(Math.abs(recorded - berlinNow())).toBeLessThan(5 * 60_000)
    expect(failures).toEqual([])
    await context.close()
  })

  it('records, edits, deletes and restores with only the keyboard', async () => {
    const { account, page, context, failures } = await signedIn()
    await page.goto(`${LIST}/new`)
    const sheet = page.getByRole('dialog', { name: 'New symptom' })
    await sheet.getByRole('combobox', { name: 'What do you feel?' }).focus()
    await page.keyboard.type('Stiff neck')
    await page.keyboard.press('Tab')
    await tabTo(page, sheet.getByRole('radio', { name: '0 of 10, none' }))
    for (const [key, words] of [
      ['7', '7 of 10, severe'],
      ['Home', '0 of 10, none'],
      ['End', '10 of 10, worst imaginable'],
      ['ArrowLeft', '9 of 10, severe'],
      ['4', '4 of 10, moderate'],
    ] as const) {
      await page.keyboard.press(key)
      await sheet.getByText(words).waitFor()
    }
    await tabTo(page, sheet.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await sheet.waitFor({ state: 'detached' })

    const row = page.getByRole('link', { name: 'Stiff neck' })
    await row.focus()
    await page.keyboard.press('Enter')
    const edit = page.getByRole('dialog', { name: 'Edit symptom' })
    await tabTo(page, edit.getByRole('radio', { name: '4 of 10, moderate' }))
    await page.keyboard.press('8')
    await tabTo(page, edit.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await edit.waitFor({ state: 'detached' })
    expect((await symptomsOf(account)).map(({ severity }) => severity)).toEqual([8])

    await row.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, edit.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await page.getByText('Your symptoms will appear here').waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.keyboard.press('Enter')
    await row.waitFor()
    expect(await symptomsOf(account)).toHaveLength(1)
    expect(failures).toEqual([])
    await context.close()
  })

  it('refuses a future day, and keeps what was typed', async () => {
    const { account, page, context } = await signedIn()
    await page.goto(`${LIST}/new`)
    const sheet = page.getByRole('dialog', { name: 'New symptom' })
    await sheet.getByRole('combobox', { name: 'What do you feel?' }).fill('Stiff neck')
    await page.keyboard.press('Tab')
    await sheet.getByRole('radio').first().focus()
    await page.keyboard.press('4')
    await sheet.getByRole('spinbutton', { name: /year/i }).first().focus()
    await page.keyboard.type('2099')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('This is in the future. Enter today or an earlier day.').waitFor()
    await expect
      .poll(() => sheet.getByRole('combobox', { name: 'What do you feel?' }).inputValue())
      .toBe('Stiff neck')
    expect(await symptomsOf(account)).toEqual([])
    await context.close()
  })

  it('repeats a recent one in one tap, filters, and shows the year', async () => {
    const { account, page, context, failures } = await signedIn()
    await addSymptoms(server, account)
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Record Nausea again now, severity 3' }).click()
    await page.getByText(/Nausea, severity 3, recorded at/).waitFor()
    expect(await symptomsOf(account)).toHaveLength(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await symptomsOf(account)).length).toBe(2)

    await openTool(page, 'Search in symptoms')
    await page.getByRole('searchbox', { name: 'Search in symptoms' }).fill('naus')
    await page.getByRole('link', { name: 'Headache' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('searchbox', { name: 'Search in symptoms' }).fill('')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByText('From 7').click()
    await page.getByRole('link', { name: 'Nausea' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Headache' }).waitFor()
    expect(new URL(page.url()).search).toBe('?severity=7')
    await openTool(page, 'Filters (1)')
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await page.getByText(/You noted symptoms on 2 days. The strongest was 8 of 10, severe/).waitFor()
    const calendar = page.getByRole('grid')
    await calendar.getByRole('gridcell', { selected: true }).focus()
    for (const key of ['End', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    const chosen = calendar.getByRole('gridcell', { selected: true })
    expect(await chosen.getAttribute('data-day')).toBe(dayAgo(YESTERDAY + 8))
    await expect.poll(() => chosen.textContent()).toMatch(/: one symptom, 8 of 10, severe$/)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Nausea' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show as table' }).click()
    const worst = page.getByRole('row').filter({ hasText: '8 of 10, severe' })
    await worst.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(failures).toEqual([])
    await context.close()
  })
})

const YESTERDAY = 1
const dayAgo = (days: number) => new Date(berlinNow() - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the time on a clock in Berlin, read as if it were UTC. */
function berlinNow(): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${clock.format().replace(' ', 'T')}Z`)
}

/** Nausea yesterday, and a headache a week and a day before. */
async function addSymptoms(server: RunningServer, account: Account): Promise<void> {
  const { access } = await tokensFor(server, account)
  for (const [name, severity, days] of [
    ['Nausea', 3, YESTERDAY],
    ['Headache', 8, YESTERDAY + 8],
  ] as const) {
    const body = { health_issue: null, name, severity, recorded_date: dayAgo(days), recorded_time: '08:00' }
    const answer = await fetch(`${server.url}/api/medical-records/symptoms/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
  }
}
