import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

const PATH = '/api/news/'
const SLUG = 'living-with-type-2-diabetes'

describe('news', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  const get = (path: string) => server.call('GET', path)
  const slugs = async (query: string) =>
    (await get(`${PATH}?${query}`)).json().results.map(({ slug }: { slug: string }) => slug)

  it('lists the articles for anybody, newest first, without their text', async () => {
    const { results, next } = (await get(PATH)).json()
    const dates = results.map(({ date }: { date: string }) => date)
    expect(dates.length).toBeGreaterThanOrEqual(6)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(next).toBeNull()
    expect(Object.keys(results[0]).toSorted()).toEqual(
      [
        'author',
        'date',
        'language',
        'reading_minutes',
        'slug',
        'summary',
        'title',
        'topics',
        'conditions',
        'external',
        'reviewed',
      ].toSorted(),
    )
  })

  it('answers each article once, in the language asked for', async () => {
    const english = (await get(`${PATH}?language=en`)).json().results
    const german = (await get(`${PATH}?language=de`)).json().results
    expect(new Set(english.map(({ slug }: { slug: string }) => slug)).size).toBe(english.length)
    expect(german.map(({ slug }: { slug: string }) => slug)).toEqual(
      english.map(({ slug }: { slug: string }) => slug),
    )
    expect(new Set(german.map(({ language }: { language: string }) => language))).toEqual(new Set(['de']))
  })

  it('pages through all of them without gaps or duplicates', async () => {
    const all = await slugs('limit=200')
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await get(`${PATH}?limit=2${cursor && `&cursor=${cursor}`}`)).json()
      seen.push(...page.results.map(({ slug }: { slug: string }) => slug))
      cursor = page.next ?? ''
    } while (cursor)
    expect(seen).toEqual(all)
  })

  it('finds by topic and by words anywhere in the text', async () => {
    expect(await slugs('topic=diabetes')).toEqual([SLUG])
    expect(await slugs('search=millimoles%20MOLE')).toEqual([SLUG])
    expect(await slugs('language=de&search=Langzeitblutzucker')).toEqual([SLUG])
    expect(await slugs('topic=medicines&search=millimoles')).toEqual([])
  })

  it('names the topics that have articles', async () => {
    const { results } = (await get(`${PATH}topics/?language=de`)).json()
    expect(results).toContainEqual({ topic: 'medicines', topic_name: 'Medikamente', articles: 5 })
    const names = results.map(({ topic_name }: { topic_name: string }) => topic_name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b)))
  })

  it('answers one article with its text and its sources', async () => {
    const article = (await get(`${PATH}${SLUG}/`)).json()
    expect(article).toMatchObject({ slug: SLUG, language: 'en', title: 'Living with type 2 diabetes' })
    expect(article.html).toContain('<h2>')
    expect(article.sources.length).toBeGreaterThan(0)
    expect(article).not.toHaveProperty('words')
  })

  it.each(['no-such-article', 'NOT-A-SLUG', '..%2f..%2fpackage.json', 'x'.repeat(150)])(
    'has no article %s',
    async (slug) => {
      expect((await get(`${PATH}${slug}/`)).statusCode).toBe(404)
    },
  )

  it.each(['limit=0', 'limit=201', 'language=fr', 'unknown=1', 'cursor=forged', `search=${'x'.repeat(201)}`])(
    'rejects the query %s',
    async (query) => {
      const refused = await get(`${PATH}?${query}`)
      expect(refused.statusCode).toBe(400)
      expect(refused.headers['content-type']).toContain('application/problem+json')
    },
  )
})
