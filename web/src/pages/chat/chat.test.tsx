import {
  type Conversation,
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import type { Message } from '@salve/contract/chat/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ID = '0199d8a0-0000-7000-8000-0000000000d1'
const first: Message = {
  id: '0199d8a0-0000-7000-8000-0000000000e1',
  conversation: ID,
  position: 1,
  sender: 'clinician',
  guest: '0199d8a0-0000-7000-8000-0000000000f1',
  sender_name: 'Dr. Hannah Vogt',
  body: 'Please come fasting.',
  attachments: [],
  call: null,
  sent_at: '2026-01-10T08:15:00.000000Z',
}
const conversation: Conversation = {
  id: ID,
  title: 'Dr. Hannah Vogt',
  clinician: null,
  share: null,
  has_ended: false,
  marks: { patient: { received: 0, read: 0 }, clinician: { received: 0, read: 0 } },
  answers_within: null,
  unread: 1,
  last_message: first,
  created_at: '2026-01-01T08:00:00.000000Z',
  updated_at: '2026-01-10T08:15:00.000000Z',
}

/** A server that stores messages. */
function chat() {
  const api = createFakeApi()
  const messages = [first]
  let unread = 1
  api.on(listConversations, () => ({ results: [{ ...conversation, unread }], next: null }))
  api.on(getConversation, () => ({ ...conversation, unread }))
  api.on(listMessages, () => ({ results: messages.toReversed(), next: null }))
  api.on(readConversation, () => {
    unread = 0
    return { ...conversation, unread }
  })
  api.on(sendMessage, ({ body, headers }) => {
    const id = headers.get('Idempotency-Key') ?? ''
    const position = messages.length + 1
    const message: Message = {
      ...first,
      id,
      position,
      guest: null,
      body: body.body,
      sender: 'patient',
      sender_name: 'Ada Example',
    }
    if (!messages.some((known) => known.id === id)) messages.push(message)
    return message
  })
  return { api, messages }
}

/** Hides the page behind another tab, or shows it again. */
function look(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange'))
}

test('marks an unread conversation, and reads it when opened', async () => {
  const { api } = chat()
  const { user, path } = renderApp('/chat', { api })
  expect(await screen.findByText('1 new')).toBeDefined()
  await expect.poll(() => document.title).toMatch(/^\(1\) /)
  await user.click(screen.getByRole('link', { name: 'Dr. Hannah Vogt' }))
  expect(path()).toBe(`/chat?conversation=${ID}`)
  expect(screen.getAllByRole('link', { name: /Chat\s*, 1 new message/ }).length).toBeGreaterThan(0)
  const log = await screen.findByRole('log', { name: 'Messages' })
  expect(within(log).getByText('Please come fasting.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('1 new')).toBeNull())
  expect(api.callsTo(readConversation)).toHaveLength(1)
})

test('queues an unsent message across a reload, and sends it once', async () => {
  const { api, messages } = chat()
  const page = renderApp(`/chat?conversation=${ID}`, { api })
  const box = await screen.findByRole('textbox', { name: 'Message' })
  await page.user.type(box, 'I will.')
  const keep = (id: string, body: string) => {
    if (!messages.some((known) => known.id === id))
      messages.push({ ...first, id, position: 2, body, sender: 'patient', guest: null })
  }
  api.on(sendMessage, ({ body, headers }) => {
    keep(headers.get('Idempotency-Key') ?? '', body.body)
    return noAnswer
  })
  await page.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Waiting to be sent')).toBeDefined()
  expect((box as HTMLTextAreaElement).value).toBe('')
  page.unmount()
  api.on(sendMessage, ({ headers }) => {
    const known = messages.find(({ id }) => id === headers.get('Idempotency-Key'))
    if (!known) throw new Error('It came with another key.')
    return known
  })
  renderApp(`/chat?conversation=${ID}`, { api })
  const log = await screen.findByRole('log', { name: 'Messages' })
  expect(await within(log).findByText(/· Sent$/)).toBeDefined()
  expect(within(log).getAllByText('I will.')).toHaveLength(1)
  expect(messages).toHaveLength(2)
})

test('warns at the message when the browser stores nothing, and sends it anyway', async () => {
  const { api } = chat()
  let isAway = true
  api.on(sendMessage, ({ body, headers }) => {
    const id = headers.get('Idempotency-Key') ?? ''
    const sender = 'patient' as const
    return isAway ? noAnswer : { ...first, id, position: 2, body: body.body, sender, guest: null }
  })
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'I will.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/This browser has no room to keep it: leave this page open/)).toBeDefined()
  isAway = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/· Sent$/)).toBeDefined()
  expect(screen.queryByText(/This browser has no room/)).toBeNull()
  expect(new Set(api.callsTo(sendMessage).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('explains a refused message, and offers to resend or discard it', async () => {
  const { api } = chat()
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'I will.')
  api.on(sendMessage, () => problem(410, 'share-revoked', undefined, 'This has ended.'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Not sent. This has ended.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.callsTo(sendMessage)).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('I will.')).toBeNull()
})

test('keeps a text that is too long, and says so', async () => {
  const { api } = chat()
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  const box = await screen.findByRole('textbox', { name: 'Message' })
  await user.click(box)
  await user.paste('x'.repeat(20_000))
  expect(await screen.findByText(/can have 10,000 characters. This one has 10,000 too many/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((box as HTMLTextAreaElement).value).toHaveLength(20_000)
  expect(api.callsTo(sendMessage)).toEqual([])
})

test('shows the delivery state of own messages in words', async () => {
  const { api, messages } = chat()
  const own = { sender: 'patient' as const, guest: null, sender_name: 'Ada Example' }
  messages.push({ ...first, ...own, position: 2, id: '0199d8a0-0000-7000-8000-0000000000e2', body: 'One' })
  messages.push({ ...first, ...own, position: 3, id: '0199d8a0-0000-7000-8000-0000000000e3', body: 'Two' })
  messages.push({ ...first, ...own, position: 4, id: '0199d8a0-0000-7000-8000-0000000000e4', body: 'Three' })
  api.on(getConversation, () => ({
    ...conversation,
    marks: { patient: { received: 4, read: 1 }, clinician: { received: 3, read: 2 } },
  }))
  renderApp(`/chat?conversation=${ID}`, { api })
  const log = await screen.findByRole('log', { name: 'Messages' })
  await waitFor(() =>
    expect(
      within(log)
        .getAllByText(/· (Sent|Delivered|Read)$/)
        .map((line) => line.textContent?.split('· ')[1]),
    ).toEqual(['Read', 'Delivered', 'Sent']),
  )
})

test('labels an attached record that the doctor cannot see', async () => {
  const { api, messages } = chat()
  const attachment = {
    kind: 'symptom' as const,
    id: ID,
    title: 'Headache',
    date: '2026-01-09',
    media_type: null,
    size: null,
  }
  messages.push({
    ...first,
    position: 2,
    id: '0199d8a0-0000-7000-8000-0000000000e2',
    sender: 'patient',
    guest: null,
    body: '',
    attachments: [{ ...attachment, state: 'not_shared' }],
  })
  renderApp(`/chat?conversation=${ID}`, { api })
  const log = await screen.findByRole('log', { name: 'Messages' })
  expect(within(log).getByRole('link', { name: 'Headache' })).toBeDefined()
  expect(within(log).getByText(/They cannot see this/)).toBeDefined()
})

test('keeps a draft in its conversation', async () => {
  const { api } = chat()
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'May I')
  await user.click(screen.getByRole('link', { name: 'All conversations' }))
  await user.click(await screen.findByRole('link', { name: 'Dr. Hannah Vogt' }))
  const box = await screen.findByRole('textbox', { name: 'Message' })
  expect((box as HTMLTextAreaElement).value).toBe('May I')
})

test('loads new messages when the page becomes visible', async () => {
  const { api, messages } = chat()
  renderApp(`/chat?conversation=${ID}`, { api })
  const log = await screen.findByRole('log', { name: 'Messages' })
  look('hidden')
  messages.push({
    ...first,
    position: 2,
    id: '0199d8a0-0000-7000-8000-0000000000e2',
    body: 'See you on Monday.',
  })
  look('visible')
  expect(await within(log).findByText('See you on Monday.')).toBeDefined()
})

test('explains an empty list, and leads to sharing', async () => {
  const api = createFakeApi()
  api.on(listConversations, () => ({ results: [], next: null }))
  renderApp('/chat', { api })
  expect(await screen.findByText('Messages with your clinicians will appear here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Share my record' }).getAttribute('href')).toBe('/shares/new')
})

test('shows the emergency number before sending a message with a warning sign', async () => {
  const { api } = chat()
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  const box = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(box, 'My chest hurts and I cannot breathe')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const question = await screen.findByRole('alertdialog', { name: 'Messages are not for emergencies' })
  expect(within(question).getByRole('link', { name: 'Call 112' })).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Back to the message' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.callsTo(sendMessage)).toHaveLength(0)
  expect((box as HTMLTextAreaElement).value).toBe('My chest hurts and I cannot breathe')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(api.callsTo(sendMessage)).toHaveLength(1))
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''))
})
