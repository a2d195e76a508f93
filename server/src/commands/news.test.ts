import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewsSummary } from '@salve/contract/news.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFeed } from '../news/import-feed.ts'
import { StartError } from '../lib/start-error.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { UsageError } from './command.ts'
import { newsImport, newsRemove, newsSourcesCommand } from './news.ts'

const item = (more = '', title = 'A first piece') =>
  `<item><title>${title}</title><link>https://example.org/1</link><guid isPermaLink="false">1</guid>
  <pubDate>Mon, 02 Nov 2026 08:00:00 +0100</pubDate><description>${more}</description></item>`
const rss = (items: string, head = '<title>The Example</title><language>en-GB</language>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${head}${items}</channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Das Beispiel</title>
  <entry><title type="html">Gr&amp;uuml;&amp;szlig;e</title><id>urn:1</id><updated>2026-11-03T00:00:00Z</updated>
  <author><name>Ada</name></author>
  <link rel="edit" href="https://example.org/edit"/><link href="https://example.org/gruesse"/>
  <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Ein <b>Gruß</b></div></summary></entry></feed>`
/** Ten thousand million letters, were it opened. */
const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
  .join('')}]><rss><channel><title>&j;</title></channel></rss>`

const refusal = async (answer: Promise<string>) => {
  const error = await answer.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('salve news', () => {
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    server = await startTestApp()
    folder = mkdtempSync(join(tmpdir(), 'salve-news-'))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    for (const { source } of await sources()) await run(newsRemove, source)
  })

  const run = (command: typeof newsImport, ...args: string[]) => {
    const { db, config } = server.context
    return command.run({ db, config, args, say: () => {} })
  }
  const imported = (content: string | Buffer, ...options: string[]) => {
    const file = join(folder, 'feed.xml')
    writeFileSync(file, content)
    return run(newsImport, file, ...options)
  }
  const list = async (query = 'language=en'): Promise<NewsSummary[]> =>
    (await server.call('GET', `/api/news/?from=feeds&${query}`)).json().results
  const sources = async () => {
    const text = await run(newsSourcesCommand)
    return text === 'None.' ? [] : text.split('\n').map((line) => ({ source: line.split('  ')[0] ?? '' }))
  }

  it('shows the items of a feed with their source and a link to it', async () => {
    expect(await imported(rss(item('What it says')))).toBe(
      'The Example: 1 added, 0 changed, 0 unchanged, 0 skipped.',
    )
    expect(await list()).toMatchObject([
      {
        title: 'A first piece',
        summary: 'What it says',
        date: '2026-11-02',
        reviewed: null,
        external: { url: 'https://example.org/1', source: 'The Example' },
      },
    ])
    expect(await list('language=de')).toEqual([])
    expect((await server.call('GET', '/api/news/')).json().results[0].external).toBeNull()
  })

  it('reads Atom, RSS 1.0 and other encodings', async () => {
    await imported(ATOM)
    expect(await list('language=de')).toMatchObject([
      {
        title: 'Grüße',
        summary: 'Ein Gruß',
        author: 'Ada',
        external: { url: 'https://example.org/gruesse' },
      },
    ])
    const rdf = `<?xml version="1.0" encoding="iso-8859-1"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Früher</title>
      <dc:language>de</dc:language></channel><item rdf:about="x"><title>Ä</title><link>https://example.org/a</link>
      <dc:date>2026-01-01</dc:date></item></rdf:RDF>`
    expect(await imported(Buffer.from(rdf, 'latin1'))).toContain('Früher: 1 added')
  })

  it('identifies items by id: a second import updates only what changed', async () => {
    await imported(rss(item('One')))
    expect(await imported(rss(item('One')))).toContain('0 added, 0 changed, 1 unchanged')
    expect(await imported(rss(item('Two')))).toContain('0 added, 1 changed, 0 unchanged')
    expect((await list()).map(({ summary }) => summary)).toEqual(['Two'])
  })

  it('stores no markup and nothing executable', async () => {
    const html =
      '<p onclick="x()">Safe <b>words</b><script>alert(1)</script><img src="https://e.org/p.png"></p>'
    await imported(rss(item(`<![CDATA[${html}]]>`)))
    expect((await list())[0]?.summary).toBe('Safe words')
  })

  it('skips items that cannot be shown, with the reason', async () => {
    const items = [
      item('', ''),
      item().replace('https://example.org/1', 'javascript:alert(1)'),
      item().replace(/<pubDate>.*<\/pubDate>/, ''),
      item().replace('https://example.org/1', 'https://user:secret@example.org/'),
      item('kept'),
      item('again'),
    ]
    const report = await imported(rss(items.join('')))
    expect(report.match(/^Skipped: /gm)).toHaveLength(5)
    for (const why of ['no title', 'no link', 'no date', 'the same id']) expect(report).toContain(why)
    expect(await list()).toHaveLength(1)
  })

  it('accepts a source, a language and a topic, and stores nothing in a dry run', async () => {
    const given = ['--source', 'Other name', '--language', 'de', '--topic', 'pain']
    expect(await imported(rss(item()), ...given, '--dry-run')).toContain('nothing was changed')
    expect(await list('language=de')).toEqual([])
    await imported(rss(item()), ...given)
    expect((await list('language=de&topic=pain'))[0]).toMatchObject({
      topics: [{ topic: 'pain', topic_name: 'Schmerzen' }],
      external: { source: 'Other name' },
    })
    expect(await list('language=de&topic=diabetes')).toEqual([])
    expect(await list('language=de&search=FIRST%20other')).toHaveLength(1)
    expect(await list('language=de&search=nothing')).toEqual([])
  })

  it('pages through many items without gaps or duplicates', async () => {
    const many = Array.from({ length: 7 }, (_, i) =>
      item('', `Piece ${i}`).replace('>1</guid>', `>${i}</guid>`),
    )
    await imported(rss(many.join('')))
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = (await server.call('GET', `/api/news/?from=feeds&limit=3${cursor}`)).json()
      seen.push(...page.results.map(({ title }: NewsSummary) => title))
      if (!page.next) break
      cursor = `&cursor=${page.next}`
    }
    expect(seen.toSorted()).toEqual(many.map((_, i) => `Piece ${i}`))
  })

  it('removes a source', async () => {
    await imported(rss(item()))
    expect(await run(newsRemove, 'The', 'Example')).toBe('1 items of The Example removed.')
    expect(await list()).toEqual([])
    expect(await refusal(run(newsRemove, 'The Example'))).toContain('Known sources: none')
  })

  it.each([
    ['what is not XML', 'Hello', 'not well-formed XML, at line 1'],
    ['nothing', '', 'not well-formed XML'],
    ['half a feed', rss(item()).slice(0, 200), 'not well-formed XML'],
    ['a web page', '<!DOCTYPE html><html></html>', 'web page, not a feed'],
    ['an entity bomb', BOMB, 'DOCTYPE'],
    [
      'a file from elsewhere',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>',
      'DOCTYPE',
    ],
    ['other XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'neither RSS nor Atom'],
    ['a thousand rooms in each other', '<rss>'.repeat(1000), 'more elements, or deeper ones'],
    ['no language', rss(item(), '<title>T</title>'), '--language'],
    ['a language that is not shown', rss(item(), '<title>T</title><language>fr</language>'), 'is fr'],
    ['no title', rss(item(), '<language>en</language>'), '--source'],
    ['an encoding from nowhere', '<?xml version="1.0" encoding="klingon"?><rss/>', 'klingon'],
  ])('rejects %s', async (_, content, says) => {
    const message = await refusal(imported(content))
    expect(message).toContain('Nothing was changed.')
    expect(message).toContain(says)
    expect(await sources()).toEqual([])
  })

  it('rejects a file of 200 MB, and a missing one', async () => {
    const file = join(folder, 'large.xml')
    writeFileSync(file, '')
    const { truncateSync } = await import('node:fs')
    truncateSync(file, 200_000_000)
    expect(await refusal(run(newsImport, file))).toContain('larger than 5 MB')
    expect(await refusal(run(newsImport, join(folder, 'none.xml')))).toContain('ENOENT')
  })

  it.each(['http://example.org/rss', 'https://127.0.0.1/rss', 'https://localhost/rss', 'file:///etc/passwd'])(
    'fetches nothing from %s',
    async (address) => {
      expect(await refusal(run(newsImport, address))).toContain('only over https from public addresses')
    },
  )

  it('does not follow a feed to a private address', async () => {
    let visits = 0
    const feed = createServer(({ url }, response) => {
      if (url === '/private') visits++
      response.writeHead(301, { location: '/private' }).end()
    }).listen(0, '127.0.0.1')
    await once(feed, 'listening')
    const from = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/rss`
    const options = { from, isDryRun: false, now: new Date() }
    await expect(importFeed(server.context.db.auth, options, { loopbackToo: true })).rejects.toThrow(
      'Redirects are not followed',
    )
    expect(visits).toBe(0)
    feed.close()
  })

  it.each([
    [[]],
    [['a', 'b']],
    [['a', '--language', 'fr']],
    [['a', '--topic', 'astrology']],
    [['a', '--colour']],
  ])('prints its usage: %j', async (args) => {
    await expect(run(newsImport, ...args)).rejects.toBeInstanceOf(UsageError)
  })
})
