import { type GoogleAsks, googleCallback, googleConfirm } from '@salve/contract/users/google.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../../test/people.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ada = aProfile()
const granted = { access: accessTokenFor(ada), refresh: 'refresh-token', user: ada }
const PASSWORD = 'correct horse battery staple'

/** Back from the issuer, to an account that asks for more than a sign-in there. */
function comeBack(asks: GoogleAsks) {
  const api = createFakeApi({ profile: ada })
  api.on(googleCallback, () => problem(401, asks))
  api.on(googleConfirm, () => granted)
  window.sessionStorage.setItem('salve.google', 'the-state')
  const page = renderApp('/google-callback?code=the-code&state=the-state', { api, profile: null })
  return page
}
/** The first page of a file takes its time to load. */
const isIn = ({ path }: ReturnType<typeof comeBack>) => waitFor(() => expect(path()).toBe('/dashboard'))
const sent = ({ api }: ReturnType<typeof comeBack>) => api.callsTo(googleConfirm).map(({ body }) => body)

test('asks for the password of an unlinked account, and opens with it', async () => {
  const page = comeBack('google-link-needed')
  await screen.findByText('One more step')
  expect(screen.getByText(/There is an account with this e-mail already\./)).toBeDefined()
  const password = screen.getByLabelText('Password of your account')
  expect(document.activeElement).toBe(password)
  expect(screen.queryByLabelText(/Code/)).toBeNull()
  await page.user.type(password, PASSWORD)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await isIn(page)
  expect(sent(page)).toEqual([{ password: PASSWORD }])
})

test('reports a wrong password at its field, and keeps the text', async () => {
  const page = comeBack('google-link-needed')
  page.api.on(googleConfirm, () =>
    problem(422, 'invalid', { password: ['This is not the password of your account.'] }),
  )
  const password = await screen.findByLabelText('Password of your account')
  await page.user.type(password, 'something else')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This is not the password of your account.')).toBeDefined()
  expect((password as HTMLInputElement).value).toBe('something else')
  expect(page.path()).toContain('/google-callback')
})

test('asks for the code once the password is correct', async () => {
  const page = comeBack('google-link-needed')
  page.api.on(googleConfirm, ({ body }) => (body.otp === '123456' ? granted : problem(403, 'code-needed')))
  await page.user.type(await screen.findByLabelText('Password of your account'), PASSWORD)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await page.user.type(await screen.findByLabelText(/Code/), '123456')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await isIn(page)
  expect(sent(page)).toEqual([{ password: PASSWORD }, { password: PASSWORD, otp: '123456' }])
})

test('asks only for the code of a linked account', async () => {
  const page = comeBack('google-code-needed')
  await page.user.type(await screen.findByLabelText(/Code/), '123456')
  expect(screen.queryByLabelText('Password of your account')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await isIn(page)
  expect(sent(page)).toEqual([{ otp: '123456' }])
})

test('keeps everything without an answer, and offers a retry', async () => {
  const page = comeBack('google-code-needed')
  page.api.on(googleConfirm, () => noAnswer)
  const code = await screen.findByLabelText(/Code/)
  await page.user.type(code, '123456')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect((code as HTMLInputElement).value).toBe('123456')
  page.api.on(googleConfirm, () => granted)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await isIn(page)
})

test('links to a password reset', async () => {
  comeBack('google-link-needed')
  const link = await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})
