import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unzip } from '../server/src/test/own-data.ts'
import { newVisitor, openBrowser, openPage, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { goTo } from './support/outbox.ts'
import { newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import { pagesOf } from './support/pdf.ts'
import type { RunningServer } from './support/server.ts'
import { turnTo } from './support/screens.ts'
import { sharedServer } from './support/sharedServer.ts'

const ZONE = 'Europe/Berlin'
const [TODAY, TOMORROW, MEASURED, VISIT] = [patientDay(), patientDay(1), patientDay(-3), patientDay(9)]
const dotted = (day: string) => day.split('-').toReversed().join('.')
/** The moment of a time of day in Berlin, in winter and in summer. */
const moment = (day: string, time: string) => {
  const inWinter = new Date(`${day}T${time}:00+01:00`)
  const shown = inWinter.toLocaleTimeString('sv-SE', { timeZone: ZONE, timeStyle: 'short' })
  return shown === time ? inWinter.toISOString() : new Date(`${day}T${time}:00+02:00`).toISOString()
}

const ENTRIES = [
  ['blood_pressure', ['bp_sys', 134, 'mm[Hg]'], ['bp_dia', 82, 'mm[Hg]']],
  ['weight', ['weight', 80, 'kg']],
  ['glucose', ['glucose', 5.5, 'mmol/L']],
  ['ketones', ['ketones', 0.5, 'mmol/L']],
  ['hba1c', ['hba1c', 6.5, '%']],
  ['chol_total', ['chol_total', 5.2, 'mmol/L']],
] as const

/**
 * A screen, and what it says with the settings as they are at first and after all of them were
 * switched.
 */
const SCREENS: [path: string, first: string[], switched: string[]][] = [
  [
    '/dashboard',
    ['5.5 mmol/L', '80.0 kg', MEASURED, '15:15–15:45'],
    ['99 mg/dL', '176.4 lb', dotted(MEASURED), dotted(VISIT), '3:15 pm–3:45 pm'],
  ],
  [
    '/medicalrecord',
    ['170 cm', '80.0 kg', '0.5 mmol/L', '6.5 %', MEASURED],
    ['5 ft 7 in', '176.4 lb', '5.2 mg/dL', '48 mmol/mol', dotted(MEASURED)],
  ],
  ['/medicalrecord/charts?kind=blood_pressure', ['14:05', 'from 04:00 to 12:00'], ['2:05 pm', 'by ACC/AHA']],
  ['/medicalrecord/charts?kind=weight', ['80.0 kg', MEASURED], ['176.4 lb', dotted(MEASURED)]],
  ['/medicalrecord/charts?kind=glucose', ['3.9–10.0 mmol/L'], ['70–180 mg/dL']],
  ['/medicalrecord/charts?kind=ketones', ['below 0.6 mmol/L'], ['below 6.2 mg/dL']],
  ['/medicalrecord/charts?kind=hba1c', ['below 5.7 %'], ['below 39 mmol/mol']],
  ['/medicalrecord/charts?kind=chol_total', ['5.20 mmol/L'], ['201 mg/dL']],
  ['/medicalrecord/labresult?view=table', ['mmol/L', '5.2', '6.5'], ['mg/dL', '201', 'mmol/mol', '48']],
  [`/medication/doses?date=${TOMORROW}`, ['07:00', '23:00'], ['6:10 am', '1:20 pm', '7:40 pm', '10:50 pm']],
  ['/appointments', ['15:15–15:45', VISIT], ['3:15 pm–3:45 pm', dotted(VISIT)]],
  ['/shares/new', ['High normal', '80.0 kg', '6.5 %'], ['Stage 1 hypertension', '176.4 lb', '48 mmol/mol']],
]

describe('the twelve settings', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('are followed by every screen, paper, feed and file as soon as each is switched', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      })
    const profile = { height_cm: 170, date_of_birth: '1980-05-04' }
    await ask('/api/users/profile/', { method: 'PATCH', body: JSON.stringify(profile) })
    const { feed } = await fillRecord(server, access)
    const plan = async () => {
      const file = await (await ask('/api/medications/plan.pdf/')).bytes()
      return (await pagesOf(file)).join(' ')
    }

    const { context, page, failures } = await newVisitor(browser, server.url, SIZES[1][1])
    await openDashboard(page, server, account)
    for (const [path, first] of SCREENS) await looksSo(page, path, first)
    for (const text of [TODAY, 'at 07:00']) expect(await plan()).toContain(text)

    // Another tab, which is never loaded again: it follows once somebody turns to it.
    const other = await openPage(context, failures)
    await other.goto('/login')
    await other.getByRole('button', { name: /^Continue as/ }).click()
    await other.waitForURL('**/dashboard')
    const followsTo = async (text: string) => {
      await other.bringToFront()
      // A browser without a window takes each of its tabs for the one in front.
      const look = async () => {
        await other.evaluate(() => window.dispatchEvent(new Event('focus')))
        await other.getByText(text).first().waitFor({ timeout: 2000 })
      }
      // A fresh choice may still be in flight: the test looks again, as a person would.
      await vi.waitFor(look, { timeout: 15_000, interval: 100 })
      await page.bringToFront()
    }
    await goTo(page, '/settings/units')
    await looksSo(other, '/medicalrecord/logbook', ['High normal', '80.0 kg', '14:05', MEASURED])
    const choose = async (name: string, value: string, seen: string) => {
      await page.getByRole('radiogroup', { name, exact: true }).getByText(value, { exact: true }).click()
      await followsTo(seen)
    }
    await choose('Height, weight and the like', 'Imperial', '176.4 lb')
    await choose('Blood glucose', 'mg/dL', '99 mg/dL')
    await choose('Cholesterol', 'mg/dL', '201 mg/dL')
    await choose('Ketones', 'mg/dL', '5.2 mg/dL')
    await choose('HbA1c', 'mmol/mol', '48 mmol/mol')
    await select(page, 'Blood pressure classes by', 'ACC/AHA')
    await followsTo('Stage 1 hypertension')
    await select(page, 'Dates', dotted(TODAY))
    await followsTo(dotted(MEASURED))
    await looksSo(other, '/medication', ['every day at 07:00, 12:00, 18:00 and 23:00'])
    await typeTime(page, 'Morning', '0610')
    await followsTo('every day at 06:10, 12:00, 18:00 and 23:00')
    await typeTime(page, 'Noon', '1320')
    await followsTo('every day at 06:10, 13:20, 18:00 and 23:00')
    await typeTime(page, 'Evening', '1940')
    await followsTo('every day at 06:10, 13:20, 19:40 and 23:00')
    await typeTime(page, 'Bedtime', '2250')
    await followsTo('every day at 06:10, 13:20, 19:40 and 22:50')
    await choose('Clock', '12 hours', 'every day at 6:10 am, 1:20 pm, 7:40 pm and 10:50 pm')

    for (const [path, , switched] of SCREENS) await looksSo(page, path, switched)
    for (const text of [dotted(TODAY), 'at 6:10 am']) expect(await plan()).toContain(text)
    const events = await (await fetch(feed)).text()
    for (const time of ['0610', '1320', '1940', '2250'])
      expect(events).toContain(`${TOMORROW.replaceAll('-', '')}T${time}00`)
    const file = await exported(page)
    for (const text of [
      '176.4 lb',
      '99 mg/dL',
      '201 mg/dL',
      '5.2 mg/dL',
      '48 mmol/mol',
      dotted(MEASURED),
      '2:05 pm',
    ])
      expect(file).toContain(text)

    await goTo(page, '/settings/units')
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /Reset/ }).click()
    await followsTo('every day at 07:00, 12:00, 18:00 and 23:00')
    await looksSo(page, SCREENS[0]?.[0] ?? '', SCREENS[0]?.[1] ?? [])
    expect(failures).toEqual([])
    await context.close()
  })
})

