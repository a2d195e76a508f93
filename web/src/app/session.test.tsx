import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { createSymptom, listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { login } from '@salve/contract/users/account.ts'
import { getProfile, type Profile } from '@salve/contract/users/profile.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROFILE_KEY } from '../api/tokens.ts'
import { createFakeApi, noAnswer, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { listOfAll } from '../test/records.ts'
import { renderApp, type Rendered, storeSession } from '../test/renderApp.tsx'

const ada = aProfile()
const grace = aProfile({
  id: '0199d8a0-0000-7000-8000-000000000002',
  email: 'grace@example.org',
  name: 'Grace',
})
const FORM = '/medicalrecord/symptoms/new'

/** A person types into a form; meanwhile the server ends the session, which saving discovers. */
async function losesSessionWhileTyping() {
  const api = createFakeApi({ profile: ada })
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listSymptoms, () => listOfAll([]))
  api.on(createSymptom, () => problem(401))
  api.on(refreshToken, () => problem(401))
  const rendered = renderApp(FORM, { api })
  await rendered.user.type(
    await screen.findByRole('combobox', { name: 'What do you feel?' }),
    'Ringing in the ears',
  )
  await rendered.user.click(screen.getByRole('radio', { name: /^3 of 10/ }))
  await rendered.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Your session has ended/)
  expect(rendered.path()).toBe('/login')
  return rendered
}

async function logsInAs(person: Profile, { api, user }: Rendered) {
  api.on(login, () => ({ access: accessTokenFor(person), refresh: 'another-refresh-token', user: person }))
  api.on(getProfile, () => person)
  await user.type(screen.getByLabelText('E-mail'), person.email)
  await user.type(screen.getByLabelText('Password'), 'correct horse battery staple')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  return screen.findByRole('combobox', { name: 'What do you feel?' })
}

test('returns to the form with the typed text after a session expired', async () => {
  const rendered = await losesSessionWhileTyping()
  const field = await logsInAs(ada, rendered)
  expect(rendered.path()).toBe(FORM)
  expect(field).toHaveProperty('value', 'Ringing in the ears')
})

test('shows the typed text to nobody else', async () => {
  const rendered = await losesSessionWhileTyping()
  const field = await logsInAs(grace, rendered)
  expect(field).toHaveProperty('value', '')
})

test('says so, with a retry, when the server is unreachable and nothing is cached', async () => {
  const api = createFakeApi({ profile: ada })
  api.on(getProfile, () => noAnswer)
  api.on(refreshToken, () => noAnswer)
  storeSession(ada)
  window.sessionStorage.removeItem(PROFILE_KEY)
  const { user, path } = renderApp('/chat', { api, profile: null })
  await screen.findByText(/You are still signed in/)
  expect(path()).toBe('/chat')
  api.on(getProfile, () => ada)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy()
})

test('reports an unresponsive server in a quiet bar, and keeps the page', async () => {
  const api = createFakeApi({ profile: ada })
  const { app } = renderApp('/chat', { api })
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  app.services.connection.report('server_down')
  expect(await screen.findByText(/does not answer at the moment/)).toBeTruthy()
  app.services.connection.report('reached')
  await expect.poll(() => screen.queryByText(/does not answer at the moment/)).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy()
})
