import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { newAccount, PASSWORD, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

/**
 * Journeys that no other file walks by the keyboard; nothing here is ever clicked or filled in from
 * outside.
 */
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** A doctor opens the link, and with it the conversation. */
const open = async (link: string, passcode: string) => {
  const { page, context } = await newVisitor(browser, server.url, SIZES[1][1])
  await page.goto(new URL(link).pathname)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Dr. Vogt')
  await page.getByRole('textbox', { name: 'Passcode' }).fill(passcode)
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was written yet.').waitFor()
  await context.close()
}

describe.each(SIZES)('with only the keyboard, %s', (_, size) => {
  it('somebody logs in, measures, shares, makes an appointment, asks, writes, and signs out', async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    await post(server, '/api/medical-records/health-issues/', { name: 'Asthma' }, access)
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    const { press, type } = keysOf(page)
    await page.goto('/login')
    await type(page.getByLabel('E-mail'), account.email)
    await type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('n')
    await press(page.getByRole('dialog').getByRole('link', { name: /^Blood pressure/ }))
    await type(page.getByLabel('Upper value'), '128')
    await page.keyboard.press('Tab')
    await page.keyboard.type('82')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.goto('/shares')
    await press(page.getByRole('link', { name: 'Share my record' }))
    await press(page.getByRole('button', { name: 'For a visit: Asthma, 24 hours' }))
    await press(page.getByRole('button', { name: 'Next' }))
    const passcode = await page.getByRole('textbox', { name: 'Passcode' }).inputValue()
    await press(page.getByRole('button', { name: 'Next' }))
    await type(page.getByRole('textbox', { name: 'Name' }), 'Dr. Vogt')
    await press(page.getByRole('button', { name: 'Make the link' }))
    await page.getByText('Your link is ready').waitFor()
    await open((await page.locator('code').textContent()) ?? '', passcode)

    await page.goto('/appointments/new')
    await type(page.getByLabel('What is it for?'), 'Check of blood pressure')
    await press(page.getByRole('button', { name: 'Save' }))
    await page.getByText('Check of blood pressure').first().waitFor()

    await page.goto('/chatbot')
    await type(page.getByRole('textbox', { name: 'Your question' }), 'What was my last blood pressure?')
    await press(page.getByRole('button', { name: 'Ask', exact: true }))
    await page.waitForURL('**/chatbot?conversation=*')
    await page.getByText('128/82').first().waitFor()

    await page.goto('/chat')
    await press(page.getByRole('link', { name: 'Dr. Vogt' }))
    await type(page.getByRole('textbox', { name: 'Message' }), 'Good morning')
    await press(page.getByRole('button', { name: 'Send', exact: true }))
    await page.getByRole('log', { name: 'Messages' }).getByText('Good morning').waitFor()

    await press(page.getByRole('button', { name: /Ada Lovelace/ }))
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login')
    expect(failures).toEqual([])
    await context.close()
  })
})

/** The actions of a keyboard: go to a place step by step, and type or press there. */
function keysOf(page: Page) {
  return {
    press: async (target: Locator) => {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    },
    type: async (target: Locator, text: string) => {
      await tabTo(page, target)
      await page.keyboard.type(text)
    },
  }
}
