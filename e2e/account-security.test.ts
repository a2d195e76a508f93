import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { addAuthenticator, byName } from './support/passkeys.ts'
import { logIn, newAccount, PASSWORD, post, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

const NEW_PASSWORD = 'copper kettle under the bridge'
const STEP_MS = 30_000
const DEVICES = '/api/users/push-subscriptions/'
/** A phone with reminders, as its browser describes it. */
const PHONE = {
  endpoint: 'https://push.example.org/send/phone',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  device: 'Firefox on Android',
}

/** The code of a later step: those before it may be used up. */
const nextCode = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

const signOut = async (page: Page) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/settings'))
  await page.goto('/login')
}

describe.each(USUAL_SIZES)('what guards the account, on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  async function enter() {
    const account = await newAccount(server)
    const visitor = await newVisitor(browser, byName(server.url), size)
    await visitor.page.goto('/login')
    await logIn(visitor.page, account.email)
    await visitor.page.waitForURL('**/dashboard')
    return { ...visitor, account }
  }
  it('a passkey is added, signs in without a password, and is removed', async () => {
    const { page, context, failures } = await enter()
    await addAuthenticator(page)
    await page.goto('/settings/security')
    await page.getByRole('link', { name: 'Passkeys' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('My phone').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await signOut(page)
    // The browser offers it in the field of the e-mail as well, and this finger is quicker than the
    // button.
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.click({ timeout: 5000 }).catch(() => undefined)
    await page.waitForURL('**/dashboard')

    await page.goto('/settings/security/passkeys')
    await page.getByText('Last used').waitFor()
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('My phone', { exact: true }).waitFor({ state: 'detached' })
    expect(failures).toEqual([])
    await context.close()
  })

  it('codes are turned on with only the keyboard, and asked for; a code for a lost phone works once', async () => {
    const { page, context, failures, account } = await enter()
    await page.goto('/settings/security/codes')
    await tabTo(page, page.getByRole('button', { name: 'Turn codes on' }))
    await page.keyboard.press('Enter')
    await page.getByText('Or type this key in:').waitFor()
    const secret = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '')
    await tabTo(page, page.getByLabel('Code of the app'))
    await page.keyboard.type(nextCode(secret, -1))
    await page.keyboard.press('Enter')
    await page.getByText('You see these codes only now').waitFor()
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .allTextContents()
    expect(codes).toHaveLength(10)
    await tabTo(page, page.getByRole('button', { name: 'I have kept them' }))
    await page.keyboard.press('Enter')
    await page.getByText('10 recovery codes are left.').waitFor()

    await signOut(page)
    await logIn(page, account.email)
    await page.getByText('Enter the code from your authenticator app').waitFor()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('This code is wrong').waitFor()
    await page.getByLabel('Code').fill(nextCode(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    const [first = ''] = codes
    await signOut(page)
    await logIn(page, account.email)
    await page.getByLabel('Code').fill(first)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/dashboard')
    await signOut(page)
    await logIn(page, account.email)
    await page.getByLabel('Code').fill(first)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('This code is wrong').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('other devices are seen and signed out; a new password ends them too', async () => {
    const { page, context, failures, account } = await enter()
    const other = await tokensFor(server, account)
    await post(server, DEVICES, PHONE, other.access)
    await page.goto('/settings/security/devices')
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Signed out', { exact: true }).waitFor()
    const refused = await fetch(`${server.url}/api/token/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: other.refresh }),
    })
    expect(refused.status).toBe(401)

    await page.goto('/settings/reminders')
    const silent = page.getByText('It gets no messages until you sign in there again.')
    await silent.waitFor()
    await post(server, DEVICES, PHONE, (await tokensFor(server, account)).access)
    await page.reload()
    await page.getByText(PHONE.device).waitFor()
    await expect.poll(() => silent.count()).toBe(0)

    await page.goto('/settings/security/password')
    await page.getByLabel('Your current password').fill('not the password')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('This is not your password.').waitFor()
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe(NEW_PASSWORD)
    await page.getByLabel('Your current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.waitForURL('**/settings/security')
    await server.linkTo(account.email, /password.*changed/)
    expect(failures).toEqual([])
    await context.close()
  })

  it('a new e-mail is asked for, after showing again who is there, and confirmed at both ends', async () => {
    const { page, context, failures, account } = await enter()
    const email = `${crypto.randomUUID()}@example.org`
    // Simulates the state five minutes later: the server refuses once.
    let refusals = 1
    await page.route('**/api/users/change-email/', async (route) => {
      if (refusals === 0) return route.continue()
      refusals -= 1
      const type = '/problems/reauthentication-needed'
      const problem = { type, title: 'Confirm that it is you', status: 403, detail: '' }
      await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem })
    })
    await page.goto('/settings/security/email')
    await page.getByLabel('New e-mail').fill(email)
    await page.getByRole('button', { name: 'Change the e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(`${email} has not been confirmed yet`).waitFor()

    const there = new URL(await server.linkTo(email, /Confirm your new e-mail/))
    await page.goto(there.pathname)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('heading', { name: 'One address has confirmed' }).waitFor()
    await page.getByText(`open the link in the message to ${account.email}`).waitFor()
    await page.goto('/settings')
    await page.getByText(`You are signed in as ${account.email}.`).waitFor()

    const here = new URL(await server.linkTo(account.email, /is to be changed/))
    await page.goto(here.pathname)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('heading', { name: 'Your e-mail is changed' }).waitFor()
    await page.goto('/settings')
    await page.getByText(`You are signed in as ${email}.`).waitFor()

    const undo = new URL(await server.linkTo(account.email, /was changed/))
    const stranger = await newVisitor(browser, byName(server.url), size)
    await stranger.page.goto(undo.pathname + undo.hash)
    await stranger.page.getByRole('button', { name: 'Keep my address' }).click()
    await stranger.page.getByRole('heading', { name: 'Your address stays' }).waitFor()
    await page.goto('/settings/security')
    await page.waitForURL('**/login')
    expect(failures).toEqual([])
    await stranger.context.close()
    await context.close()
  })
})
