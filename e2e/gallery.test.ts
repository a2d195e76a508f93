import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOn } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'

const WEB = fileURLToPath(new URL('../web', import.meta.url))
const cacheDir = mkdtempSync(join(tmpdir(), 'salve-gallery-'))

let server: ViteDevServer
let browser: Browser
/** One for all looks: the development server gives out hundreds of modules, which it keeps. */
let context: BrowserContext

beforeAll(async () => {
  server = await createServer({
    root: WEB,
    cacheDir,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  })
  await server.listen()
  browser = await openBrowser()
  context = await browser.newContext({ reducedMotion: 'reduce' })
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

/** Overlays of the page, with the buttons that open them. */
const OVERLAYS: [string, RegExp][] = [
  ['a menu', /^More actions$/],
  ['a list of choices', /Choose a form/],
  ['a calendar', /^Calendar Day$/],
  ['a side sheet', /^Open a sheet$/],
  ['a question', /^Ask before deleting$/],
]

describe.each(['light', 'dark'])('%s', (theme) => {
  describe.each([360, 1440])('%i px', (width) => {
    test('axe finds nothing on the page nor on what opens over it', async () => {
      const page = await context.newPage()
      try {
        await page.setViewportSize({ width, height: 900 })
        const failures: string[] = []
        page.on('pageerror', (error) => failures.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') failures.push(message.text())
        })
        // The first load compiles every module: the only limit is the test's own time.
        await page.goto(`http://127.0.0.1:${port()}/gallery.html?theme=${theme}`, { timeout: 0 })
        await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('alert').filter({ hasText: 'One thing to mend' }).waitFor()
        await page.getByRole('button', { name: 'Take a dose' }).click()
        await page.getByText('Ramipril 5 mg taken').waitFor()
        expect(await findings(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        for (const [what, opener] of OVERLAYS) {
          await page.getByRole('button', { name: opener }).click()
          await page.locator('[data-entering]').first().waitFor({ state: 'detached' })
          expect({ what, found: await findings(page) }).toEqual({ what, found: [] })
          await page.keyboard.press('Escape')
          await page.locator('[data-exiting]').first().waitFor({ state: 'detached' })
        }
        expect(failures).toEqual([])
      } finally {
        await page.close()
      }
    })
  })
})

async function findings(page: Page): Promise<string[]> {
  const violations = await violationsOn(page)
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`))
}

function port(): number {
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The gallery’s server has no port.')
  return address.port
}
