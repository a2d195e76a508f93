import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, openDashboard, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { goToPlace } from './support/tools.ts'

const TIMEOUT_MS = 90_000
const DESK = { width: 1440, height: 900 }

describe.each(USUAL_SIZES)('sharing on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it(
    'lets a doctor in by link and passcode, shows the opening, and ends it where it is open',
    async () => {
      const account = await newAccount(server)
      const { access } = await tokensFor(server, account)
      await post(server, '/api/medical-records/health-issues/', { name: 'Asthma' }, access)
      const patient = await newVisitor(browser, server.url, size)
      const { page } = patient
      await openDashboard(page, server, account)

      await page
        .getByRole('link', { name: size.width < 640 ? 'Care' : 'Sharing', exact: true })
        .first()
        .click()
      await goToPlace(page, 'Care', 'Sharing')
      await page.getByText('Nothing is shared').waitFor()
      await page.getByRole('link', { name: 'Share my record' }).click()
      await page.getByRole('button', { name: 'For a visit: Asthma, 24 hours' }).click()
      // The choice survives a reload.
      await page.reload()
      await page.getByText('This is what you had typed before').waitFor()
      await page.getByRole('button', { name: 'Asthma', pressed: true }).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      const passcode = await page.getByRole('textbox', { name: 'Passcode' }).inputValue()
      expect(passcode).toMatch(/^\d{3} \d{3}$/)
      await page.getByText(/^It ends .* You can end it sooner at any time\.$/).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Make the link' }).click()
      await page.getByText('Fill in this field.').waitFor()
      await page.getByRole('textbox', { name: 'Name' }).fill('Dr. Vogt')
      await page.getByRole('textbox', { name: /^Message/ }).fill('Short of breath at night.')
      await page.getByRole('button', { name: 'Make the link' }).click()
      await page.getByText('Your link is ready').waitFor()
      await page.getByText(passcode, { exact: true }).waitFor()
      // Cameras read a code that is dark on light, also where the theme is dark.
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      const code = page.locator('figure svg').first()
      expect(await code.evaluate((svg) => getComputedStyle(svg).backgroundColor)).toBe('rgb(255, 255, 255)')
      expect(await code.locator('path').evaluate((path) => getComputedStyle(path).fill)).toBe(
        'rgb(20, 33, 31)',
      )
      await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
      const link = (await page.locator('code').textContent()) ?? ''
      expect(link).toMatch(/\/consultation\/[\w-]{43}$/)

      const doctor = await newVisitor(browser, server.url, DESK)
      const asked: string[] = []
      doctor.page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
      const answer = await doctor.page.goto(link)
      expect(answer?.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      await doctor.page.getByRole('textbox', { name: 'Your name' }).fill('Dr. Hannah Vogt')
      await doctor.page.getByRole('textbox', { name: 'Passcode' }).fill('000 000')
      await doctor.page.keyboard.press('Enter')
      await doctor.page.getByText('This passcode is not right.').waitFor()
      await doctor.page.getByRole('textbox', { name: 'Passcode' }).fill(passcode)
      await doctor.page.keyboard.press('Enter')
      await doctor.page.getByRole('heading', { name: account.name }).first().waitFor()
      await doctor.page.getByText('Short of breath at night.').first().waitFor()
      // The link stands in the address of the page, and in no other.
      const token = link.split('/').at(-1) ?? ''
      expect(asked.filter((address) => address.includes(token) && address !== link)).toEqual([])

      // The page of a share leads back to all of them.
      await page.getByRole('link', { name: 'Sharing', exact: true }).first().click()
      await page.getByText(/Opened once, by Dr\. Hannah Vogt/).waitFor({ timeout: 30_000 })
      await page.getByRole('button', { name: 'End sharing: Dr. Vogt' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'End sharing' }).click()
      await doctor.page.getByText('The patient has ended this link').waitFor({ timeout: 5000 })
      await expect.poll(() => doctor.page.getByText('Short of breath').count()).toBe(0)
      await page.getByText(/^Ended by you/).waitFor()

      // A passcode that was wrong is a call that was refused: the browser notes it, and nothing
      // else.
      expect([...patient.failures, ...doctor.failures]).toEqual([])
      await doctor.context.close()
      await patient.context.close()
    },
    TIMEOUT_MS,
  )
})
