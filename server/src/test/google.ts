import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const POPUP = 'http://127.0.0.1:3000/google-popup-callback'

/** The browser's state when the issuer has sent it back. */
export interface Returned {
  cookie: string
  code: string
  state: string
  error: string | null
}

/**
 * Asks for the address, and goes through the issuer's pages as a browser would, until it is sent
 * back.
 */
export async function goToIssuer(server: TestApp, redirectUri = POPUP, isAgain = false): Promise<Returned> {
  const path = `/api/users/google/login/?redirect_uri=${encodeURIComponent(redirectUri)}${isAgain ? '&again=true' : ''}`
  const asked = await server.call('GET', path)
  expect(asked.statusCode).toBe(200)
  const [flow] = asked.cookies
  const back = await follow(new URL(asked.json().auth_url), redirectUri)
  return {
    cookie: `${flow?.name}=${flow?.value}`,
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    error: back.searchParams.get('error'),
  }
}

/**
 * Follows redirects, keeping cookies, up to the address to which the issuer is to send the person
 * back.
 */
async function follow(from: URL, until: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = from
  while (!url.href.startsWith(until)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    url = new URL(answer.headers.get('location') ?? 'about:no-redirect', url)
  }
  return url
}

/** Hands to the server what came back. */
export const finish = (
  server: TestApp,
  { cookie, ...back }: Partial<Returned>,
  more: object = {},
): ReturnType<TestApp['call']> =>
  server.call('POST', '/api/users/google/callback/', {
    body: { code: back.code, ...(back.state ? { state: back.state } : {}), ...more },
    headers: cookie ? { cookie } : {},
  })

/**
 * Links the account of a session that has just signed in with whoever is signed in at the issuer.
 */
export async function linkGoogle(server: TestApp, token: string): Promise<void> {
  const { cookie, code, state } = await goToIssuer(server)
  const linked = await server.call('POST', '/api/users/google/link/', {
    token,
    body: { code, state },
    headers: { cookie },
  })
  expect(linked.statusCode).toBe(204)
}
