import type { Message } from '@salve/contract/chat/messages.ts'
import type { Browser, Page } from 'playwright'
import { newVisitor, SIZES } from './browser.ts'
import { beWrittenTo } from './conversation.ts'
import { goTo } from './outbox.ts'
import { type Account, logIn, newAccount, tokensFor } from './patient.ts'
import type { RunningServer } from './server.ts'

export const SENT_WITHIN = { timeout: 30_000 }

/**
 * A patient in the conversation with their doctor, which can be read without a network from now on.
 */
export async function inConversation(server: RunningServer, browser: Browser, quotaSize?: number) {
  const account = await newAccount(server)
  await beWrittenTo(server, (await tokensFor(server, account)).access)
  const [conversation] = await resultsOf<{ id: string }>(server, account, '/api/chat/conversations/')
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
    (await resultsOf<Message>(server, account, `/api/chat/conversations/${conversation?.id}/messages/`)).map(
      ({ id, body }) => ({ key: id, body }),
    )
  const giveRoom = () => side.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  return { ...visitor, account, conversation: conversation?.id ?? '', address, arrived, giveRoom }
}

async function resultsOf<T>(server: RunningServer, account: Account, path: string): Promise<T[]> {
  const { access } = await tokensFor(server, account)
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${access}` } })
  return ((await answer.json()) as { results: T[] }).results
}

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
