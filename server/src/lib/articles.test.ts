import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { articleFiles, inLanguage, shippedArticles } from './articles.ts'
import { readArticle, renderMarkdown } from './read-article.ts'

const head = {
  title: 'A title',
  summary: 'A summary',
  date: '2026-01-02',
  reviewed: '2026-01-03',
  author: 'Editorial team',
  topics: '[pain, diabetes]',
  conditions: '[I10, E11.9]',
  language: 'en',
}
const written = (changes: object = {}, body = 'Text') =>
  `---\n${Object.entries({ ...head, ...changes })
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join('\n')}\nsources:\n  - A source\n---\n${body}`

describe('articles', () => {
  it('ship in every language, each naming its sources', async () => {
    const articles = await shippedArticles()
    const slugsIn = (language: string) =>
      articles.filter((article) => article.language === language).map(({ slug }) => slug)
    expect(slugsIn('de')).toEqual(slugsIn('en'))
    expect(articles.every(({ sources }) => sources.length > 0)).toBe(true)
  })

  it('are read from front matter and Markdown', () => {
    expect(readArticle('an-article.en.md', written({}, '## Part\n\nSome **strong** words.'))).toMatchObject({
      slug: 'an-article',
      title: 'A title',
      html: '<h2>Part</h2>\n<p>Some <strong>strong</strong> words.</p>\n',
      reading_minutes: 1,
    })
  })

  it('take longer to read the more words they have', () => {
    expect(readArticle('a.en.md', written({}, 'word '.repeat(1000))).reading_minutes).toBe(5)
  })

  it.each([
    ['a name without a language', 'article.md', written(), 'slug.language.md'],
    ['no front matter', 'a.en.md', 'Text', 'front matter'],
    ['a date that is none', 'a.en.md', written({ date: '2 January' }), 'date'],
    ['another language than its name says', 'a.de.md', written(), 'language'],
    ['a topic that is not in the list', 'a.en.md', written({ topics: '[astrology]' }), 'topics'],
    ['no topic', 'a.en.md', written({ topics: '[]' }), 'topics'],
    ['a code that is none', 'a.en.md', written({ conditions: '[high]' }), 'conditions'],
    ['no date of its review', 'a.en.md', written({ reviewed: '' }), 'reviewed'],
    ['a field that nobody knows', 'a.en.md', written({ colour: 'red' }), 'a.en.md'],
  ])('are rejected with %s', (_, name, source, named) => {
    expect(() => readArticle(name, source)).toThrow(named)
  })

  it('fall back to the other language', () => {
    const english = readArticle('both.en.md', written())
    const german = readArticle('both.de.md', written({ language: 'de' }))
    const onlyEnglish = readArticle('one.en.md', written({ date: '2026-01-01' }))
    const articles = [english, german, onlyEnglish]
    expect(inLanguage(articles, 'de').map(({ slug, language }) => [slug, language])).toEqual([
      ['both', 'de'],
      ['one', 'en'],
    ])
  })
})

describe('Markdown', () => {
  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['![a picture](https://example.org/p.png)'],
    ['[a link](javascript:alert(1))'],
    ['<a href="//example.org" onclick="alert(1)">a link</a>'],
    ['<p style="position:fixed" class="x" id="y">text</p>'],
    ['<iframe src="https://example.org"></iframe>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  ])('removes everything that runs, loads or styles from %s', (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(
      /script|alert|onerror|onclick|src=|style=|class=|id=|href="\/\//,
    )
  })

  it('keeps headings below the page’s title, and labels the columns of a table', () => {
    expect(renderMarkdown('# Top')).toBe('<h2>Top</h2>\n')
    expect(renderMarkdown('| a |\n|---|\n| b |')).toContain('<th scope="col">a</th>')
  })
})

describe('two articles at one address', () => {
  it('are both reported before the server starts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'salve-articles-'))
    mkdirSync(join(folder, 'older'))
    for (const name of ['fever.en.md', 'fever.de.md', 'older/fever.en.md', 'notes.txt'])
      writeFileSync(join(folder, name), '')
    const url = pathToFileURL(`${folder}/`)
    await expect(articleFiles(url)).rejects.toThrow('/news/fever: fever.en.md and older/fever.en.md')
    rmSync(join(folder, 'older'), { recursive: true })
    expect(await articleFiles(url)).toEqual(['fever.de.md', 'fever.en.md'])
    rmSync(folder, { recursive: true })
  })
})
