import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { newAccount, post, signInByApi, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const ask = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

describe.each(USUAL_SIZES)('chatbot on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signedIn = async () => {
    const account = await newAccount(server)
    const visitor = await newVisitor(browser, server.url, size)
    await signInByApi(visitor.page, server, account)
    await visitor.page.goto('/chatbot')
    return { account, ...visitor }
  }
  it('answers from articles, and shows a warning sign with the number to call first', async () => {
    const { page, context, failures } = await signedIn()
    await ask(page, 'How do I measure my blood pressure at home?')
    await page.getByText('This is what our own articles say about it.').waitFor()
    await ask(page, 'my chest feels so tight')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.first().getByRole('link').first().getAttribute('href')).toMatch(/^tel:\d+$/)
    await ask(page, 'ich bekomme plötzlich keine Luft mehr')
    await alert.nth(1).waitFor()
    expect(await alert.nth(1).getByRole('link').first().getAttribute('href')).toMatch(/^tel:\d+$/)
    expect(failures).toEqual([])
    await context.close()
  })

  it('saves a reading after it was shown, answers with a link to it, and takes it back', async () => {
    const { page, context, failures } = await signedIn()
    await ask(page, 'bp 128/82 this morning')
    await page.getByText('Nothing is saved yet.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await ask(page, 'what was my last blood pressure?')
    await page.getByRole('link', { name: /^Blood pressure: 128\/82 mmHg/ }).click()
    await page.waitForURL(/\/medicalrecord\/logbook\/[0-9a-f-]{36}\/edit/)
    await page.goBack()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    await ask(page, 'what was my last blood pressure?')
    await page.getByText('Your logbook holds no blood pressure.').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('declines to say what dose to take, and puts it on the list of questions for the next appointment', async () => {
    const { account, page, context, failures } = await signedIn()
    const { access } = await tokensFor(server, account)
    const starts = Date.now() + 3 * 24 * 60 * 60_000
    const visit = {
      title: 'Yearly check',
      time_zone: 'Europe/Berlin',
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 30 * 60_000).toISOString(),
    }
    await post(server, '/api/appointments/', visit, access)
    await ask(page, 'Should I double my dose of ramipril?')
    await page.getByRole('button', { name: /^Add to the questions for .*: Yearly check$/ }).click()
    await page.getByText('It is on the list of questions for:').waitFor()
    await page.getByRole('link', { name: /Yearly check$/ }).click()
    await page.getByRole('checkbox', { name: 'Should I double my dose of ramipril?' }).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('asks, saves and takes back a reading, renames and deletes a conversation by the keyboard alone', async () => {
    const { page, context, failures } = await signedIn()
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }))
      await page.keyboard.press('Enter')
    }
    const choose = async (menu: string, item: string) => {
      await press(menu)
      await page.getByRole('menuitem', { name: item }).waitFor()
      await page.keyboard.type(item)
      await page.keyboard.press('Enter')
    }
    await tabTo(page, page.getByRole('textbox', { name: 'Your question' }))
    await page.keyboard.type('pulse 71')
    await press('Ask')
    await page.getByText('Nothing is saved yet.').waitFor()
    await press('Save')
    await page.getByText('Saved.', { exact: true }).waitFor()
    await press('Undo')
    await page.getByText('Taken back.').waitFor()
    await choose('More about “pulse 71”', 'Rename')
    await tabTo(page, page.getByRole('textbox', { name: 'Title of the conversation' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('My pulse')
    await page.keyboard.press('Enter')
    await choose('More about “My pulse”', 'Delete')
    await page.waitForURL((url) => url.pathname === '/chatbot' && url.search === '')
    await page.getByText('Conversation deleted.').waitFor()
    await press('Undo')
    await page.getByText('My pulse').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})
