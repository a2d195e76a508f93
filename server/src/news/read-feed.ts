import { createHash } from 'node:crypto'
import type { NewsItem } from '../record/news-items.ts'
import { plainText } from '../lib/plain-text.ts'
import { FeedProblem } from './feed-problem.ts'
import { readXml, type XmlNode } from './read-xml.ts'

export interface Feed {
  title: string
  /** In the feed's own form, such as `de-DE`. */
  language: string
  items: Omit<NewsItem, 'slug'>[]
  /** The items left out, with the reason. */
  left: { title: string; why: string }[]
}

const ITEMS_MAX = 500
const TITLE_MAX = 300
const SUMMARY_MAX = 400
const AUTHOR_MAX = 200
const GUID_MAX = 1000
const URL_MAX = 2000
/** Length of a text with markup: more than a summary needs. */
const HTML_MAX = 20_000

/** Reads RSS 2.0, RSS 1.0 or Atom. Relative links are those of `address`. */
export function readFeed(source: string, { address, today }: { address: string; today: string }): Feed {
  const root = readXml(source)
  const channel = root.name === 'feed' ? root : child(root, 'channel')
  if (!channel || !['rss', 'RDF', 'feed'].includes(root.name))
    throw new FeedProblem('This is XML, but neither RSS nor Atom.')
  // In RSS 1.0 the items are siblings of the channel.
  const entries = [...channel.children, ...(root.name === 'RDF' ? root.children : [])].filter(({ name }) =>
    ['item', 'entry'].includes(name),
  )
  const feed: Feed = {
    title: textOf(channel, ['title']),
    language: root.attributes['xml:lang'] ?? channel.attributes['xml:lang'] ?? textOf(channel, ['language']),
    items: [],
    left: [],
  }
  const seen = new Set<string>()
  for (const entry of entries) {
    const title = cut(textOf(entry, ['title']), TITLE_MAX)
    const item =
      feed.items.length < ITEMS_MAX
        ? itemOf(entry, title, { address, today })
        : `there are more than ${ITEMS_MAX}`
    if (typeof item === 'string') feed.left.push({ title, why: item })
    else if (seen.has(item.guid)) feed.left.push({ title, why: 'an earlier item has the same id' })
    else {
      seen.add(item.guid)
      feed.items.push(item)
    }
  }
  return feed
}

/** Identifies an item in lists. */
export function slugOf(source: string, guid: string): string {
  const digest = createHash('sha256').update(`${source}\n${guid}`).digest('hex')
  return `feed-${digest.slice(0, 24)}`
}

/** The item, or why it cannot be one. */
function itemOf(
  entry: XmlNode,
  title: string,
  { address, today }: { address: string; today: string },
): Feed['items'][number] | string {
  if (title === '') return 'it has no title'
  const url = linkOf(entry, address)
  if (url === null) return 'it has no link to a web page'
  const day = dayOf(textOf(entry, ['pubDate', 'published', 'updated', 'date']))
  if (day === null) return 'it has no date'
  const guid = (textOf(entry, ['guid', 'id']) || entry.attributes['rdf:about'] || url).slice(0, GUID_MAX)
  const authors = child(entry, 'author')
  return {
    guid,
    title,
    url,
    summary: cut(textOf(entry, ['description', 'summary', 'content', 'encoded']), SUMMARY_MAX),
    author: cut((authors && textOf(authors, ['name'])) || textOf(entry, ['creator', 'author']), AUTHOR_MAX),
    // An item with a future date would be first until then.
    published_on: day > today ? today : day,
  }
}

/** RSS writes the address as text, Atom as an attribute of the link to the page itself. */
function linkOf(entry: XmlNode, address: string): string | null {
  const links = entry.children.filter(({ name }) => name === 'link')
  const page =
    links.find(({ attributes: { rel = 'alternate', href } }) => rel === 'alternate' && href) ?? links[0]
  const guid = child(entry, 'guid')
  const isPage = guid && guid.attributes['isPermaLink'] !== 'false'
  const written = page?.attributes['href'] ?? (page?.text.trim() || (isPage ? guid.text.trim() : ''))
  const url = written ? URL.parse(written, address || undefined) : null
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null
  return url.href.length <= URL_MAX ? url.href : null
}

function dayOf(text: string): string | null {
  const ms = Date.parse(text)
  // Years of four digits, so that the text is a date for the database too.
  if (Number.isNaN(ms) || ms < Date.UTC(1970) || ms > Date.UTC(9999)) return null
  return new Date(ms).toISOString().slice(0, 10)
}

function child(node: XmlNode, name: string): XmlNode | undefined {
  return node.children.find((candidate) => candidate.name === name)
}

/** The words of the first of these children that has any. */
function textOf(node: XmlNode, names: readonly string[]): string {
  for (const name of names) {
    const text = plainText(child(node, name)?.text.slice(0, HTML_MAX) ?? '')
    if (text) return text
  }
  return ''
}

/** Cuts at the end of a word, with an ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}
