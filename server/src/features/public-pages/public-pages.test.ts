import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { readWebBuild } from './web-build.ts'

const PAGES = [
  '/',
  '/news',
  '/news/living-with-type-2-diabetes',
  '/about',
  '/services',
  '/contact',
  '/privacy',
  '/terms',
]
const YEAR_MS = 366 * 24 * 60 * 60_000

let server: TestApp
beforeAll(async () => {
  if (!(await readWebBuild())) throw new Error('Build the web app first: npm run build --workspace web')
  server = await startTestApp({ PUBLIC_URL: 'https://salve.example.org' })
})
afterAll(() => server.close())
const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })
const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers)
  return { answer, page: new JSDOM(answer.body).window.document }
}
const linksOf = (part: Element | null) =>
  [...(part?.querySelectorAll('a') ?? [])].map((a) => [
    (a.textContent || a.getAttribute('aria-label') || '').trim(),
    a.getAttribute('href'),
  ])

const targets = (page: Document) =>
  linksOf(page.body)
    .map(([, href]) => href?.replace(/\?lang=(en|de)/, '?lang='))
    .filter((href) => !href?.startsWith('tel:'))
/** Each text names the emergency numbers of those who read it. */
const calls = (page: Document) =>
  linksOf(page.body)
    .map(([, href]) => href)
    .filter((href) => href?.startsWith('tel:'))
const themeFor = async (cookie: string) => (await open('/', { cookie })).page.documentElement.dataset['theme']
const articlesAt = async (path: string) =>
  linksOf((await open(path)).page.querySelector('main'))
    .map(([, href]) => href)
    .filter((href) => href?.startsWith('/news/') && href !== '/news/rss.xml')
const parseXml = (text: string) =>
  new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')

describe('the landing page', () => {
  it('has the brand, Home, News and Log in at the top', async () => {
    const { page } = await open('/')
    const header = page.querySelector('header')
    expect(linksOf(header)[0]).toEqual(['Salve', '/'])
    expect(linksOf(header?.querySelector('nav') ?? null)).toEqual([
      ['Home', '/'],
      ['News', '/news'],
    ])
    expect(linksOf(header)).toContainEqual(['Log in', '/login'])
  })

  it('names, explains and shows the product', async () => {
    const { page } = await open('/')
    expect(page.querySelector('h1')?.textContent).toBe('Welcome to Salve')
    const hero = page.querySelector('main section')
    expect(hero?.querySelector('p')?.textContent).toContain('medicines')
    expect(hero?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('blood pressure')
  })

  it('has links, four social icons, the copyright line and the tagline at the bottom', async () => {
    const { page } = await open('/')
    const footer = page.querySelector('footer')
    const links = linksOf(footer)
    for (const link of [
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Contact', '/contact'],
    ])
      expect(links).toContainEqual(link)
    const social = links.filter(([, href]) => href?.startsWith('#'))
    expect(social.map(([name]) => name)).toEqual(['Facebook', 'X', 'Instagram', 'LinkedIn'])
    // A target that exists would move the page.
    for (const [, href] of social) expect(page.getElementById(href?.slice(1) ?? '')).toBeNull()
    const year = server.context.now().getFullYear()
    expect(footer?.textContent).toContain(`© ${year} Salve. All rights reserved.`)
    expect(footer?.textContent).toContain('Providing reliable services since 2024.')
  })

  it('is in German for German readers, with the same links', async () => {
    const english = await open('/')
    const { page, answer } = await open('/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })
    expect(page.documentElement.lang).toBe('de')
    expect(page.querySelector('h1')?.textContent).toBe('Willkommen bei Salve')
    expect(targets(page)).toEqual(targets(english.page))
    expect([...calls(english.page), ...calls(page)]).toEqual(['tel:112', 'tel:911', 'tel:112'])
    expect(answer.headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie')
  })
})

it('uses the year of the request', async () => {
  const later = await startTestApp()
  const year = later.context.now().getFullYear()
  expect((await later.call('GET', '/about')).body).toContain(`© ${year} Salve`)
  later.advance(YEAR_MS)
  expect((await later.call('GET', '/about')).body).toContain(`© ${year + 1} Salve`)
  await later.close()
})

it.each(PAGES)('%s is valid HTML in both languages, with title, description and address', async (path) => {
  // React's way of writing is not judged: `charSet`, `<meta/>`, `hidden=""`.
  const style = { 'attr-case': 'off', 'void-style': 'off', 'attribute-empty-style': 'off' } as const
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules: style })
  const titles = await Promise.all(
    ['en', 'de'].map(async (language) => {
      const { page, answer } = await open(path, { 'accept-language': language })
      expect(answer.statusCode).toBe(200)
      const { results } = await validator.validateString(answer.body)
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
      expect(page.documentElement.lang).toBe(language)
      expect(page.body.textContent).not.toContain('{{')
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBeTruthy()
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `https://salve.example.org${path}`,
      )
      return page.title
    }),
  )
  expect(titles.every((title) => title.includes('Salve') || title.includes('HbA1c'))).toBe(true)
  expect(titles[0]).not.toBe(titles[1])
})

