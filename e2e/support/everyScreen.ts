import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections, scrollsSideways } from './axe.ts'
import { openBrowser } from './browser.ts'
import { newAccount, tokensFor } from './patient.ts'
import { goToScreen, openScreen, type Screen, SCREENS, type Theme, visitorFor } from './screens.ts'
import type { RunningServer } from './server.ts'
import { sharedServer } from './sharedServer.ts'

const SMALL = { width: 360, height: 740 }
const LARGE = { width: 1440, height: 900 }
/** The narrowest page that must not scroll sideways. */
const NARROWEST = { width: 320, height: 640 }

/** Only the screens whose name holds this, for looking at some alone. */
const ONLY = process.env['SCREENS'] ?? ''

interface View {
  theme: Theme
  size: typeof SMALL
}
export const BRIGHT_PHONE: View = { theme: 'light', size: SMALL }
export const DARK_PHONE: View = { theme: 'dark', size: SMALL }
export const BRIGHT_DESK: View = { theme: 'light', size: LARGE }
export const DARK_DESK: View = { theme: 'dark', size: LARGE }

/**
 * The look of a screen: opened in the first one, then turned into the others as a person turns a
 * device or a theme.
 */
interface Look {
  language: 'en' | 'de'
  views: [View, ...View[]]
}

/**
 * Looks at every screen of these eyes. Each look has a file of its own, so that they share the
 * cores.
 */
export function lookAtEveryScreen(eyes: Screen['eyes'], { language, views: [first, ...others] }: Look): void {
  describe('every screen', () => {
    let server: RunningServer
    let browser: Browser
    beforeAll(async () => {
      ;[server, browser] = await Promise.all([sharedServer('demo'), openBrowser()])
    })
    afterAll(async () => {
      await browser.close()
      await server.stop()
    })
    const newcomer = async () => tokensFor(server, await newAccount(server))

    it(`has nothing that axe objects to, for ${eyes}, ${language}`, async () => {
      const look = { eyes, language, ...first }
      const { context, page, failures } = await visitorFor(browser, server.url, look, newcomer)
      const found: string[] = []
      const screens = SCREENS.filter((screen) => screen.eyes === eyes && screen.name.includes(ONLY))
      for (const [at, { name, path }] of screens.entries()) {
        // The server draws what guests see; in the app, axe and the scripts stay loaded.
        const isLoaded = at === 0 || eyes === 'guest'
        if (isLoaded) await page.setViewportSize(first.size)
        else await turn(page, first)
        await (isLoaded ? openScreen : goToScreen)(page, path)
        found.push(...(await objections(page, name)))
        for (const view of others) {
          await turn(page, view)
          found.push(...(await objections(page, name)))
        }
        await turn(page, { ...first, size: NARROWEST })
        if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways at ${NARROWEST.width} px`)
      }
      expect(found).toEqual([])
      expect(failures).toEqual([])
      await context.close()
    }, 600_000)
  })
}

async function turn(page: Page, { theme, size }: View): Promise<void> {
  await page.setViewportSize(size)
  // The app hears of its new size with the next frame, while the style has it at once.
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, theme)
}
