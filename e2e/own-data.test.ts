import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections, scrollsSideways } from './support/axe.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { type Account, logIn, newAccount, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const ZIP_BEGINS = 'PK'

describe.each(USUAL_SIZES)("data of one's own on %s", (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signedIn = async (account: Account) => {
    const visitor = await newVisitor(browser, server.url, size)
    await visitor.page.goto('/login')
    await logIn(visitor.page, account.email)
    await visitor.page.waitForURL('**/dashboard')
    return visitor
  }

  it('is taken along in one file, and is the same in an empty account', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    await post(server, '/api/medical-records/health-issues/', { name: 'Asthma', status: 'active' }, access)
    const { page, context, failures } = await signedIn(account)
    await page.goto('/settings/data')
    await page.getByText('Your account already holds entries.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Make the file' }).press('Enter')
    await page.getByText(/^Ready: /).waitFor()
    expect(await objections(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
    await page.setViewportSize(size)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    const buffer = readFileSync(await download.path())
    expect(buffer.subarray(0, 2).toString()).toBe(ZIP_BEGINS)

    const other = await signedIn(await newAccount(server))
    await other.page.goto('/settings/data')
    const choose = other.page.locator('input[type=file]')
    const file = { name: download.suggestedFilename(), mimeType: 'application/zip' }
    await choose.setInputFiles({ ...file, buffer: buffer.subarray(0, buffer.length - 200) })
    await other.page.getByText('The file was not imported').waitFor()
    await choose.setInputFiles({ ...file, buffer })
    await other.page.getByText('The file is whole. Nothing has been taken over yet.').waitFor()
    expect(await objections(other.page)).toEqual([])
    await other.page.getByRole('button', { name: 'Import everything' }).click()
    await other.page.getByText('It is the same as in the file', { exact: false }).waitFor()
    await other.page.goto('/health-issues')
    await other.page.getByRole('link', { name: 'Asthma' }).first().waitFor()
    expect([failures, other.failures]).toEqual([[], []])
    await other.context.close()
    await context.close()
  })

  it('is erased only by who types the address, and can be kept for two weeks', async () => {
    const account = await newAccount(server)
    const { page, context, failures } = await signedIn(account)
    await page.goto('/settings/data')
    await page.getByRole('button', { name: 'Erase my account' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Type your e-mail address').fill('somebody@example.org')
    await question.getByRole('button', { name: 'Erase my account' }).click()
    await question.getByText('This is not the address of your account.').waitFor()
    await question.getByLabel('Type your e-mail address').fill(account.email)
    await question.getByRole('button', { name: 'Erase my account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your account is shut' }).waitFor()
    expect(await objections(page)).toEqual([])
    await page.goto('/medication')
    await page.waitForURL('**/closing')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.waitForURL('**/dashboard')
    expect(failures).toEqual([])
    await context.close()
  })
})
