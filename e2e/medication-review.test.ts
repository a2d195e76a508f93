import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { tabTo } from './support/keyboard.ts'
import { newAccount, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { openTool } from './support/tools.ts'

const PLANS = '/api/medications/medication-plans/'
const slots = (amounts: object) => ({
  kind: 'slots',
  morning: 0,
  noon: 0,
  evening: 0,
  bedtime: 0,
  days: { kind: 'every_day' },
  ...amounts,
})

describe.each(USUAL_SIZES)('looking back and ahead on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  /** Somebody signed in, with the plans that are given. */
  async function patientWith(...plans: object[]) {
    const tokens = await tokensFor(server, await newAccount(server))
    const ids: string[] = []
    for (const plan of plans) {
      const since = { start_date: patientDay(-20) }
      const body = { ...since, schedules: [slots({ morning: 1 })], ...plan }
      ids.push(((await (await post(server, PLANS, body, tokens.access)).json()) as { id: string }).id)
    }
    const visitor = await newVisitor(browser, server.url, size)
    await visitor.context.addInitScript(({ access, refresh }) => {
      if (sessionStorage.getItem('salve.access')) return
      sessionStorage.setItem('salve.access', access)
      localStorage.setItem('salve.refresh', refresh)
    }, tokens)
    return { ...visitor, ids, access: tokens.access }
  }

  it('doses are counted in words, by medicine, time and day, and each day leads to its doses', async () => {
    const { page, context, ids, access, failures } = await patientWith({
      drug_name: 'Ramipril',
      start_date: patientDay(-60),
      schedules: [slots({ morning: 1, evening: 1 })],
    })
    await page.goto('/medication/adherence')
    await page.getByText('No dose was due in these days').waitFor()
    const mark = (local_date: string, slot: string, status = 'taken') =>
      post(
        server,
        '/api/medications/dose-events/mark/',
        {
          medication_plan: ids[0],
          local_date,
          slot,
          status,
          taken_at: status === 'taken' ? `${local_date}T06:00:00Z` : null,
        },
        access,
      )
    await mark(patientDay(-2), 'morning')
    await mark(patientDay(-2), 'evening')
    await mark(patientDay(-3), 'morning')
    await mark(patientDay(-3), 'evening', 'skipped')
    await mark(patientDay(-40), 'morning')
    await page.reload()
    await page.getByText('3 of 4 doses', { exact: true }).waitFor()
    await page.getByText('On 1 of 2 days everything was taken').waitFor()
    await page.getByRole('meter', { name: 'Morning' }).waitFor()
    expect(await page.getByRole('meter', { name: 'Evening' }).getAttribute('aria-valuetext')).toContain(
      '1 of 2',
    )
    await openTool(page, 'Days')
    await page.getByText('90 days', { exact: true }).click()
    await page.getByText('4 of 5 doses', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?days=90')
    await page.reload()
    await page.getByText('4 of 5 doses', { exact: true }).waitFor()
    await page.locator(`[data-day="${patientDay(-3)}"]`).click()
    await page
      .getByText(/1 of 2 doses taken$/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Show this day' }).click()
    await page.waitForURL(
      (url) => url.pathname.startsWith('/medication') && url.href.includes(patientDay(-3)),
    )
    expect(await overflow(page)).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })

  it('the whole list is checked on one page that prints, with a limit of one’s own', async () => {
    const { page, context, failures } = await patientWith(
      { drug_name: 'Marcumar', strength: '3 mg' },
      { drug_name: 'Ibuprofen', strength: '400 mg' },
      { drug_name: 'Paracetamol', strength: '500 mg', schedules: [slots({ morning: 2, evening: 2 })] },
      { drug_name: 'Aunt Emma’s drops' },
    )
    await page.goto('/medication/safety')
    await page
      .getByText(/^1 serious,( \d to watch,)? \d that we cannot judge, 1 medicine is not covered$/)
      .waitFor()
    await page.getByText('Talk to your doctor or pharmacist before you change anything.').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Serious(Marcumar and Ibuprofen|Ibuprofen and Marcumar)/ })
      .waitFor()

    await page.getByRole('link', { name: 'Your limits' }).click()
    await page.getByRole('button', { name: 'Add a limit' }).click()
    await page.getByRole('combobox', { name: 'Ingredient' }).fill('Panadol')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Maximum in 24 hours' }).fill('1500')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('At most 1,500 mg in 24 hours').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page
      .getByText(/^2 serious,( \d to watch,)? \d that we cannot judge, 1 medicine is not covered$/)
      .waitFor()
    await page.getByText('2,000 mg of 1,500 mg', { exact: true }).waitFor()
    expect(await overflow(page)).toBe(0)

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).count()).toBe(0)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(3)
    expect(failures).toEqual([])
    await context.close()
  })

  it('the supply is counted, refilled, listed for shopping, packed for a trip and asked for again', async () => {
    const { page, context, failures } = await patientWith({
      drug_name: 'Candesartan',
      strength: '16 mg',
      prescriber: 'Dr. Hannah Vogt',
    })
    await page.goto('/medication/supply')
    await page.getByRole('link', { name: 'Start counting: Candesartan 16 mg' }).click()
    await page.getByRole('textbox', { name: 'I counted' }).fill('4½')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('4½ tablets left', { exact: true }).waitFor()
    await page.getByText('Reorder now').waitFor()
    await page.getByRole('list', { name: 'Shopping list' }).getByText('Candesartan 16 mg').waitFor()

    await page.getByRole('link', { name: 'Renewal request: Candesartan 16 mg' }).click()
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => message.inputValue(), { timeout: 15_000 }).toContain('every day at 07:00')
    const text = await message.inputValue()
    expect(text).toContain('Dear Dr. Hannah Vogt')
    expect(text).toContain('4½ tablets left')
    const mail = await page.getByRole('link', { name: 'Open in e-mail' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(text)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('[data-print-alone]').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('heading', { name: 'Renewal request' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Make an appointment' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'What is it for?' }).inputValue())
      .toContain('Candesartan 16 mg')
    await page.goto('/medication/supply')

    await page.getByRole('link', { name: 'Refill: Candesartan 16 mg' }).click()
    await page.getByRole('textbox', { name: 'How much did you get?' }).fill('28')
    await page.getByRole('textbox', { name: /What one pack holds/ }).fill('28')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('32½ tablets left', { exact: true }).waitFor()
    await page.getByText('Nothing is to be ordered in this time.').waitFor()

    await page.goto(`/medication/supply?from=${patientDay(5)}&to=${patientDay(34)}`)
    const trip = page.getByRole('table', { name: 'What to pack' })
    await trip.getByText('30 tablets', { exact: true }).waitFor()
    await trip.getByText('33 tablets = 2 packs').waitFor()
    await trip.getByText(/^Get \d+½ tablets before you leave$/).waitFor()
    expect(await overflow(page)).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })

  it('with only the keyboard: a day of the calendar, a wrong count taken back', async () => {
    const { page, context, ids, access, failures } = await patientWith({
      drug_name: 'Ramipril',
      stock: { unit: 'tablets', remaining: 30 },
    })
    await post(
      server,
      '/api/medications/dose-events/mark/',
      {
        medication_plan: ids[0],
        local_date: patientDay(-2),
        slot: 'morning',
        status: 'taken',
        taken_at: new Date().toISOString(),
      },
      access,
    )
    await page.goto('/medication/adherence')
    const today = page.locator('[role="grid"] [tabindex="0"]')
    await today.waitFor()
    await tabTo(page, today)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'])).toBeTruthy()
    await page.goto('/medication/supply')
    await tabTo(page, page.getByRole('link', { name: 'Count: Ramipril' }))
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'I counted' }).waitFor()
    await tabTo(page, page.getByRole('textbox', { name: 'I counted' }))
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.getByText('12 tablets left', { exact: true }).waitFor()
    await tabTo(page, page.locator('summary'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Delete: Ramipril, Counted 12 tablets' }))
    await page.keyboard.press('Enter')
    // One of the thirty was taken since they were counted.
    await page.getByText('29 tablets left', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('12 tablets left', { exact: true }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
