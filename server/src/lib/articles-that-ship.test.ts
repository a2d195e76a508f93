import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@salve/domain/language.ts'
import { articleFiles, shippedArticles } from './articles.ts'

const SLUGS = [
  'a-pain-diary',
  'fever',
  'high-blood-pressure-at-home',
  'living-with-type-2-diabetes',
  'over-the-counter-painkillers',
  'preparing-a-visit',
  'reading-a-blood-pressure-reading',
  'sharing-your-record-safely',
  'side-effects',
  'sleep',
  'taking-medicines-safely',
  'the-missed-dose',
  'travelling-with-medicines',
  'vaccines-for-adults',
  'what-a-lab-range-means',
  'when-to-call-the-emergency-number',
]
const files = await articleFiles()
const sourceOf = (name: string) => readFile(new URL(`../../../content/news/${name}`, import.meta.url), 'utf8')

describe('the shipped articles', () => {
  it('are these, in every language', () => {
    expect(files).toEqual(
      SLUGS.flatMap((slug) => LANGUAGES.toSorted().map((language) => `${slug}.${language}.md`)),
    )
  })

  it('have the same metadata in each language', async () => {
    const articles = await shippedArticles()
    for (const slug of SLUGS) {
      const facts = articles
        .filter((article) => article.slug === slug)
        .map(({ topics, conditions, date, reviewed, sources }) => ({
          topics: topics.map(({ topic }) => topic),
          conditions,
          date,
          reviewed,
          sources: sources.length,
        }))
      expect(facts).toEqual([facts[0], facts[0]])
    }
  })

  it.each(files)('%s has a suitable length, sources and a summary', async (name) => {
    const [, head = '', body = ''] = (await sourceOf(name)).split(/^---$/m)
    const words = body
      .replaceAll(/[|#*>-]+/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
    const { sources, summary, reviewed, date } = parse(head, { schema: 'failsafe' }) as Record<
      string,
      string
    > & {
      sources: string[]
    }
    expect(sources.filter((source) => /\b(19|20)\d\d\b/.test(source)).length).toBeGreaterThanOrEqual(2)
    // The excerpt that a search engine shows of a page.
    expect(summary?.length).toBeGreaterThanOrEqual(70)
    expect(summary?.length).toBeLessThanOrEqual(160)
    expect((reviewed ?? '') >= (date ?? 'z')).toBe(true)
  })

  it.each(files)('%s is plain Markdown: no HTML, no picture, no address but https', async (name) => {
    const [, , ...body] = (await sourceOf(name)).split(/^---$/m)
    const text = body.join('---')
    expect(text).not.toMatch(/<[a-z!/]/i)
    expect(text).not.toMatch(/!\[/)
    expect(text).not.toMatch(/\]\((?!https:|\/news\/)/)
  })

  it('name the emergency number for each reader', async () => {
    const without = (await shippedArticles())
      .filter(({ html }) => !/emergency number|Notruf/.test(html))
      .map(({ slug, language }) => `${slug}.${language}`)
    expect(without).toEqual(['sharing-your-record-safely.de', 'sharing-your-record-safely.en'])
  })
})
