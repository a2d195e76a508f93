import { screen } from '@testing-library/react'
import { getConfig } from '@salve/contract/config.ts'
import { checkEmail, register, resendVerification } from '@salve/contract/users/account.ts'
import { expect, test } from 'vitest'
import { createFakeApi, guestConfig, problem } from '../test/fakeApi.ts'
import { renderApp } from '../test/renderApp.tsx'

const PASSWORD = 'lantern orbit walnut seventeen'

function registrationApi() {
  const api = createFakeApi()
  api.on(register, () => ({ detail: '' }))
  api.on(resendVerification, () => ({ detail: '' }))
  api.on(checkEmail, () => ({ exists: false }))
  return api
}

function open(api = registrationApi()) {
  return { ...renderApp('/registration', { api, profile: null }), api }
}

type User = ReturnType<typeof renderApp>['user']

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('Name'), 'Ada Example')
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('checkbox'))
}

const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create account' }))

test('requests an account, and explains the next step', async () => {
  const { user, api } = open()
  await fillIn(user)
  await create(user)
  await screen.findByRole('heading', { name: 'Check your mail' })
  screen.getByText(/ada@example.org/)
  expect(api.callsTo(register)[0]?.body).toEqual({
    name: 'Ada Example',
    email: 'ada@example.org',
    password: PASSWORD,
    accepted_terms: true,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: 'en',
  })
  await user.click(screen.getByRole('button', { name: 'Send the message again' }))
  await screen.findByText('The message is on its way.')
})

test('links to the server’s own mailbox, if there is one', async () => {
  const api = registrationApi()
  api.on(getConfig, () => ({ ...guestConfig, mailbox: true }))
  const { user } = open(api)
  await fillIn(user)
  await create(user)
  const link = await screen.findByRole('link', { name: 'Open the mailbox of this server' })
  expect(link.getAttribute('href')).toBe('/dev/mailbox')
})

test('reports every missing field, and sends nothing', async () => {
  const { user, api } = open()
  await screen.findByLabelText('Name')
  await create(user)
  await screen.findByText('Accept the terms to continue.')
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(api.callsTo(register)).toEqual([])
})

test('shows the server’s error at its field, and keeps the rest', async () => {
  const api = registrationApi()
  api.on(register, () => problem(422, 'invalid', { password: ['This password is easy to guess.'] }))
  const { user } = open(api)
  await fillIn(user)
  await create(user)
  await screen.findByText('This password is easy to guess.')
  screen.getByDisplayValue('Ada Example')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('shows the password’s strength in words', async () => {
  const { user } = open()
  const password = await screen.findByLabelText('Password')
  await user.type(password, 'password1234')
  await screen.findByText(/^(very )?weak$/)
  await user.clear(password)
  await user.type(password, PASSWORD)
  await screen.findByText('very strong')
  expect(screen.queryByText('Add another word or two.')).toBeNull()
})

test('looks up the e-mail on blur, not while typing', async () => {
  const api = registrationApi()
  api.on(checkEmail, () => ({ exists: true }))
  const { user } = open(api)
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org')
  expect(api.callsTo(checkEmail)).toEqual([])
  await user.tab()
  await screen.findByText(/There is an account with this e-mail/)
  expect(api.callsTo(checkEmail)).toHaveLength(1)
})

test('keeps the typed text across a reload, but never the password', async () => {
  const first = open()
  await fillIn(first.user)
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('lantern')
  const { unmount } = first
  unmount()
  open()
  await screen.findByDisplayValue('Ada Example')
  screen.getByDisplayValue('ada@example.org')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('asks for the code in the invitation mode', async () => {
  const api = registrationApi()
  api.on(getConfig, () => ({ ...guestConfig, registration: 'invite' as const }))
  const { user } = open(api)
  await user.type(await screen.findByLabelText('Invitation code'), 'WELCOME')
  await fillIn(user)
  await create(user)
  await screen.findByRole('heading', { name: 'Check your mail' })
  expect(api.callsTo(register)[0]?.body.invite_code).toBe('WELCOME')
})

test('says so when registration is closed', async () => {
  const api = registrationApi()
  api.on(getConfig, () => ({ ...guestConfig, registration: 'closed' as const }))
  open(api)
  await screen.findByText(/takes no new accounts/)
  expect(screen.queryByLabelText('Name')).toBeNull()
})
