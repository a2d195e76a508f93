import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOn } from './support/axe.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const PAGES = [
  '/',
  '/news',
  '/news/living-with-type-2-diabetes',
  '/about',
  '/services',
  '/contact',
  '/privacy',
  '/terms',
]

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer('demo'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** On phones these stand in a menu. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Men/ })
  if (await menu.isVisible()) await menu.click()
}

describe.each(USUAL_SIZES)('a guest on %s', (_, size) => {
  it('looks around, changes language and theme, and finds both again at the login', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Welcome to Salve' }).waitFor()
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
    await page.getByRole('searchbox').fill('hba1c')
    await page.getByText(/^[1-9] found$/).waitFor()
    await page.getByRole('link', { name: 'Living with type 2 diabetes' }).click()
    await page.getByRole('heading', { name: 'Sources' }).waitFor()

    await openMenu(page)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leben mit Typ-2-Diabetes' }).waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

    await page.getByRole('link', { name: 'Anmelden' }).click()
    await page.getByRole('heading', { level: 1, name: /anmelden/i }).waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(failures).toEqual([])
    await context.close()
  })

  it('signs in, opens a public page by its address, and finds the way back', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/news')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Today' }).click()
    await page.waitForURL('**/dashboard')
    expect(failures).toEqual([])
    await context.close()
  })

  it('does not move the page by a social icon', async () => {
    const { context, page } = await newVisitor(browser, server.url, size)
    await page.goto('/')
    const icon = page.getByRole('link', { name: 'LinkedIn' })
    await icon.scrollIntoViewIfNeeded()
    const place = await icon.boundingBox()
    await icon.click()
    expect(await icon.boundingBox()).toEqual(place)
    await context.close()
  })

  it.each(['light', 'dark'] as const)(
    'meets nothing that axe objects to, and no sideways scrolling: %s',
    async (theme) => {
      for (const language of ['en', 'de']) {
        const { context, page, failures } = await newVisitor(browser, server.url, size)
        await page.emulateMedia({ colorScheme: theme })
        await context.addCookies([{ name: 'salve.language', value: language, url: server.url }])
        for (const path of PAGES) {
          await page.goto(path)
          const violations = await violationsOn(page)
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect({ path, language, found, tooWide }).toEqual({ path, language, found: [], tooWide: 0 })
        }
        expect(failures).toEqual([])
        await context.close()
      }
    },
  )
})

it('works without script: the pages, the language, the way to the login', async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await page.getByRole('link', { name: 'Diabetes', exact: true }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'Leben mit Typ-2-Diabetes' }).waitFor()
  expect(new URL(page.url()).search).toBe('?topic=diabetes')
  await context.close()
})
