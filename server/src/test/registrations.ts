import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import { newId } from '../lib/ids.ts'
import { freshAddress, PASSWORD, type TestApp } from './app.ts'

/** Returns the registration of a new person. */
export const newcomer = (changes: object = {}) => ({
  name: 'Grace Test',
  email: `${newId()}@example.org`,
  password: PASSWORD,
  accepted_terms: true,
  ...changes,
})

/** Registers from an address of its own. */
export const register = (server: TestApp, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/users/register/', { body, headers, from: freshAddress() })

/** Signs in from an address of its own. */
export const signIn = (server: TestApp, email: string, password: string) =>
  server.call('POST', '/api/users/login/', { body: { email, password }, from: freshAddress() })

export const verify = (server: TestApp, token: string) =>
  server.call('GET', `/api/users/verify-email/${token}/`)

/** The token of the link in a message. */
export function tokenIn(mail: Email): string {
  const [, token] = /(?:verify-email\/|#token=)([\w.-]+)/.exec(mail.text ?? '') ?? []
  if (!token) throw new Error('the message holds no link')
  return token
}

/**
 * The token of the link in a message with which an address confirms a change of the e-mail; empty
 * when it holds none.
 */
export const confirmTokenIn = (mail: Email): string =>
  /confirm-email\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? ''

const ASKS_TO_CONFIRM = /^Confirm (your new|that your) e-mail/

/**
 * Confirms a change that was asked for, from either address, as who reads both mailboxes and is
 * signed in.
 */
export async function confirmAtBothEnds(
  server: TestApp,
  token: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const address of [from, to]) {
    const mail = await server.mailTo(address, 1, ASKS_TO_CONFIRM)
    const body = { token: confirmTokenIn(mail) }
    const pressed = await server.call('POST', '/api/users/change-email/confirm/', { token, body })
    expect(pressed.statusCode).toBe(200)
  }
}

/**
 * Sets a new password by a message to the address, as who has forgotten it does, and signs in with
 * it.
 */
export async function newPasswordBy(
  server: TestApp,
  email: string,
  otp?: string,
): Promise<{ access: string }> {
  const password = 'nine patient otters by the weir'
  await server.call('POST', '/api/users/forgot-password/', { body: { email }, from: freshAddress() })
  const mail = await server.mailTo(email, 1, /A new password/)
  const token = tokenIn(mail)
  await server.call('POST', '/api/users/reset-password/', { body: { token, password } })
  const body = { email, password, ...(otp === undefined ? {} : { otp }) }
  const entered = await server.call('POST', '/api/users/login/', { body, from: freshAddress() })
  expect(entered.statusCode).toBe(200)
  return entered.json()
}
