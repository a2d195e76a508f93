import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { newAccount, signInByApi } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { openTool } from './support/tools.ts'

const CLI = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))
const REAL = [
  'external_id;kind;title;name;specialization;services;city;postal_code;country;latitude;longitude',
  'a1;clinician;Dr.;Jörg Grünwald;Kardiologie;;Tübingen;72070;DE;48,52;9,05',
  'c1;diagnostic_center;;Labor am Neckar;;MRT;Tübingen;72072;DE;;',
].join('\n')

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe.each(USUAL_SIZES)('the directory on %s', (_, size) => {
  const isPhone = size.width < 640
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  /** Works in the filters: on phones they are in a sheet. */
  const inFilters = async (page: Page, work: (place: ReturnType<Page['locator']>) => Promise<unknown>) => {
    if (!isPhone) return void (await work(page.locator('main')))
    await page.getByRole('button', { name: /^Filter/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await work(sheet)
    await sheet.getByRole('button', { name: /^Show \d/ }).click()
    await sheet.waitFor({ state: 'detached' })
  }

  it('finds somebody by words, filters and nearness, until a real directory takes the place of the sample', async () => {
    const account = await newAccount(server)
    const { page, context, failures } = await newVisitor(browser, server.url, size)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.5511, longitude: 9.9937 })
    await signInByApi(page, server, account)
    await page.goto('/clinicians')
    await page.getByText('These are sample entries').waitFor()
    await page.getByText('120 clinicians').waitFor()

    await openTool(page, 'Name, specialty or city')
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type('Voght, Dr. Hanna')
    await page.getByText('1 clinician', { exact: true }).waitFor()
    await row(page, 'Dr. Hannah Vogt').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('searchbox').fill('Herz')
    await page.getByText('6 clinicians').waitFor()
    await page.getByRole('searchbox').fill('')

    await inFilters(page, async (filters) => {
      await filters.getByRole('combobox', { name: 'City' }).fill('Ber')
      await page.getByRole('option', { name: /^Berlin/ }).click()
      await filters.getByRole('button', { name: 'Online appointments' }).click()
    })
    await page.waitForURL('**/clinicians?city=Berlin&availableOnline=true')
    await page.reload()
    await row(page, 'Dr. Hannah Vogt').waitFor()
    await openTool(page, 'Name, specialty or city')
    await page.getByRole('searchbox').fill('Grünwald')
    await page.getByText('Nobody fits this search').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.getByText('120 clinicians').waitFor()

    await inFilters(page, async (filters) => {
      await filters.getByRole('button', { name: /Sort by/ }).click()
      await page.getByRole('option', { name: 'Nearest first' }).click()
      await filters.getByRole('button', { name: 'Use my location' }).click()
      await filters.getByRole('button', { name: /Near your location/ }).waitFor()
    })
    await page
      .getByText(/km away/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Hamburg')
    expect(new URL(page.url()).search).toBe('?sort=distance')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('53.55')

    await page.getByRole('tab', { name: 'Diagnostic centers' }).click()
    await page.getByText('30 diagnostic centers').waitFor()

    await page.goto('/clinicians')
    await openTool(page, 'Name, specialty or city')
    await page.getByRole('searchbox').fill('vogt')
    await page.getByText('1 clinician', { exact: true }).waitFor()
    await row(page, 'Dr. Hannah Vogt').click()
    await page.getByRole('heading', { level: 1, name: 'Dr. Hannah Vogt' }).waitFor()
    const sample = page.url()

    const file = join(server.dataDir, 'real.csv')
    writeFileSync(file, REAL)
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'directory', 'import', file], {
      env: { DATA_DIR: server.dataDir },
    })
    expect(stdout).toContain('150 sample entries removed.')
    await page.goto(sample)
    await page.getByText('This was a sample entry').waitFor()
    await page.getByRole('link', { name: 'Go to the directory' }).click()
    await row(page, 'Dr. Jörg Grünwald').waitFor()
    await page.getByRole('list', { name: 'Results' }).getByText('Cardiology (heart)').waitFor()
    await expect.poll(() => page.getByText('These are sample entries').count()).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })
})
