import { DAY_MS } from '@salve/domain/local-days.ts'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { type Account, newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const DAYS = 40
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe.each(SIZES)('charts on %s', (_, size) => {
  let ada: Account
  beforeAll(async () => {
    ada = await newAccount(server)
    await fillRecord(server, (await tokensFor(server, ada)).access)
  })

  it('are opened, read, moved, zoomed, laid beside another, saved, taken along and restored', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await signInByApi(page, server, ada)
    await page.goto('/medicalrecord/charts')
    await page.getByRole('link', { name: 'Blood pressure' }).click()
    const chart = page.getByRole('slider')
    await chart.waitFor()
    await expectWords(page)
    await expectDrawing(page)
    await readByKeys(page)
    await moveAndZoom(page)
    await pinch(page)
    await slideAFinger(page)
    await layBeside(page)
    await takeAlong(page)
    await saveView(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await switchUnits(page)
    expect(failures).toEqual([])
    await context.close()
  })
})

/** Two pressures each morning and evening, and a weight each day. */
async function fillRecord(server: RunningServer, token: string): Promise<void> {
  const add = (kind: string, at: number, values: object[]) =>
    post(
      server,
      '/api/medical-records/log-entries/',
      { kind, measured_at: new Date(at).toISOString(), values },
      token,
    )
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  for (let day = 1; day <= DAYS; day++) {
    const start = midnight - day * DAY_MS
    // In Berlin these are 07:00, 07:02, 19:00 and 19:02, or an hour later in summer.
    const moments = [6, 6 + 2 / 60, 18, 18 + 2 / 60].map((hour) => start + hour * 3_600_000)
    await Promise.all([
      ...moments.map((at, i) =>
        add('blood_pressure', at, [
          { key: 'bp_sys', value: 124 + i, unit: 'mm[Hg]' },
          { key: 'bp_dia', value: 76 + i, unit: 'mm[Hg]' },
        ]),
      ),
      add('weight', start + 8 * 3_600_000, [{ key: 'weight', value: 80 + day / 20, unit: 'kg' }]),
    ])
  }
  const plan = {
    drug_name: 'Ramipril',
    start_date: new Date(midnight - 20 * DAY_MS).toISOString().slice(0, 10),
    schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }],
  }
  await post(server, '/api/medications/medication-plans/', plan, token)
}

async function expectWords(page: Page): Promise<void> {
  await page.getByText(/^80 sittings, from 160 readings, on average 126\/78/).waitFor()
  await page.getByText(/Average by the home protocol: 126\/78/).waitFor()
  await page.getByText("In the range of “Normal” by the table for the doctor's office (ESC/ESH).").waitFor()
  await page.getByText(/^Ramipril, since/).waitFor({ state: 'attached' })
}

const strokeOf = (line: Locator) => line.evaluate((element) => getComputedStyle(element).stroke)

