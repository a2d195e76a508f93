import type { Page } from 'playwright'
import type { RunningServer } from './server.ts'

export const PASSWORD = 'seven quiet herons at dusk'

export interface Account {
  name: string
  email: string
}

/** Registers and confirms an account over HTTP, for journeys that begin later. */
export async function newAccount(server: RunningServer, name = 'Ada Lovelace'): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.org`
  const body = {
    name,
    email,
    password: PASSWORD,
    accepted_terms: true,
    time_zone: 'Europe/Berlin',
    language: 'en',
  }
  await post(server, '/api/users/register/', body)
  const link = await server.linkTo(email, /Confirm/)
  const token = link.split('/').at(-1)
  const answer = await fetch(`${server.url}/api/users/verify-email/${token}/`)
  if (!answer.ok) throw new Error(`not confirmed: ${answer.status}`)
  return { name, email }
}

/** Tokens of a session of their own. */
export async function tokensFor(
  server: RunningServer,
  { email }: Account,
): Promise<{ access: string; refresh: string }> {
  return (await (await post(server, '/api/users/login/', { email, password: PASSWORD })).json()) as {
    access: string
    refresh: string
  }
}

export async function post(
  server: RunningServer,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/**
 * Signs in by API: the page's first address is opened in that session. Signing in by the form has
 * journeys of its own.
 */
export async function signInByApi(page: Page, server: RunningServer, account: Account): Promise<void> {
  const { access, refresh } = await tokensFor(server, account)
  await page.addInitScript(
    ([access, refresh]) => {
      // Once: what becomes of the session from here on is the app's.
      if (sessionStorage.getItem('journey.began')) return
      sessionStorage.setItem('journey.began', 'true')
      sessionStorage.setItem('salve.access', access)
      localStorage.setItem('salve.refresh', refresh)
    },
    [access, refresh] as const,
  )
}

export async function openDashboard(page: Page, server: RunningServer, account: Account): Promise<void> {
  await signInByApi(page, server, account)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^(Account of|Konto von)/ }).waitFor()
}

/** Logs in through the form of /login. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
