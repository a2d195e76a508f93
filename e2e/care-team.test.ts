import { DAY_MS } from '@salve/domain/local-days.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections, scrollsSideways } from './support/axe.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

const CLI = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))
const NAME = 'Dr. Hannah Vogt'
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe.each(USUAL_SIZES)('the care team on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const salve = async (...args: string[]) => {
    const env = { DATA_DIR: server.dataDir }
    return (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout
  }
  const signedIn = async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const visitor = await newVisitor(browser, server.url, size)
    await signInByApi(visitor.page, server, account)
    return { access, ...visitor }
  }
  const idOfVogt = async (access: string) => {
    const answer = await fetch(`${server.url}/api/clinicians/?search=Hannah+Vogt`, {
      headers: { authorization: `Bearer ${access}` },
    })
    return ((await answer.json()) as { results: { id: string }[] }).results[0]?.id ?? ''
  }
  /** A visit with somebody of the directory, so many days ago. */
  const visited = (access: string, clinician: string, days: number) =>
    post(
      server,
      '/api/appointments/',
      {
        title: 'Check of blood pressure',
        clinician,
        starts_at: daysAgo(days).toISOString(),
        ends_at: new Date(daysAgo(days).getTime() + 30 * 60_000).toISOString(),
        time_zone: 'Europe/Berlin',
        status: 'completed',
      },
      access,
    )

  it('has who looks after somebody at hand, with what changed since they last met', async () => {
    const { access, page, context, failures } = await signedIn()
    const clinician = await idOfVogt(access)
    await post(
      server,
      '/api/medical-records/health-issues/',
      { name: 'High blood pressure', status: 'active' },
      access,
    )
    await page.goto(`/clinicians/physician/${clinician}`)
    const add = page.getByRole('button', { name: 'Add to my care team' })
    // It is disabled until it is known who is in the team; a key, unlike a click, does not wait.
    await expect.poll(() => add.isEnabled()).toBe(true)
    await add.press('Enter')
    await page.getByText(`${NAME} is in your care team`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Add to my care team' }).click()
    await page.getByRole('link', { name: 'In my care team' }).click()
    const sheet = page.getByRole('dialog', { name: `My care team: ${NAME}` })
    await sheet.getByLabel('What are they to you?').fill('My GP')
    await sheet.getByRole('button', { name: 'High blood pressure' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'In my care team: My GP' }).waitFor()
    expect(await objections(page)).toEqual([])

    await visited(access, clinician, 30)
    const plan = {
      drug_name: 'Ramipril',
      strength: '5 mg',
      start_date: daysAgo(10).toISOString().slice(0, 10),
      schedules: [{ kind: 'times', times: [{ time: '07:00', amount: 1 }], days: { kind: 'every_day' } }],
    }
    await post(server, '/api/medications/medication-plans/', plan, access)
    await page.reload()
    await page.getByRole('link', { name: 'Since we last met' }).click()
    await page.getByRole('heading', { level: 1, name: 'Since we last met' }).waitFor()
    await page.getByText('From the last visit on', { exact: false }).waitFor()
    await page.getByText('Ramipril 5 mg').first().waitFor()
    await page.getByText(/^Started on/).waitFor()
    expect(await objections(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
    await page.setViewportSize(size)

    await page.goto('/clinicians')
    const team = page.getByRole('list', { name: 'My care team' })
    await team.getByText(/^My GP/).waitFor()
    await page.getByRole('link', { name: 'Add your own' }).click()
    const own = page.getByRole('dialog', { name: 'New clinician of your own' })
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByLabel('Phone').fill('+49 30 1234')
    await own.getByLabel('Name', { exact: true }).fill('Dr. Ida Brandt')
    await own.getByRole('button', { name: 'Save' }).click()
    await own.waitFor({ state: 'detached' })
    await page.goto('/clinicians')
    await page.getByRole('list', { name: 'My own entries' }).getByText('Dr. Ida Brandt').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('is reviewed by who was there; others see no name, report it, and the operator hides it', async () => {
    const { access, page, context, failures } = await signedIn()
    const clinician = await idOfVogt(access)
    await page.goto(`/clinicians/physician/${clinician}`)
    await page.getByText('You can write a review after an appointment here.').waitFor()
    await visited(access, clinician, 3)
    await page.reload()
    await page.getByRole('link', { name: 'Write a review' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('4 – good').click()
    await sheet.getByLabel('In a sentence').fill('Took time to explain.')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('Took time to explain.').waitFor()
    await page.getByText('4.0 of 5, from one review').waitFor()

    const other = await signedIn()
    await other.page.goto(`/clinicians/physician/${clinician}`)
    await other.page.getByText('Took time to explain.').waitFor()
    await expect.poll(() => other.page.getByRole('main').innerText()).not.toContain('Lovelace')
    await other.page.getByRole('link', { name: 'Report' }).click()
    const report = other.page.getByRole('dialog', { name: 'Report this review' })
    await report.getByText('It is advertising').click()
    await report.getByRole('button', { name: 'Report' }).click()
    await other.page.getByText('Thank you. The review was reported.').waitFor()

    const listed = await salve('reviews', 'list', '--reported')
    expect(listed).toContain('reported: advertising')
    await salve('reviews', 'hide', listed.split(' ')[0] ?? '')
    await other.page.reload()
    await other.page.getByText('Nobody has written here yet.').waitFor()
    await page.reload()
    await page.getByText('Whoever runs this server has hidden your review.', { exact: false }).waitFor()
    expect([failures, other.failures]).toEqual([[], []])
    await other.context.close()
    await context.close()
  })
})
