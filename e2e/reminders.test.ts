import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPushService, type PushService } from '../server/src/test/push-service.ts'
import { newVisitor, openWholeBrowser, USUAL_SIZES } from './support/browser.ts'
import { tabTo } from './support/keyboard.ts'
import { logIn, newAccount, tokensFor } from './support/patient.ts'
import { changeReminders, deviceOf, dosesOf, lendSubscription, planSoon } from './support/reminders.ts'
import { type RunningServer, startServer } from './support/server.ts'

/** Messages go out by a worker, a moment after their cause. */
// Not in quick succession: Chromium can lose a notification that is asked for in the very moment in
// which it is put up.
const SOON = { timeout: 30_000, interval: 1000 }

describe.each(USUAL_SIZES)('reminders on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  let service: PushService
  beforeAll(async () => {
    service = await openPushService()
    ;[server, browser] = await Promise.all([startServer({ PUSH_LOOPBACK: 'true' }), openWholeBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await service.stop()
  })

  const newPatient = async () => {
    const account = await newAccount(server)
    const { access } = await tokensFor(server, account)
    const visitor = await newVisitor(browser, server.url, size)
    const signIn = async () => {
      await visitor.page.goto('/login')
      await logIn(visitor.page, account.email)
      await visitor.page.waitForURL('**/dashboard')
    }
    return { account, access, signIn, ...visitor }
  }

  it('come to a device where they were turned on, and are answered there with the app closed', async () => {
    const { access, signIn, page, context, failures } = await newPatient()
    await context.grantPermissions(['notifications'], { origin: server.url })
    const subscription = service.newDevice()
    const arrived = (kind: string) =>
      service.shown.find(
        ({ endpoint, payload }) => endpoint === subscription.endpoint && payload.kind === kind,
      )
    await lendSubscription(page, subscription)
    await signIn()
    await page.goto('/settings/reminders')
    const here = page.getByRole('region', { name: 'Reminders on this device' })
    await here.getByRole('button', { name: 'Turn on reminders here' }).click()
    await here.getByText('On', { exact: true }).waitFor()
    await page.getByText('This device', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send a test message to my devices' }).click()
    await page.getByText(/^Sent. It should appear/).waitFor({ timeout: SOON.timeout })
    const test = arrived('test')?.payload
    if (!test) throw new Error('no test message')
    const device = await deviceOf(context, page)
    await device.deliver(test)
    await expect
      .poll(device.shown, SOON)
      .toEqual([expect.objectContaining({ tag: test.tag, body: test.body })])

    await planSoon(server, access, ['Ramipril', 'Metformin'])
    await expect.poll(() => arrived('doses_due'), SOON).toBeTruthy()
    const due = arrived('doses_due')?.payload
    if (!due) throw new Error('no reminder')
    expect(`${due.title} ${due.body}`).not.toMatch(/Ramipril|Metformin/)
    await context.newPage()
    await page.goto('about:blank')
    await device.deliver(due)
    const ofMoment = async () => (await device.shown()).filter(({ tag }) => tag === due.tag)
    await expect.poll(ofMoment, SOON).toHaveLength(1)
    // The later one takes the place of the earlier.
    const later = { ...due, body: `${due.body}, once more`, renotify: true }
    await device.deliver(later)
    await expect.poll(ofMoment, SOON).toEqual([expect.objectContaining({ body: later.body })])
    expect((await ofMoment())[0]?.actions).toEqual(due.actions.map(({ title }) => title))
    await device.tap(due.tag, 'taken')
    await expect.poll(() => dosesOf(server, access), SOON).toEqual(['Metformin taken', 'Ramipril taken'])
    await expect.poll(ofMoment, SOON).toEqual([])

    await device.deliver(due)
    await expect.poll(ofMoment, SOON).toHaveLength(1)
    await device.tap(due.tag, 'taken')
    await expect.poll(async () => (await ofMoment())[0]?.title, SOON).toBe('Nothing was changed')
    await device.deliver('no JSON')
    await expect
      .poll(async () => (await device.shown()).map(({ title }) => title), SOON)
      .toContain('You have a reminder')
    await device.losesSubscription()
    await expect
      .poll(async () => (await device.shown()).map(({ title }) => title), SOON)
      .toContain('Reminders on this device need you')
    expect(failures).toEqual([])
    await context.close()
  })

  it('stand on the page and under the bell, and are answered with only the keyboard', async () => {
    const { access, signIn, page, context, failures } = await newPatient()
    await planSoon(server, access, ['Ramipril'])
    await signIn()
    await expect
      .poll(async () => {
        await page.reload()
        const bell = page.getByRole('button', { name: 'Notifications, one unread' })
        return bell.waitFor({ timeout: 3_000 }).then(
          () => 1,
          () => 0,
        )
      }, SOON)
      .toBe(1)
    await page.getByText('due soon:').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Snooze 10 min' }))
    await page.keyboard.press('Enter')
    await page
      .getByText(/shows it again at \d\d:\d\d\. No message comes/)
      .first()
      .waitFor()
    await page.getByText('due soon:').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^Notifications/ }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await tabTo(page, panel.getByRole('button', { name: 'Taken' }))
    await page.keyboard.press('Enter')
    await panel.getByText(/Ramipril.*: taken/).waitFor()
    expect(await dosesOf(server, access)).toEqual(['Ramipril taken'])
    await tabTo(page, panel.getByRole('link', { name: 'See all' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/notifications')
    await page.getByText(/Ramipril.*: taken/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(failures).toEqual([])
    await context.close()
  })

  it('are answered from a mail without signing in, once', async () => {
    const { account, access, page, context, failures } = await newPatient()
    const email = { in_app: true, push: false, email: true }
    await changeReminders(server, access, { channels: { doses_due: email } })
    await planSoon(server, access, ['Ramipril'])
    const link = await server.linkTo(account.email, /reminder/i)
    expect(new URL(link).pathname).toBe('/reminder')
    await page.goto(link)
    await page.waitForURL((url) => url.hash === '')
    await page.getByRole('button', { name: 'Mark as taken now' }).click()
    await page.getByText('Your medicine is marked as taken.').waitFor()
    expect(await dosesOf(server, access)).toEqual(['Ramipril taken'])
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Mark as taken now' }).click()
    await page.getByText(/This link was used before, or the time of the dose is over/).waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})
