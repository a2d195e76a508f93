import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections, scrollsSideways } from './support/axe.ts'
import { openBrowser, USUAL_SIZES } from './support/browser.ts'
import { openScreen, visitorFor } from './support/screens.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

describe('the search', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer('demo'), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it.each(USUAL_SIZES)(
    'finds with only the keyboard, also what is misspelled, and leads to it, on %s',
    async (_, size) => {
      const who = { eyes: 'demo', theme: 'light', size } as const
      const { context, page, failures } = await visitorFor(browser, server.url, who, () => Promise.reject())
      await openScreen(page, '/dashboard')
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByRole('option', { name: 'Record a dose' }).waitFor()
      await page.keyboard.type('candesartn')
      await dialog.getByText('These hold “candesartan”', { exact: false }).waitFor()
      await dialog.getByRole('option', { name: /Letter: change from ramipril to candesartan/ }).waitFor()
      await expect.poll(() => dialog.locator('mark').first().innerText()).toMatch(/^candesartan$/i)
      expect(await objections(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/medication/plans/*')
      await page.getByRole('heading', { level: 1, name: /^Candesartan/ }).waitFor()
      // No address holds the search text.
      expect(page.url()).not.toContain('candesartn')

      await page.keyboard.press('Control+k')
      for (const nasty of ['%', "'", 'word '.repeat(500)]) {
        await dialog.getByRole('combobox').fill(nasty)
        await dialog.getByRole('status').first().waitFor()
      }
      await dialog.getByRole('combobox').fill('')
      await page.keyboard.type('chart')
      await dialog.getByRole('option', { name: 'Charts' }).first().waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(failures).toEqual([])
      await context.close()
    },
  )
})
