import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections, scrollsSideways } from './support/axe.ts'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { post } from './support/patient.ts'
import { pagesOf } from './support/pdf.ts'
import { demoTokens } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

const MESSAGE = 'Dizzy in the mornings. Please look at my blood pressure.'
const NARROWEST = { width: 320, height: 640 }

/** A doctor's view of a share: the demo patient makes it, the doctor has nothing but the link. */
describe('the page of a consultation', () => {
  let server: RunningServer
  let browser: Browser
  let access: string
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
    ;({ access } = await demoTokens(server.url))
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const share = async (more: object = {}): Promise<{ id: string; path: string }> => {
    const body = {
      title: 'Dr. Vogt',
      sections: SHARE_SECTIONS,
      message: MESSAGE,
      expires_in_hours: 24,
      ...more,
    }
    const { id, url } = (await (await post(server, '/api/shares/', body, access)).json()) as Record<
      string,
      string
    >
    return { id: id ?? '', path: new URL(url ?? '').pathname }
  }
  it.each(SIZES)(
    'opens by its link, is read and blanked when the share ends, on %s',
    async (_, size) => {
      const { id, path } = await share()
      const { context, page, failures } = await newVisitor(browser, server.url, size)
      await page.goto(`${path.slice(0, -4)}abcd`)
      await page.getByRole('heading', { name: 'This link does not lead anywhere' }).waitFor()

      await page.goto(path)
      await page.getByText(MESSAGE).waitFor()
      expect(await objections(page)).toEqual([])
      await page.getByRole('button', { name: 'Open the record' }).click()
      await page.getByText('Type your name, so that the patient knows who reads.').waitFor()
      await enter(page, path)

      const letter = page.getByRole('article', { name: 'Record of Ada Sommer' })
      await letter.getByText('Penicillin').waitFor()
      await letter.getByText('1-0-1-0').waitFor()
      await letter.getByText('Haemoglobin').waitFor()
      // The live announcer keeps the name of a pending button until it has been read out; the
      // button is gone with its form.
      await page.locator('[data-live-announcer] [role=img]').waitFor({ state: 'detached' })
      expect(await objections(page)).toEqual([])
      await page.setViewportSize(NARROWEST)
      expect(await scrollsSideways(page)).toBe(false)
      await page.setViewportSize(size)

      await letter.getByRole('button', { name: 'Chart: Blood pressure' }).click()
      await letter.getByRole('slider').waitFor()
      await page.getByRole('button', { name: 'Units' }).click()
      await page.getByRole('radiogroup', { name: 'Blood sugar and fats' }).getByText('mg/dL').click()
      await letter
        .getByText(/\d\smg\/dL/)
        .first()
        .waitFor()
      await letter
        .getByRole('button', { name: /^Open Laboratory report/ })
        .first()
        .click()
      await letter.locator('canvas').first().waitFor()
      expect(await objections(page)).toEqual([])

      // Asked once on this device, and the units stay.
      await page.reload()
      await letter
        .getByText(/\d\smg\/dL/)
        .first()
        .waitFor()
      await page.getByText('Reading as Dr. Hannah Vogt').waitFor()

      await post(server, `/api/shares/${id}/revoke/`, {}, access)
      // Without anything being pressed.
      await page.getByRole('heading', { name: 'The patient has ended this link' }).waitFor()
      await expect.poll(() => page.getByText('Penicillin').count()).toBe(0)
      expect(await objections(page)).toEqual([])
      await page.goto(path)
      await page.getByRole('heading', { name: 'The patient has ended this link' }).waitFor()
      expect(failures).toEqual([])
      await context.close()
    },
    180_000,
  )

  it('is on two pages of paper, each of which says whose it is and when it was printed', async () => {
    const { path } = await share()
    const { context, page } = await newVisitor(browser, server.url, SIZES[1][1])
    await enter(page, path)
    await page.getByRole('cell', { name: /13\./ }).first().waitFor()
    const paper = await page.pdf({ preferCSSPageSize: true })
    const pages = await pagesOf(paper)
    expect(pages).toHaveLength(2)
    for (const [index, of] of pages.entries()) {
      expect(of).toContain('Ada Sommer, born 1964-03-09')
      expect(of).toMatch(/Printed \d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
      expect(of).toContain(`Page ${index + 1} / 2`)
      expect(of).not.toMatch(/Units|Deutsch|Open until|Chart\b/)
    }
    // Longer words must not push the foot to a page of its own.
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Termine' }).waitFor()
    expect(await pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2)
    await context.close()
  }, 90_000)

  it('asks for the passcode, and is locked when it was wrong too often', async () => {
    const { path } = await share({ passcode: '482 913', sections: ['medication_plans'] })
    const { context, page } = await newVisitor(browser, server.url, SIZES[0][1])
    await page.goto(path)
    await page.getByRole('heading', { name: 'A patient shares their record with you' }).waitFor()
    await expect.poll(() => page.getByText('Ada').count()).toBe(0)
    await page.getByLabel('Your name').fill('Dr. Vogt')
    const guess = async (passcode: string) => {
      await page.getByLabel('Passcode').fill(passcode)
      await page.getByRole('button', { name: 'Open the record' }).click()
    }
    for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', 'One try is left']) {
      await guess('111111')
      await page.getByText(left).waitFor()
    }
    expect(await objections(page)).toEqual([])
    await guess('482913')
    await page.getByText('Not part of what was shared. Ask the patient.').waitFor()
    await page.getByText(/^Not shared: Person, Allergies/).waitFor()
    await page.getByRole('button', { name: 'Not you?' }).click()
    await page.getByLabel('Your name').fill('Somebody else')
    await guess('111111')
    await page.getByRole('heading', { name: 'This link is locked' }).waitFor()
    await context.close()
  }, 90_000)
})

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Your name').fill('Dr. Hannah Vogt')
  await page.getByRole('button', { name: 'Open the record' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ada Sommer' }).waitFor()
  await page.getByRole('heading', { name: 'Appointments' }).waitFor()
}
