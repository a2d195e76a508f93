import { expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'

const SECRETS = {
  SECRET_KEY: 'a secret key of thirty-two bytes or more',
  OIDC_ISSUER: 'https://issuer.example.org',
  OIDC_CLIENT_ID: 'client-id-7',
  OIDC_CLIENT_SECRET: 'client-secret-7',
  SMTP_URL: 'smtps://user:mail-password@mail.example.org',
}

it('tells a guest the server’s features, but no secrets', async () => {
  const server = await startTestApp(
    { ...SECRETS, NODE_ENV: 'production', SENTRY_DSN: 'https://key@sentry.example.org/1' },
    {},
    { workers: false },
  )
  const asked = await server.call('GET', '/api/config/')
  expect(asked.json()).toEqual({
    registration: 'open',
    google: true,
    demo: false,
    mailbox: false,
    reporting: {
      dsn: 'https://key@sentry.example.org/1',
      environment: 'production',
      traces_sample_rate: 0.1,
      replays_session_sample_rate: 0.1,
      replays_on_error_sample_rate: 1,
    },
  })
  await server.close()
})

it('offers no Google sign-in and no error reports by default', async () => {
  const server = await startTestApp({ SENTRY_DSN: 'https://key@sentry.example.org/1' })
  expect((await server.call('GET', '/api/config/')).json()).toMatchObject({ google: false, reporting: null })
  for (const [method, path, body] of [
    ['GET', '/api/users/google/login/', undefined],
    ['POST', '/api/users/google/callback/', { code: 'x' }],
  ] as const)
    expect((await server.call(method, path, { body })).json().type).toBe('/problems/google-off')
  await server.close()
})
