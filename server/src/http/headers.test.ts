import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

const PLACES = ['/api/config/', '/api/users/profile/', '/dev/mailbox', '/nothing-here', '/api/openapi.json']
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/)
        return [name, values]
      }),
  )

describe('the headers of every answer', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  it.each(PLACES)('protect the content: %s', async (path) => {
    const { headers } = await server.call('GET', path)
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toBe(
      'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), screen-wake-lock=(self), geolocation=(self), payment=(), usb=()',
    )
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it.each(['/google-popup-callback', '/google-popup-callback?code=1', '/google-popup-callback/'])(
    'let only the popup reach its opener: %s',
    async (path) => {
      const { headers } = await server.call('GET', path)
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    },
  )

  it('forbid caching the API’s answers', async () => {
    const ada = await server.newPatient()
    const asked = await Promise.all([
      server.call('GET', '/api/users/profile/', { token: ada.access }),
      server.call('GET', '/api/users/profile/'),
      server.call('GET', '/api/medical-records/symptoms/', { token: ada.access }),
      server.call('POST', '/api/token/refresh/', { body: { refresh: ada.refresh } }),
      server.call('GET', '/api/nothing/'),
    ])
    for (const { headers } of asked) expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['script', 'style', 'font'])('cache files loaded with a page for a %s', async (part) => {
    const { headers } = await server.call('GET', '/api/config/', { headers: { 'sec-fetch-dest': part } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it.each(['document', 'iframe', 'worker', 'serviceworker', 'object', 'embed', 'empty'])(
    'set a policy for everything that a browser loads as %s',
    async (destination) => {
      const { headers } = await server.call('GET', '/api/config/', {
        headers: { 'sec-fetch-dest': destination },
      })
      expect(headers).toHaveProperty('content-security-policy')
      expect(headers).toHaveProperty('x-frame-options', 'DENY')
    },
  )

  it('allow no other site to read anything', async () => {
    const asked = await server.call('GET', '/api/config/', { headers: { origin: 'https://evil.example' } })
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it('require TLS from then on when the server uses TLS', async () => {
  const server = await startTestApp({ PUBLIC_URL: 'https://salve.example.org' })
  const { headers } = await server.call('GET', '/api/config/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  await server.close()
})
