import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections, scrollsSideways } from './support/axe.ts'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { patientDay } from './support/days.ts'
import { newAccount, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const WORDS = {
  en: {
    no: 'No, I am not pregnant',
    unsaid: /We cannot judge a pregnancy/,
    due: 'Due date',
    saveDue: 'Save the date',
    today: 'Ask today',
    because: /^pregnancy, week \d+$/,
    knows: /^My doctor knows: /,
    known: 'Your doctor knows of these',
    scope: 'What this check looks at, and what it cannot see',
    blind: 'What it cannot see',
    saidOn: /You said so on/,
  },
  de: {
    no: 'Nein, ich bin nicht schwanger',
    unsaid: /Eine Schwangerschaft können wir nicht beurteilen/,
    due: 'Geburtstermin',
    saveDue: 'Termin speichern',
    today: 'Heute fragen',
    because: /^Schwangerschaft, Woche \d+$/,
    knows: /^Meine Arztpraxis weiß davon: /,
    known: 'Davon weiß Ihre Arztpraxis',
    scope: 'Was diese Prüfung ansieht, und was sie nicht sehen kann',
    blind: 'Was sie nicht sehen kann',
    saidOn: /Das haben Sie am .* angegeben/,
  },
} as const

describe.each(SIZES)('the safety check of one person on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it.each(['en', 'de'] as const)(
    'a pregnancy that is entered after the plan warns, is known to the doctor, and prints (%s)',
    async (language) => {
      const words = WORDS[language]
      const tokens = await tokensFor(server, await newAccount(server))
      const change = await fetch(`${server.url}/api/users/profile/`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access}` },
        body: JSON.stringify({ language, sex: 'female', date_of_birth: '1996-05-01' }),
      })
      expect(change.status).toBe(200)
      await post(
        server,
        '/api/medications/medication-plans/',
        {
          drug_name: 'Isotretinoin',
          start_date: patientDay(-20),
          schedules: [
            { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
          ],
        },
        tokens.access,
      )
      const { page, context, failures } = await newVisitor(browser, server.url, size)
      await context.addInitScript(({ access, refresh }) => {
        if (sessionStorage.getItem('salve.access')) return
        sessionStorage.setItem('salve.access', access)
        localStorage.setItem('salve.refresh', refresh)
      }, tokens)

      await page.goto('/medication/safety')
      await page.getByText(words.unsaid).waitFor()
      await page.getByRole('button', { name: words.no }).click()
      await expect.poll(() => page.getByText(words.unsaid).count()).toBe(0)

      await page.goto('/medicalrecord/logbook/targets')
      await page.getByText(words.saidOn).waitFor()
      const dueDate = page.getByRole('group', { name: words.due })
      await dueDate.getByRole('spinbutton').first().click()
      await page.keyboard.type(patientDay(100).replaceAll('-', ''))
      await page.getByRole('button', { name: words.saveDue }).click()
      await expect.poll(() => page.getByText(words.saidOn).count()).toBe(0)

      await page.goto('/medication/safety')
      const today = page.getByRole('region', { name: words.today })
      await today.getByRole('link', { name: words.because }).waitFor()
      expect(await objections(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      await today.getByRole('button', { name: words.knows }).first().click()
      await page.getByRole('heading', { name: words.known }).waitFor()

      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.getByRole('link', { name: words.scope }).count()).toBe(0)
      await page.getByRole('heading', { name: words.known }).waitFor()
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBe(1)
      await page.emulateMedia({ media: 'screen' })

      await page.getByRole('link', { name: words.scope }).click()
      await page.getByRole('heading', { name: words.blind, exact: true }).waitFor()
      expect(await objections(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      expect(failures).toEqual([])
      await context.close()
    },
  )
})