it('run no script of their own, and allow the one style that they carry', async () => {
  const { page, answer } = await open('/')
  const scripts = [...page.querySelectorAll('script')].filter(({ type }) => type !== 'application/ld+json')
  expect(scripts.every((script) => script.src !== '' && script.textContent === '')).toBe(true)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-inline')
  const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent)
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
  expect(page.querySelector('[style]')).toBeNull()
  expect(
    JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
  ).toMatchObject({
    '@type': 'WebApplication',
    name: 'Salve',
  })
})

it('keep the language that was chosen, without script', async () => {
  const chosen = await get('/news?topic=diabetes&lang=de')
  expect(chosen.statusCode).toBe(303)
  expect(chosen.headers['location']).toBe('/news?topic=diabetes')
  const [cookie] = chosen.cookies
  expect(cookie).toMatchObject({
    name: 'salve.language',
    value: 'de',
    path: '/',
    sameSite: 'Lax',
    secure: true,
  })
  const offered = linksOf((await open('/news?topic=diabetes')).page.querySelector('header'))
  expect(offered).toContainEqual(['Deutsch', '?topic=diabetes&lang=de'])
  const { page } = await open('/', { cookie: 'salve.language=de', 'accept-language': 'en' })
  expect(page.documentElement.lang).toBe('de')
  expect((await get('/?lang=fr')).statusCode).toBe(200)
})

it.each(['//example.org/?lang=de', '/\\example.org/?lang=de', '/http://example.org?lang=de'])(
  'never lead away: %s',
  async (path) => {
    expect((await get(path)).headers['location'] ?? '/').toMatch(/^\/(?![/\\])/)
  },
)

it('are in the theme that was chosen', async () => {
  expect(await themeFor('salve.theme=dark')).toBe('dark')
  expect(await themeFor('salve.theme=system')).toBeUndefined()
  expect(await themeFor('salve.theme="><script>')).toBeUndefined()
})

it('are compressed, and answered with 304 to readers who have them', async () => {
  const plain = await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const etag = String(br.headers['etag'])
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const german = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag, 'accept-language': 'de' })
  expect(german.statusCode).toBe(200)
})

it('show an article with its text and sources, and others to read', async () => {
  const { page } = await open('/news/living-with-type-2-diabetes')
  expect(page.querySelector('h1')?.textContent).toBe('Living with type 2 diabetes')
  expect(page.querySelector('article table')).not.toBeNull()
  expect(page.body.textContent).toContain('Diabetes Care 2008;31:1473')
  expect(linksOf(page.querySelector('main')).map(([, href]) => href)).toContain('/news')
})

it('list the articles of the topic in the address', async () => {
  expect(await articlesAt('/news?topic=diabetes')).toEqual(['/news/living-with-type-2-diabetes'])
  expect(await articlesAt('/news?topic=nothing')).toEqual([])
  expect((await articlesAt('/news')).length).toBeGreaterThanOrEqual(6)
})

it('answer 404 for an article that is not there', async () => {
  const { answer, page } = await open('/news/no-such-article')
  expect(answer.statusCode).toBe(404)
  expect(page.querySelector('h1')?.textContent).toBe('There is no article at this address')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('offer a feed and a sitemap, both well formed', async () => {
  const feed = await get('/news/rss.xml', { 'accept-language': 'de' })
  expect(feed.headers['content-type']).toContain('application/rss+xml')
  const rss = parseXml(feed.body)
  expect(rss.querySelector('language')?.textContent).toBe('de')
  const links = [...rss.querySelectorAll('item > link')].map(({ textContent }) => textContent)
  expect(links).toContain('https://salve.example.org/news/living-with-type-2-diabetes')
  const sitemap = parseXml((await get('/sitemap.xml')).body)
  const places = [...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent)
  expect(places).toEqual(
    expect.arrayContaining([...PAGES.map((path) => `https://salve.example.org${path}`), ...links]),
  )
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://salve.example.org/sitemap.xml')
})

it('reject paths outside their folder and ranges beyond the end of a file', async () => {
  for (const refused of [
    await get('/assets/.%00.js'),
    await get('/assets/.hidden'),
    await get('/theme.js', { range: 'bytes=9999999-' }),
  ]) {
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect([400, 404]).toContain(refused.statusCode)
  }
})
