import {
  type Conversation,
  listConversations,
  listMessages,
  type Message,
  readConversation,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, noAnswer } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ID = '0199d8a0-0000-7000-8000-0000000000d1'
const first: Message = {
  id: '0199d8a0-0000-7000-8000-0000000000e1',
  conversation: ID,
  sender: 'clinician',
  sender_name: 'Dr. Hannah Vogt',
  body: 'Please come fasting.',
  sent_at: '2026-01-10T08:15:00.000000Z',
  delivered_at: null,
  read_at: null,
}
const conversation: Conversation = {
  id: ID,
  title: 'Dr. Hannah Vogt',
  clinician: null,
  unread: 1,
  last_message: first,
  created_at: '2026-01-01T08:00:00.000000Z',
  updated_at: '2026-01-10T08:15:00.000000Z',
}

/** A server that keeps what is sent to it. */
function chat() {
  const api = createFakeApi()
  const messages = [first]
  let unread = 1
  api.on(listConversations, () => ({ results: [{ ...conversation, unread }], next: null }))
  api.on(listMessages, () => ({ results: messages.toReversed(), next: null }))
  api.on(readConversation, () => {
    unread = 0
    return { ...conversation, unread }
  })
  api.on(sendMessage, ({ body, headers }) => {
    const id = headers.get('Idempotency-Key') ?? ''
    const message: Message = { ...first, id, body: body.body, sender: 'patient', sender_name: 'Ada Example' }
    if (!messages.some((known) => known.id === id)) messages.push(message)
    return message
  })
  return { api, messages }
}

/** Puts the page behind another tab, or in front again. */
function look(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a conversation with news is marked, opened and read', async () => {
  const { api } = chat()
  const { user, path } = renderApp('/chat', { api })
  expect(await screen.findByText('1 new')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Dr. Hannah Vogt' }))
  expect(path()).toBe(`/chat?conversation=${ID}`)
  const log = await screen.findByRole('log', { name: 'Messages' })
  expect(within(log).getByText('Please come fasting.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('1 new')).toBeNull())
  expect(api.callsTo(readConversation)).toHaveLength(1)
})

test('a message that did not go out stays, and sending again makes one message', async () => {
  const { api, messages } = chat()
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  const box = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(box, 'I will.')
  api.on(sendMessage, ({ body, headers }) => {
    messages.push({ ...first, id: headers.get('Idempotency-Key') ?? '', body: body.body, sender: 'patient' })
    return noAnswer
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/cannot be reached. Nothing is lost/)).toBeDefined()
  expect((box as HTMLTextAreaElement).value).toBe('I will.')
  api.on(sendMessage, ({ headers }) => {
    const known = messages.find(({ id }) => id === headers.get('Idempotency-Key'))
    if (!known) throw new Error('It came with another key.')
    return known
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const log = screen.getByRole('log', { name: 'Messages' })
  expect(await within(log).findAllByText('I will.')).toHaveLength(1)
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''))
  expect(messages).toHaveLength(2)
})

test('a draft waits in its conversation', async () => {
  const { api } = chat()
  const { user } = renderApp(`/chat?conversation=${ID}`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'May I')
  await user.click(screen.getByRole('link', { name: 'All conversations' }))
  await user.click(await screen.findByRole('link', { name: 'Dr. Hannah Vogt' }))
  const box = await screen.findByRole('textbox', { name: 'Message' })
  expect((box as HTMLTextAreaElement).value).toBe('May I')
})

test('new messages arrive when the page is looked at again', async () => {
  const { api, messages } = chat()
  renderApp(`/chat?conversation=${ID}`, { api })
  const log = await screen.findByRole('log', { name: 'Messages' })
  look('hidden')
  messages.push({ ...first, id: '0199d8a0-0000-7000-8000-0000000000e2', body: 'See you on Monday.' })
  look('visible')
  expect(await within(log).findByText('See you on Monday.')).toBeDefined()
})

test('without conversations it says what will be here and leads to the clinicians', async () => {
  const api = createFakeApi()
  api.on(listConversations, () => ({ results: [], next: null }))
  renderApp('/chat', { api })
  expect(await screen.findByText('Messages with your clinicians will appear here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the clinicians' }).getAttribute('href')).toBe('/clinicians')
})
