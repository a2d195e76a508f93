import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { newAccount, tokensFor } from './support/patient.ts'
import { openScreen, type Screen, SCREENS, type Theme, visitorFor } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SMALL = { width: 360, height: 740 }
const LARGE = { width: 1440, height: 900 }
/** The narrowest page that must not scroll sideways. */
const NARROWEST = { width: 320, height: 640 }

const LOOKS: { eyes: Screen['eyes']; theme: Theme; size: typeof SMALL; language: 'en' | 'de' }[] = [
  ...(['guest', 'demo'] as const).flatMap((eyes) => [
    { eyes, theme: 'light' as const, size: SMALL, language: 'en' as const },
    { eyes, theme: 'dark' as const, size: SMALL, language: 'de' as const },
    { eyes, theme: 'light' as const, size: LARGE, language: 'de' as const },
    { eyes, theme: 'dark' as const, size: LARGE, language: 'en' as const },
  ]),
  { eyes: 'newcomer', theme: 'light', size: SMALL, language: 'de' },
  { eyes: 'newcomer', theme: 'dark', size: LARGE, language: 'en' },
]

describe('every screen', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  const newcomer = async () => tokensFor(server, await newAccount(server))

  it.each(LOOKS)(
    'has nothing that axe objects to, for $eyes, $theme, $size.width px, $language',
    async (look) => {
      const { context, page, failures } = await visitorFor(browser, server.url, look, newcomer)
      const found: string[] = []
      for (const { name, path } of SCREENS.filter(({ eyes }) => eyes === look.eyes)) {
        await openScreen(page, path)
        found.push(...(await objections(page)).map((objection) => `${name}: ${objection}`))
        if (look.size !== SMALL) continue
        await page.setViewportSize(NARROWEST)
        if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways at ${NARROWEST.width} px`)
        await page.setViewportSize(SMALL)
      }
      expect(found).toEqual([])
      expect(failures).toEqual([])
      await context.close()
    },
    300_000,
  )
})

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
