import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, tokensFor } from './support/patient.ts'
import { openScreen, visitorFor } from './support/screens.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

describe.each(USUAL_SIZES)('what is printed on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer('demo'), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  const open = async (path: string) => {
    const newcomer = async () => tokensFor(server, await newAccount(server))
    const visitor = await visitorFor(browser, server.url, { eyes: 'demo', theme: 'light', size }, newcomer)
    await openScreen(visitor.page, path)
    return visitor
  }

  it('holds all values of a lab report, of which the screen shows the first', async () => {
    const { context, page, failures } = await open('/medicalrecord/labresult')
    const card = page.getByRole('region', { name: /^Monday/ }).first()
    const more = card.getByRole('link', { name: /^Show all \d+ values$/ })
    const all = Number(/\d+/.exec(await more.innerText())?.[0])
    await expect.poll(() => card.getByRole('listitem').count()).toBeLessThan(all)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => card.getByRole('listitem').count()).toBe(all)
    await expect.poll(() => more.count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await more.waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('is the sheet alone while one is open, and whole', async () => {
    const { context, page, failures } = await open('/medicalrecord/logbook/new?kind=blood_pressure')
    const sheet = page.getByRole('dialog', { name: 'New measurement' })
    await sheet.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('main').isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
    await sheet.getByLabel('Upper value').waitFor()
    expect(await isWhole(page)).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(failures).toEqual([])
    await context.close()
  })

  it('is the page, without a dialog that lies over it', async () => {
    const { context, page, failures } = await open('/medicalrecord/logbook')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => dialog.isVisible()).toBe(false)
    await expect.poll(() => page.locator('main').isVisible()).toBe(true)
    expect(failures).toEqual([])
    await context.close()
  })
})

/** True when no part of the sheet is scrolled out of sight. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-sheet], [data-sheet] *')]
    return parts.every((part) => {
      const { overflowY } = getComputedStyle(part)
      return !/auto|scroll|hidden/.test(overflowY) || part.scrollHeight - part.clientHeight < 20
    })
  })
}
