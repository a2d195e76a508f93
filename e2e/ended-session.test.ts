import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { logIn, newAccount } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

describe.each(SIZES)('a session that ends while a form is half filled, on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('leads to the login and back to the form, which still holds what was typed', async () => {
    const account = await newAccount(server)
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    await page.goto('/medicalrecord/symptoms/new')
    await page.waitForURL('**/login')
    await logIn(page, account.email)
    await page.waitForURL('**/medicalrecord/symptoms/new')
    const form = page.getByRole('dialog', { name: 'New symptom' })
    await form.getByRole('combobox', { name: 'What do you feel?' }).fill('Dizziness')
    await page.keyboard.press('Tab')
    await form.getByLabel('Notes').fill('After getting up')

    await endSessionElsewhere(server, await page.evaluate(() => localStorage.getItem('salve.refresh') ?? ''))
    await page.evaluate(() => sessionStorage.setItem('salve.access', 'spent'))
    await form.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Your session has ended').waitFor()

    await logIn(page, account.email)
    await page.waitForURL('**/medicalrecord/symptoms/new')
    expect(await form.getByRole('combobox', { name: 'What do you feel?' }).inputValue()).toBe('Dizziness')
    expect(await form.getByLabel('Notes').inputValue()).toBe('After getting up')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Dizziness').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

async function endSessionElsewhere(server: RunningServer, refresh: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/token/blacklist/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  })
  expect(answer.status).toBe(204)
}
