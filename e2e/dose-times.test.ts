import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, USUAL_SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { berlin, doseJourneys, EVERY_DAY } from './support/doses.ts'
import { newAccount } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

describe.each(USUAL_SIZES)('the time of doses on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  const { addPlan, dosesOf, signIn } = doseJourneys(() => ({ server, browser }), size)

  it('whose time is over are asked about: at the planned time, or just now', async () => {
    const account = await newAccount(server)
    const day = patientDay(-1)
    const early = { kind: 'times', times: [{ time: '08:00', amount: 1 }], days: EVERY_DAY }
    for (const name of ['Ramipril', 'Metformin'])
      await addPlan(account, name, { start_date: day, schedules: [early] })
    const { page, context, failures } = await signIn(account)
    await page.goto(`/medication/doses?date=${day}`)
    const question = page.getByRole('dialog', { name: 'When did you take Ramipril 5 mg?' })
    await page.getByRole('button', { name: 'Mark: Ramipril 5 mg' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect((await dosesOf(account, day)).map(({ status }) => status)).toEqual(['missed', 'missed'])
    await page.getByRole('button', { name: 'Mark: Ramipril 5 mg' }).click()
    await question.getByRole('button', { name: /^On .* at 08:00$/ }).click()
    await page.getByRole('button', { name: 'Ramipril 5 mg: taken at 08:00' }).waitFor()
    const before = Date.now()
    await page.getByRole('button', { name: 'Mark: Metformin 5 mg' }).click()
    await page.getByRole('button', { name: 'Just now' }).click()
    await page.getByRole('button', { name: /^Metformin 5 mg: taken at/ }).waitFor()
    // The list shows the mark before the server has answered.
    const statuses = async () => (await dosesOf(account, day)).map(({ status }) => status)
    await expect.poll(statuses).toEqual(['taken', 'taken'])
    const taken = await dosesOf(account, day)
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
    const past = { kind: 'times', times: [{ time: '00:01', amount: 1 }], days: EVERY_DAY }
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
    // The page claims no reminder while no message can arrive.
    await page.goto(`/medication/plans/${id}`)
    const what = size.width >= 1024 ? 'computer' : 'phone'
    await page.getByText(`On, but this ${what} is not set up`).first().waitFor()
    await expect.poll(() => page.getByText('On', { exact: true }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
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
    await sheet.getByText('Taken', { exact: true }).click()
    await sheet.getByLabel('Amount taken').fill('a few')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Enter an amount such as 1, 0.5 or 1/3, up to 1000.').waitFor()
    // No time was chosen: the field offers none that would be saved.
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

  it('follow a journey when the patient says so; not now is remembered', async () => {
    const account = await newAccount(server)
    await addPlan(account, 'Ramipril', {
      schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 1, bedtime: 0, days: EVERY_DAY }],
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
})
