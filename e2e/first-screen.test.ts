import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { firstScreenFaults, frameFaults, ROWS } from './support/firstScreen.ts'
import { goToScreen, openScreen, SCREENS, visitorFor } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

const PHONE = { width: 360, height: 740 }
/** Only the screens whose name holds this, for looking at some alone. */
const ONLY = process.env['SCREENS'] ?? ''
/** German words are the longer ones. */
const LANGUAGE = process.env['LANGUAGE_OF_SCREENS'] === 'en' ? 'en' : 'de'

describe('the first screen of a phone', () => {
  let server: RunningServer
  let browser: Browser
  const ofFrame: string[] = []
  const ofContent: string[] = []
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
    const look = { eyes: 'demo', theme: 'light', size: PHONE, language: LANGUAGE } as const
    const { context, page } = await visitorFor(browser, server.url, look, () => Promise.reject(new Error()))
    const screens = SCREENS.filter(({ eyes, name }) => eyes === 'demo' && name.includes(ONLY))
    for (const [at, { name, path }] of screens.entries()) {
      await (at === 0 ? openScreen : goToScreen)(page, path)
      ofContent.push(...(await firstScreenFaults(page, name, ROWS[path])))
      ofFrame.push(...(await frameFaults(page, name)))
    }
    await context.close()
  }, 300_000)
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('holds its bars and its words at each size of text', () => {
    expect(ofFrame).toEqual([])
  })

  it('begins with a fact, and with four doses or six rows', () => {
    expect(ofContent).toEqual([])
  })
})
