import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, SIZES } from './support/browser.ts'
import { beWrittenTo } from './support/conversation.ts'
import { reopened, untilAllIsKept } from './support/offline.ts'
import { goTo, keptMessages, plainMessages, returnToEndedSession, signOut } from './support/outbox.ts'
import { logIn, newAccount, tokensFor } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { inConversation, log, SENT_WITHIN, write } from './support/unsentMessages.ts'

describe('messages that wait', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const doctors = expect.objectContaining({ body: 'Please measure today.' }) as object

  it('are in the database, seen and asked about in all tabs at once, outlive their tab, and arrive once', async () => {
    const { page: first, context, failures, address, arrived } = await inConversation(server, browser)
    await untilAllIsKept(first)
    const second = await openPage(context, failures)
    await second.goto('/login')
    await second.getByRole('button', { name: /^Continue as/ }).click()
    await second.waitForURL('**/dashboard')
    await goTo(second, '/outbox')
    await second.getByText('Nothing waits').waitFor()

    await context.setOffline(true)
    await write(first, 'Is 128 too high?')
    await log(first).getByText('Waiting to be sent').waitFor()
    await second.getByText('Message to Dr. Vogt').waitFor()
    await second.getByText('1 entry waits to be sent').waitFor()
    const kept = await keptMessages(second)
    expect(kept).toMatchObject([{ body: 'Is 128 too high?' }])
    expect(await plainMessages(second)).toBeNull()
    await signOut(second)
    const question = second.getByRole('alertdialog', { name: 'Sign out and lose what was not sent?' })
    await question.getByText('Messages that were not sent yet are lost').waitFor()
    await question.getByRole('button', { name: 'Stay signed in' }).click()

    await second.close()
    const next = await reopened(context, first, failures)
    await next.goto('/dashboard')
    await next.getByRole('button', { name: /^Continue as/ }).click()
    await next.waitForURL('**/dashboard')
    await next.getByText('1 entry waits to be sent').waitFor()
    await goTo(next, address)
    await log(next).getByText('Waiting to be sent').waitFor()
    expect(await keptMessages(next)).toEqual(kept)
    const another = await openPage(context, failures)
    await another.goto('/dashboard')
    await another.getByRole('button', { name: /^Continue as/ }).click()
    await another.getByText('1 entry waits to be sent').waitFor()

    const answers: number[] = []
    context.on('response', (answer) => {
      const isSent = answer.request().method() === 'POST' && answer.url().endsWith('/messages/')
      if (isSent) answers.push(answer.status())
    })
    await context.setOffline(false)
    await log(next)
      .getByText(/· Sent$/)
      .waitFor(SENT_WITHIN)
    await expect.poll(() => keptMessages(next), SENT_WITHIN).toEqual([])
    expect(await arrived()).toEqual([{ key: kept[0]?.key, body: 'Is 128 too high?' }, doctors])
    await expect.poll(() => log(next).getByText('Is 128 too high?').count()).toBe(1)
    await another.getByText('1 entry waits to be sent').waitFor({ state: 'detached' })
    // A tab that came back without a network may only learn now that its session needs a new token.
    expect(answers.filter((status) => status !== 401)).toEqual([201])
    expect(failures.filter((text) => !text.startsWith('WebSocket'))).toEqual([])
    await context.close()
  })

  it('stay when the session expires, for that person alone; a deliberate sign-out asks and clears them', async () => {
    const { page, context, failures, account, address, arrived } = await inConversation(server, browser)
    const grace = await newAccount(server, 'Grace Hopper')
    await context.setOffline(true)
    await write(page, 'Is 128 too high?')
    await log(page).getByText('Waiting to be sent').waitFor()
    await returnToEndedSession(server, page)
    expect(await keptMessages(page)).toHaveLength(1)

    await logIn(page, grace.email)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await goTo(page, '/outbox')
    await page.getByText('Nothing waits').waitFor()
    await signOut(page)
    await page.waitForURL('**/login')
    expect(await keptMessages(page)).toHaveLength(1)
    expect(await arrived()).toEqual([doctors])

    await logIn(page, account.email)
    await expect.poll(arrived, SENT_WITHIN).toHaveLength(2)
    await expect.poll(() => keptMessages(page)).toEqual([])
    await goTo(page, address)
    await log(page).getByText('Is 128 too high?').waitFor()
    await untilAllIsKept(page)
    await context.setOffline(true)
    await write(page, 'Never mind')
    await log(page).getByText('Waiting to be sent').waitFor()
    await signOut(page)
    const question = page.getByRole('alertdialog', { name: 'Sign out and lose what was not sent?' })
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => keptMessages(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('salve.waiting.messages'))).toBeNull()
    expect(failures.filter((text) => !text.startsWith('WebSocket'))).toEqual([])
    await context.close()
  })

  it('of a guest, who has no account here, wait in local storage, and arrive once', async () => {
    const account = await newAccount(server)
    const link = await beWrittenTo(server, (await tokensFor(server, account)).access)
    const { page, context } = await newVisitor(browser, server.url, SIZES[1][1])
    // Requests of the page itself are in flight when the network goes, and then do not arrive.
    const gone = Promise.withResolvers<void>()
    let isGone = true
    await page.route(/\/assets\/(CallStrip|CallPanel|ProposalsPanel)-.*\.js$/, async (route) => {
      await gone.promise
      await (isGone ? route.abort('internetdisconnected') : route.continue())
    })
    await page.goto(link)
    await page.getByLabel('Your name').fill('Hannah Vogt')
    await page.getByRole('button', { name: 'Open the record' }).click()
    await log(page).getByText('Please measure today.').waitFor()
    await context.setOffline(true)
    gone.resolve()
    await write(page, 'And tomorrow, too')
    await log(page).getByText('Waiting to be sent').waitFor()
    expect(await plainMessages(page)).toContain('And tomorrow, too')
    isGone = false
    await context.setOffline(false)
    await log(page)
      .locator('article', { hasText: 'And tomorrow, too' })
      .getByText(/· Sent$/)
      .waitFor(SENT_WITHIN)
    await expect.poll(() => log(page).getByText('And tomorrow, too').count()).toBe(1)
    await expect.poll(() => plainMessages(page)).toBeNull()
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await page.getByRole('button', { name: 'Proposals' }).click()
    await page.getByRole('heading', { name: 'Propose to Ada Lovelace' }).waitFor()
    await context.close()
  })
})
