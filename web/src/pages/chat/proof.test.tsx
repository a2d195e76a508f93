import {
  type Conversation,
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import { getSecurity, reauthenticate } from '@salve/contract/users/security.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { anId } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ID = anId()
const PASSWORD = 'correct horse battery staple'
const conversation: Conversation = {
  id: ID,
  title: 'Dr. Hannah Vogt',
  clinician: null,
  share: null,
  has_ended: false,
  marks: { patient: { received: 0, read: 0 }, clinician: { received: 0, read: 0 } },
  answers_within: null,
  unread: 0,
  last_message: null,
  created_at: '2026-01-01T08:00:00.000000Z',
  updated_at: '2026-01-10T08:15:00.000000Z',
}

/** A server that requires a proof of identity before sending. */
async function writeTo(proves: (password: string) => boolean) {
  const api = createFakeApi()
  let isProved = false
  api.on(listConversations, () => ({ results: [conversation], next: null }))
  api.on(getConversation, () => conversation)
  api.on(readConversation, () => conversation)
  api.on(listMessages, () => ({ results: [], next: null }))
  api.on(getSecurity, () => ({
    email: 'ada@example.org',
    pending_email: null,
    pending_waits_for: [],
    present_email_confirms: true,
    has_password: true,
    has_google: false,
    can_link_google: false,
    totp: null,
    passkeys: 0,
    passkey_origin: null,
    is_shared: false,
  }))
  api.on(reauthenticate, ({ body }) => {
    isProved = proves(body.password)
    return isProved
      ? { proved_until: '2199-01-01T00:00:00Z' }
      : problem(422, 'invalid', { password: ['This is not your password.'] })
  })
  api.on(sendMessage, ({ body, headers }) =>
    isProved
      ? {
          id: headers.get('Idempotency-Key') ?? '',
          conversation: ID,
          position: 1,
          sender: 'patient' as const,
          guest: null,
          sender_name: 'Ada Example',
          body: body.body,
          attachments: [],
          call: null,
          sent_at: '2026-01-10T08:15:00.000000Z',
        }
      : problem(403, 'reauthentication-needed', undefined, 'Please show once more that it is you.'),
  )
  const page = renderApp(`/chat?conversation=${ID}`, { api })
  await page.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'The letter.')
  await page.user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('dialog', { name: 'Is it you?' })
  return page
}
const keysOf = (api: ReturnType<typeof createFakeApi>) =>
  api.callsTo(sendMessage).map(({ headers }) => headers.get('Idempotency-Key'))

test('shares in a chat after a proof of identity, once', async () => {
  const { api, user } = await writeTo((password) => password === PASSWORD)
  await user.type(screen.getByLabelText('Your password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/· Sent$/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(keysOf(api)).toHaveLength(2)
  expect(new Set(keysOf(api)).size).toBe(1)
})

test('reports a wrong password in the sheet, and sends nothing', async () => {
  const { api, user } = await writeTo((password) => password === PASSWORD)
  await user.type(screen.getByLabelText('Your password'), 'something else')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This is not your password.')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Is it you?' })).toBeDefined()
  expect(keysOf(api)).toHaveLength(1)
})

test('keeps the message when the proof is cancelled, with a retry', async () => {
  const { api, user } = await writeTo(() => true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/Not sent\. .*show once more that it is you/)).toBeDefined()
  expect(keysOf(api)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Is it you?' })
  await user.type(screen.getByLabelText('Your password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull())
  expect(await screen.findByText(/· Sent$/)).toBeDefined()
})
