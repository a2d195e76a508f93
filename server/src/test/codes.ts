import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** The codes of an authenticator app and on its owner's paper. */
export interface Codes {
  /** Returns the app's code at the server's time. */
  codeNow: () => string
  recovery: string[]
}

/**
 * Turns one-time codes on for who has just signed in. The code that did it is used up and a minute
 * over.
 */
export async function codesOn(server: TestApp, token: string): Promise<Codes> {
  const post = async (path: string, body?: unknown) => {
    const answer = await server.call('POST', path, { token, body })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const { setup, secret } = await post('/api/users/totp/setup/')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeNow = () => app.generate({ timestamp: server.context.now().getTime() })
  const { recovery_codes: recovery } = await post('/api/users/totp/', { setup, code: codeNow() })
  server.advance(60_000)
  return { codeNow, recovery }
}
