import type { Message } from '@salve/contract/chat/messages.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, openPage, SIZES } from './support/browser.ts'
import { beWrittenTo } from './support/conversation.ts'
import { reopened, untilAllIsKept } from './support/offline.ts'
import {
  fillTheRoom,
  goTo,
  keptMessages,
  plainMessages,
  returnToEndedSession,
  signOut,
} from './support/outbox.ts'
import { type Account, logIn, newAccount, tokensFor } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

/** Storage that a browser short of room grants to the whole site. */
const ROOM_BYTES = 6_000_000
const SENT_WITHIN = { timeout: 30_000 }

describe('messages that wait', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const resultsOf = async <T>(account: Account, path: string): Promise<T[]> => {
    const { access } = await tokensFor(server, account)
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${access}` } })
    return ((await answer.json()) as { results: T[] }).results
  }
  /**
   * A patient in the conversation with their doctor, which can be read without a network from now
   * on.
   */
  const inConversation = async (quotaSize?: number) => {
    const account = await newAccount(server)
    await beWrittenTo(server, (await tokensFor(server, account)).access)
    const [conversation] = await resultsOf<{ id: string }>(account, '/api/chat/conversations/')
    const address = `/chat?conversation=${conversation?.id}`
    const visitor = await newVisitor(browser, server.url, SIZES[0][1])
    const { page, context } = visitor
    const side = await context.newCDPSession(page)
    if (quotaSize) await side.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize })
    context.setDefaultTimeout(30_000)
    await page.goto('/login')
    await logIn(page, account.email)
    await page.waitForURL('**/dashboard')
    await goTo(page, '/outbox')
    await page.getByText('Nothing waits').waitFor()
    await goTo(page, address)
    await log(page).getByText('Please measure today.').waitFor()
    const arrived = async () =>
      (await resultsOf<Message>(account, `/api/chat/conversations/${conversation?.id}/messages/`)).map(
        ({ id, body }) => ({ key: id, body }),
      )
    const giveRoom = () => side.send('Storage.overrideQuotaForOrigin', { origin: server.url })
    return { ...visitor, account, conversation: conversation?.id ?? '', address, arrived, giveRoom }
  }
  const doctors = expect.objectContaining({ body: 'Please measure today.' }) as object

  it('are in the database, seen and asked about in all tabs at once, outlive their tab, and arrive once', async () => {
    const { page: first, context, failures, address, arrived } = await inConversation()
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

  it('of an earlier version of the app are taken over, and go out under the name that they were given', async () => {
    const { page, context, failures, conversation, address, arrived } = await inConversation()
    const key = '019e0000-0000-7000-8000-00000000000e'
    await page.evaluate(
      ([id, left]) => {
        localStorage.setItem('salve.unsent', id)
        localStorage.setItem(`salve.unsent.${id}`, JSON.stringify([left]))
      },
      [
        await idOf(page),
        { key, conversation, body: 'From before', attachments: [], at: Date.now() },
      ] as const,
    )
    await untilAllIsKept(page)
    await context.setOffline(true)
    const next = await reopened(context, page, failures)
    await next.goto('/dashboard')
    await next.getByRole('button', { name: /^Continue as/ }).click()
    await next.getByText('1 entry waits to be sent').waitFor()
    await expect.poll(() => plainMessages(next)).toBeNull()
    expect(await keptMessages(next)).toMatchObject([
      { key, owner: `${await idOf(next)}/${await idOf(next)}`, body: 'From before' },
    ])
    expect(await next.evaluate(() => localStorage.getItem('salve.unsent'))).toBeNull()
    await goTo(next, address)
    await log(next).getByText('From before').waitFor()
    await context.setOffline(false)
    await expect.poll(arrived, SENT_WITHIN).toEqual([{ key, body: 'From before' }, doctors])
    expect(failures.filter((text) => !text.startsWith('WebSocket'))).toEqual([])
    await context.close()
  })

  it('stay when the session expires, for that person alone; a deliberate sign-out asks and clears them', async () => {
    const { page, context, failures, account, address, arrived } = await inConversation()
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

  it('are not lost where the database has no room', async () => {
    const { page, context, failures, arrived, giveRoom } = await inConversation(ROOM_BYTES)
    await context.setOffline(true)
    await page.evaluate(fillTheRoom)
    await write(page, 'Is 128 too high?')
    await log(page).getByText('Waiting to be sent').waitFor()
    expect(await keptMessages(page)).toEqual([])
    expect(await plainMessages(page)).toContain('Is 128 too high?')
    await page.getByText('1 entry waits to be sent').waitFor()
    await giveRoom()
    await context.setOffline(false)
    await expect.poll(arrived, SENT_WITHIN).toHaveLength(2)
    await expect.poll(() => plainMessages(page)).toBeNull()
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

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const idOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('salve.profile') ?? '{}') as { id: string }).id)