async function fillRecord(server: RunningServer, access: string): Promise<{ feed: string }> {
  for (const [kind, ...values] of ENTRIES)
    await post(
      server,
      '/api/medical-records/log-entries/',
      {
        kind,
        measured_at: moment(MEASURED, '14:05'),
        values: values.map(([key, value, unit]) => ({ key, value, unit })),
      },
      access,
    )
  const lines = [
    { analyte: 'Cholesterol', value: 5.2, unit: 'mmol/L' },
    { analyte: 'HbA1c', value: 6.5, unit: '%' },
  ]
  await post(server, '/api/medical-records/lab-results/', { taken_on: MEASURED, lines }, access)
  const slots = { kind: 'slots', morning: 1, noon: 1, evening: 1, bedtime: 1, days: { kind: 'every_day' } }
  const plan = { drug_name: 'Ramipril', strength: '5 mg', start_date: MEASURED, schedules: [slots] }
  await post(server, '/api/medications/medication-plans/', plan, access)
  // On paper, what is not taken each day stands in words, with its time.
  const monday = { ...slots, noon: 0, evening: 0, bedtime: 0, days: { kind: 'weekdays', weekdays: [1] } }
  const weekly = { drug_name: 'Alendronic acid', start_date: MEASURED, schedules: [monday] }
  await post(server, '/api/medications/medication-plans/', weekly, access)
  const visit = {
    title: 'Check-up',
    starts_at: moment(VISIT, '15:15'),
    ends_at: moment(VISIT, '15:45'),
    time_zone: ZONE,
  }
  await post(server, '/api/appointments/', visit, access)
  const made = await post(server, '/api/calendar/feeds/', { name: 'Kitchen' }, access)
  return { feed: ((await made.json()) as { url: string }).url }
}

/** Goes to a screen without loading the page, and waits for all that it is to say. */
async function looksSo(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await turnTo(page, path)
  if (path.startsWith('/medicalrecord/charts'))
    await page.getByRole('button', { name: 'Show the numbers' }).click()
  for (const text of texts) await page.getByRole('main').getByText(text).first().waitFor()
}

async function select(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

async function typeTime(page: Page, name: string, figures: string): Promise<void> {
  await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click()
  await page.keyboard.type(figures)
  await page.keyboard.press('Tab')
}

/** The words of the page that a person reads in the file with all their data. */
async function exported(page: Page): Promise<string> {
  await goTo(page, '/settings/data')
  await page.getByRole('button', { name: 'Make the file' }).click()
  await page.getByText(/^Ready: /).waitFor()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const entries = await unzip(await readFile(await (await started).path()))
  const pages = [...entries].filter(([name]) => name.endsWith('.html'))
  return pages
    .map(([, content]) => String(content))
    .join(' ')
    .replaceAll(/&nbsp;|\s/g, ' ')
}
