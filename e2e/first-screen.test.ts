import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import {
  barsOnLowScreen,
  firstScreenFaults,
  frameFaults,
  OPEN_AT_FIRST,
  ROWS,
} from './support/firstScreen.ts'
import { goToScreen, openScreen, SCREENS, visitorFor } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

const PHONE = { width: 360, height: 740 }
/** All pages have one frame, all sheets another; a conversation has its own bars. */
const LOW = new Set(['/dashboard', '/health-issues/new', '/chat → Dr. Hannah Vogt'])
/** Only the screens whose name holds this, for looking at some alone. */
const ONLY = process.env['SCREENS'] ?? ''
/** German words are the longer ones. */
const LANGUAGE = process.env['LANGUAGE_OF_SCREENS'] === 'en' ? 'en' : 'de'

/** Phones are read at arm's length: their text is larger (web/src/ui/base.css). */
const ON_PHONES = 1.0625

describe('the first screen of a phone', () => {
  let server: RunningServer
  let browser: Browser
  const ofFrame: string[] = []
  const ofContent: string[] = []
  const textSizes: number[] = []
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
    const look = { eyes: 'demo', theme: 'light', size: PHONE, language: LANGUAGE } as const
    const { context, page } = await visitorFor(browser, server.url, look, nobody)
    const screens = SCREENS.filter(({ eyes, name }) => eyes === 'demo' && name.includes(ONLY))
    for (const [at, { name, path }] of screens.entries()) {
      await (at === 0 ? openScreen : goToScreen)(page, path)
      await page.setViewportSize(PHONE)
      const atFirst = await firstScreenFaults(page, name, ROWS[path])
      if (!OPEN_AT_FIRST.has(name)) ofContent.push(...atFirst)
      ofFrame.push(...(await frameFaults(page, name)))
      if (LOW.has(path)) ofFrame.push(...(await barsOnLowScreen(page, name)))
    }
    await goToScreen(page, '/settings/look')
    const steps = page.getByRole('radiogroup').last().locator('label')
    for (const step of [1, 2, 3, 0, 2]) {
      await steps.nth(step).click()
      textSizes.push(await textSize(page))
    }
    await page.reload()
    textSizes.push(await textSize(page))
    await context.close()
  }, 300_000)
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('holds its bars and its words at each size of text', () => {
    expect(ofFrame).toEqual([])
  })

  it('follows the size of text that somebody chose, after a reload too', () => {
    expect(textSizes).toEqual([20, 24, 32, 16, 24, 24])
  })

  it('begins with a fact, and with four doses or six rows', () => {
    expect(ofContent).toEqual([])
  })
})

const nobody = () => Promise.reject(new Error('the demo patient alone is looked at'))

/** What the page's text would measure with the browser's own size on a desk. */
async function textSize(page: Page): Promise<number> {
  const pixels = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  return Number.parseFloat(pixels) / ON_PHONES
}