/** The finding and one number stand before the curve, and little else. */
async function expectDrawing(page: Page): Promise<void> {
  const chart = page.getByRole('slider')
  await page.getByText(/^All 80 values were in the usual range\. Steady\.$/).waitFor()
  const [figure, picture] = [await page.getByRole('figure').boundingBox(), await chart.boundingBox()]
  expect((picture?.y ?? 0) - (figure?.y ?? 0)).toBeLessThanOrEqual(110)
  expect(picture?.y ?? 0).toBeLessThanOrEqual(300)
  const mean = chart.locator('[data-line="mean"]').first()
  await mean.waitFor({ state: 'attached' })
  const moving = () =>
    chart
      .locator('svg g')
      .evaluateAll((groups) => groups.some((group) => getComputedStyle(group).animationName !== 'none'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(false)
  const own = await strokeOf(mean)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  const ink = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'CanvasText'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(await strokeOf(mean)).toBe(ink)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
  expect(await strokeOf(mean)).toBe(own)
  // Mornings alone: half of the sittings.
  await page.getByRole('radio', { name: 'Mornings' }).click()
  await page.getByText(/^Mornings: 40 sittings, from 80 readings/).waitFor()
  await page.getByRole('radio', { name: 'All day' }).click()
  await page.getByText(/^80 sittings, from 160 readings/).waitFor()
}

const reading = (page: Page) => page.getByRole('slider').getAttribute('aria-valuetext')

async function readByKeys(page: Page): Promise<void> {
  const chart = page.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('Home')
  const first = await reading(page)
  await page.keyboard.press('ArrowRight')
  expect(await reading(page)).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  expect(await reading(page)).toBe(first)
  await page.keyboard.press('End')
  expect(await reading(page)).toContain('127/79')
}

const spanIn = ({ searchParams }: URL) =>
  Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')

/** Returns the box of a chart, scrolled to the middle of the screen. */
async function boxOf(chart: Locator) {
  await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  return box
}

const daysIn = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [searchParams.get('from') ?? '', searchParams.get('to') ?? ''] as const
}

async function moveAndZoom(page: Page): Promise<void> {
  const chart = page.getByRole('slider')
  await Promise.all([
    page.waitForResponse(/charts\/series/),
    page.getByRole('radio', { name: '30 days' }).click(),
  ])
  await page.getByText(/^[56]\d sittings, from 1[12]\d readings/).waitFor()
  await chart.focus()
  await page.keyboard.press('+')
  await page.waitForURL(/from=/)
  const [from, to] = daysIn(page)
  const box = await boxOf(chart)
  const [x, y] = [box.x + box.width / 2, box.y + 120]
  // Dragging to the right shows what was earlier.
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width / 4, y, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL((url) => (url.searchParams.get('from') ?? '9') < from)
  expect(daysIn(page)[1] < to).toBe(true)
  // Pointing reads.
  await page.mouse.move(x, y)
  const pointed = await reading(page)
  await page.mouse.move(x + box.width / 5, y)
  expect(await reading(page)).not.toBe(pointed)
  // The wheel zooms with Ctrl alone.
  const before = spanIn(new URL(page.url()))
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await page.waitForURL((url) => spanIn(url) < before)
}

async function pinch(page: Page): Promise<void> {
  const chart = page.getByRole('slider')
  // A finger that goes up or down scrolls the page.
  expect(await chart.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y')
  await page.getByRole('radio', { name: '30 days' }).click()
  await page.waitForURL(/range=30/)
  const box = await boxOf(chart)
  const cdp = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + 100]
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [45, 60, 75, 90])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForURL(/from=/)
  const [from, to] = daysIn(page)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThan(20)
}

/** A finger that slides sideways reads values, and leaves the time where it is. */
async function slideAFinger(page: Page): Promise<void> {
  const chart = page.getByRole('slider')
  const box = await boxOf(chart)
  const [address, first] = [page.url(), await reading(page)]
  const cdp = await page.context().newCDPSession(page)
  const finger = (share: number) => [{ x: box.x + box.width * share, y: box.y + 100, id: 0 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0.7) })
  for (const share of [0.6, 0.5, 0.4])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) })
  await expect.poll(() => reading(page)).not.toBe(first)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(page.url()).toBe(address)
}

async function layBeside(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '90 days' }).click()
  await page.getByRole('button', { name: /Show with/ }).click()
  await page.getByRole('option', { name: 'Body weight' }).click()
  await page.getByRole('heading', { name: 'Blood pressure and body weight' }).waitFor()
  await page.getByText(/^Body weight: 40 measurements/).waitFor()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByText(/^Page 1 of 5$/).waitFor()
  await page.getByRole('button', { name: 'Older' }).click()
  await page.getByText(/^Page 2 of 5$/).waitFor()
}

async function takeAlong(page: Page): Promise<void> {
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('Blood-pressure-and-body-weight.png')
  const bytes = await readFile(await picture.path())
  expect(bytes.subarray(0, 4)).toEqual(PNG)
  expect(bytes.length).toBeGreaterThan(5000)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffmeasure,unit,from,to,count,mean,lowest,lowest_at,highest,highest_at')
  expect(lines).toHaveLength(1 + 80 * 2 + 40)
}

async function saveView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('For the doctor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/view=/)
  await page.getByRole('link', { name: 'All charts' }).click()
  await page.getByRole('button', { name: 'What to do with For the doctor' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'For the doctor' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'For the doctor' }).click()
  await page.getByRole('heading', { name: 'Blood pressure and body weight' }).waitFor()
}

async function switchUnits(page: Page): Promise<void> {
  await page.goto('/settings/units')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('radio', { name: /Imperial/ }).check()
  await saved
  await page.goto('/medicalrecord/charts?kind=weight')
  await page.getByText(/^40 measurements, on average 17\d\.\d.lb/).waitFor()
}
