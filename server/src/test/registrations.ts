import type { Email } from 'postal-mime'
import { newId } from '../lib/ids.ts'
import { freshAddress, PASSWORD, type TestApp } from './app.ts'

/** What somebody who is not known yet would send to register. */
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
