import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })
const opener = async (path: string) => (await get(path)).headers['cross-origin-opener-policy']
const isApp = (body: string) => body.includes('<div id="root">')

it.each([
  '/login',
  '/dashboard',
  '/healthissues',
  '/health-issues/7/symptom/new',
  '/verify-email/abc',
  '/google-popup-callback',
])('serves the app at %s', async (path) => {
  const answer = await get(path)
  expect([answer.statusCode, isApp(answer.body)]).toEqual([200, true])
  expect(answer.headers['cache-control']).toBe('no-cache')
})

it('keeps a share’s page, whose address is secret, out of caches and search engines', async () => {
  const answer = await get(`/consultation/${'A'.repeat(43)}`, { 'accept-encoding': 'br' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

it.each([
  '/nowhere',
  '/dashboard/nowhere',
  '/health-issues/7/nonsense/new',
  '/.vite/manifest.json',
  '/index.html',
])('shows the app’s not-found page at %s, with status 404', async (path) => {
  const answer = await get(path)
  expect([answer.statusCode, isApp(answer.body)]).toEqual([404, true])
})

it.each([
  ['/api/nowhere', {}],
  ['/assets/nowhere.js', {}],
  ['/assets/..%2f..%2f..%2fpackage.json', {}],
  ['/nowhere', { accept: 'application/json' }],
])('answers programs in their own format at %s', async (path, headers) => {
  const answer = await get(path, headers)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

it('caches files with hashed names for ever, and others for a day', async () => {
  const index = (await get('/login')).body
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec(index)?.[1] ?? ''
  const style = await get(asset, { 'accept-encoding': 'br' })
  expect(style.statusCode).toBe(200)
  expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(style.headers['content-encoding']).toBe('br')
  const theme = await get('/theme.js')
  expect([theme.statusCode, theme.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
})

it('serves the service worker at the root, uncached and under the strict policy', async () => {
  const worker = await get('/sw.js')
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(worker.headers['content-security-policy']).toContain("script-src 'self';")
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  expect(worker.body).toContain('pushsubscriptionchange')
})

it('hides the page of mail links from search engines and referrers', async () => {
  const { headers } = await get('/reminder', { accept: 'text/html' })
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
})

it('makes the app installable', async () => {
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { icons, screenshots } = manifest.json()
  // A browser shows no picture of another size than it was promised; a drawing has any.
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const { statusCode, rawPayload } = await get(src)
    const picture = sizes === 'any' ? null : await sharp(rawPayload).metadata()
    const size = picture ? `${picture.width}x${picture.height}` : 'any'
    expect([src, statusCode, size]).toEqual([src, 200, sizes])
  }
})

it('keeps the opener only for the sign-in popup’s return page', async () => {
  expect(await opener('/google-popup-callback')).toBe('unsafe-none')
  expect(await opener('/')).toBe('same-origin-allow-popups')
  expect(await opener('/login')).toBe('same-origin-allow-popups')
})
