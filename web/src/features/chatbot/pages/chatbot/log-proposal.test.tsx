import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import {
  askChatbot,
  createChatbotConversation,
  listChatbotConversations,
  listChatbotMessages,
} from '@salve/contract/chatbot/conversations.ts'
import {
  createLogEntry,
  listLogEntries,
  type ReadLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../../test/fakeApi.ts'
import { aProfile } from '../../../../test/people.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const ID = '0199d8a0-0000-7000-8000-0000000000f1'
const at = '2026-01-10T08:15:00.000000Z'
const conversation = { id: ID, title: null, created_at: at, updated_at: at }
const weight = (value: number) => ({
  kind: 'weight' as const,
  measured_at: at,
  values: [{ key: 'weight' as const, value, unit: 'kg' }],
  context: {},
  note: '',
  health_issue: null,
  sitting: null,
})
const kept: ReadLogEntry = {
  in_sitting: null,
  judgement: null,
  ...weight(82.4),
  id: 1,
  uid: '0199d8a0-0000-7000-8000-0000000000a1',
  source: 'manual',
  time_zone: 'UTC',
  created_at: at,
  updated_at: at,
}
const message = (given: Partial<ChatbotMessage>): ChatbotMessage => ({
  id: '0199d8a0-0000-7000-8000-0000000000f2',
  conversation: ID,
  sender: 'patient',
  body: 'weight 82.6',
  kind: null,
  emergency_numbers: [],
  notice: null,
  articles: [],
  sources: [],
  proposal: null,
  question: null,
  model: null,
  model_failed: null,
  sent_at: at,
  ...given,
})

test('asks again about a value far from the person’s own when a card is edited', async () => {
  const api = createFakeApi({ profile: aProfile({}) })
  let messages: ChatbotMessage[] = []
  api.on(listChatbotConversations, () => ({ results: messages.length > 0 ? [conversation] : [], next: null }))
  api.on(createChatbotConversation, () => conversation)
  api.on(listChatbotMessages, () => ({ results: messages.toReversed(), next: null }))
  api.on(listLogEntries, () => ({ results: [kept], next: null }))
  api.on(createLogEntry, () => kept)
  api.on(askChatbot, ({ body }) => {
    const reply = message({
      id: '0199d8a0-0000-7000-8000-0000000000f3',
      sender: 'chatbot',
      kind: 'proposal',
      body: 'Shall I save it?',
      proposal: {
        kind: 'log_entry',
        id: '0199d8a0-0000-7000-8000-0000000000f4',
        state: 'open',
        body: weight(82.6),
      },
    })
    messages = [message({ body: body.body }), reply]
    return { message: message({ body: body.body }), reply }
  })
  const { user } = renderApp('/chatbot', { api, profile: aProfile({}) })
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'weight 82.6')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  const field = await screen.findByRole('textbox', { name: /^Body weight/ })
  await user.clear(field)
  await user.type(field, '182.6')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const asked = await screen.findByRole('alert')
  expect(asked.textContent).toMatch(/182.6 kg is far from your other values, around 82.4 kg/)
  expect(api.callsTo(createLogEntry)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'It is right' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
})
