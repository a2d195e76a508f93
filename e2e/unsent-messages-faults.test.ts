import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { reopened, untilAllIsKept } from './support/offline.ts'
import { fillTheRoom, goTo, keptMessages, plainMessages } from './support/outbox.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { inConversation, log, SENT_WITHIN, write } from './support/unsentMessages.ts'

/** Storage that a browser short of room grants to the whole site. */
const ROOM_BYTES = 6_000_000

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
  const doctors = expect.objectContaining({ body: 'Please measure today.' }) as object

  it('of an earlier version of the app are taken over, and go out under the name that they were given', async () => {
    const { page, context, failures, conversation, address, arrived } = await inConversation(server, browser)
    const key = '019e0000-0000-7000-8000-00000000000e'
    await untilAllIsKept(page)
    // A conversation that connects only now would send the message at once.
    await context.setOffline(true)
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

  it('are not lost where the database has no room', async () => {
    const { page, context, failures, arrived, giveRoom } = await inConversation(server, browser, ROOM_BYTES)
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
})

const idOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('salve.profile') ?? '{}') as { id: string }).id)
