import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOn } from './support/axe.ts'
import { newVisitor, openBrowser, SIZES, USUAL_SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { type RunningServer, startServer } from './support/server.ts'

const CLI = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>The Example</title><language>en</language>
  <item><title>A piece from elsewhere</title><link>https://example.org/piece</link><guid>1</guid>
  <pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate><description>What &lt;b&gt;it&lt;/b&gt; says</description></item></channel></rss>`

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Runs an operator's command while the server runs. */
async function salve(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url }
  return (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout
}

async function expectFit(page: Page): Promise<void> {
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

describe.each(USUAL_SIZES)('a reader on %s', (_, size) => {
  it('finds an article with only the keyboard: topic, search, text, back', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/news')
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Medicines' }),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL('**/news?topic=medicines')
    await tabTo(page, page.getByRole('searchbox'))
    // Stands in the text of this article alone, on no card.
    await page.keyboard.type('kettle')
    await page.getByText('1 found').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'The missed dose' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'The missed dose' }).waitFor()
    await page.getByText('Reviewed on 2026-11-22').waitFor()
    expect(page.url()).not.toContain('kettle')
    await expectFit(page)
    await tabTo(page, page.getByRole('link', { name: 'All articles' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/news')
    expect(failures).toEqual([])
    await context.close()
  })

  it('sees first what fits their health issues, in the app and on the page as served', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/news')
    const served = page.getByRole('region', { name: 'For you' })
    await served
      .getByText(/^Because of /)
      .first()
      .waitFor()
    const first = await served.getByRole('link').allTextContents()
    await expectFit(page)
    await page.goto('/dashboard')
    await page.evaluate(() => {
      history.pushState({}, '', '/news')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const inApp = page.getByRole('region', { name: 'For you' })
    await inApp
      .getByText(/^Because of /)
      .first()
      .waitFor()
    await expect.poll(() => inApp.getByRole('link').allTextContents()).toEqual(first)
    expect(sent.filter((text) => text.includes('/api/news/')).join()).not.toMatch(/hypertension|I10|E11/i)
    await expectFit(page)
    expect(failures).toEqual([])
    await context.close()
  })
})

describe('what the operator imports', () => {
  it('stands below the articles while the server runs, leads to its source, and goes again', async () => {
    const file = join(server.dataDir, 'feed.xml')
    writeFileSync(file, FEED)
    expect(await salve('news', 'import', file)).toContain('The Example: 1 added')
    const { context, page, failures } = await newVisitor(browser, server.url, SIZES[0][1])
    await page.goto('/news')
    const section = page.getByRole('region', { name: 'From other sources' })
    const link = section.getByRole('link', { name: 'A piece from elsewhere' })
    expect(await link.getAttribute('href')).toBe('https://example.org/piece')
    await section.getByText('External: The Example').waitFor()
    await expectFit(page)
    expect(await salve('news', 'remove', 'The Example')).toContain('1 items')
    await page.goto('/news')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => section.count()).toBe(0)
    expect(failures).toEqual([])
    await context.close()
  })
})

it('can be read without script: list, topic, article, language', async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto('/news')
  await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(false)
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Emergencies' }).click()
  await page.getByRole('link', { name: 'When to call the emergency number' }).click()
  await page.getByRole('heading', { name: 'What to say' }).waitFor()
  await page.getByRole('heading', { name: 'Sources' }).waitFor()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wann Sie den Notruf wählen' }).waitFor()
  await context.close()
})
