import { stat, readFile } from 'node:fs/promises'
import type { Language } from '@salve/domain/language.ts'
import type { Sql } from '../db/client.ts'
import { keepNewsItems } from '../record/news-items.ts'
import {
  FetchRefused,
  type Fetched,
  fetchDocument,
  type FetchLimits,
} from '../integrations/outgoing/fetch-document.ts'
import { decodeText } from '../lib/decode-text.ts'
import { FeedProblem } from './feed-problem.ts'
import { type Feed, readFeed, slugOf } from './read-feed.ts'

const FEED_BYTES_MAX = 5_000_000
const SOURCE_MAX = 120
const FEED_TYPES = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9'

export interface FeedOptions {
  /** An https address, or a file. */
  from: string
  /** Instead of the feed's own title. */
  source?: string | undefined
  /** Instead of the feed's own language. */
  language?: Language | undefined
  topic?: string | undefined
  isDryRun: boolean
  now: Date
}

export interface FeedReport extends Pick<Feed, 'left'> {
  source: string
  read: number
  added: number
  changed: number
}

/**
 * Keeps what a feed holds, each item once by its id. Rejects with FeedProblem; then nothing was
 * changed.
 */
export async function importFeed(
  auth: Sql,
  options: FeedOptions,
  more: Pick<FetchLimits, 'loopbackToo' | 'resolve' | 'timeoutMs'> = {},
): Promise<FeedReport> {
  const { from, now, topic = null } = options
  const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(from)
  const content = isAddress ? await fetched(from, more) : await read(from)
  const feed = readFeed(textOf(content), {
    address: isAddress ? from : '',
    today: now.toISOString().slice(0, 10),
  })
  const source = (options.source ?? feed.title).trim()
  if (!source || source.length > SOURCE_MAX)
    throw new FeedProblem(
      `The feed has no title of at most ${SOURCE_MAX} characters. Name it with --source NAME.`,
    )
  const language = options.language ?? languageOf(feed.language)
  const items = feed.items.map((item) => ({ ...item, slug: slugOf(source, item.guid) }))
  const kept = options.isDryRun
    ? { added: 0, changed: 0 }
    : await keepNewsItems(auth, { source, language, topic, now }, items)
  return { source, read: items.length, left: feed.left, ...kept }
}

async function fetched(address: string, more: object): Promise<Fetched> {
  try {
    return await fetchDocument(address, { ...more, bytesMax: FEED_BYTES_MAX, accept: FEED_TYPES })
  } catch (error) {
    throw error instanceof FetchRefused ? new FeedProblem(SENTENCES[error.code](error.detail)) : error
  }
}

const TOO_LARGE = `It is larger than ${FEED_BYTES_MAX / 1_000_000} MB. Feeds of this size are refused.`
const SENTENCES: Record<FetchRefused['code'], (detail: string) => string> = {
  address: () =>
    'Feeds are fetched only over https from public addresses, without a user name in the address.',
  redirect: (to) =>
    `The address redirects${to && ` to ${to}`}. Redirects are not followed: name the final address.`,
  status: (status) => `The server of the feed answered with ${status}.`,
  'too-large': () => TOO_LARGE,
  'too-slow': (limit) => `The feed did not arrive within ${limit}.`,
  compressed: () => 'The feed arrived compressed, although the request asked for plain content.',
  unreachable: (code) => `The server of the feed could not be reached${code && ` (${code})`}.`,
}

async function read(file: string): Promise<Fetched> {
  try {
    if ((await stat(file)).size > FEED_BYTES_MAX) throw new FeedProblem(TOO_LARGE)
    return { content: await readFile(file), contentType: '' }
  } catch (error) {
    if (error instanceof FeedProblem) throw error
    throw new FeedProblem(`The file cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Decodes by the encoding that the sender or the document states, else by its bytes. */
function textOf({ content, contentType }: Fetched): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(content.subarray(0, 200).toString('latin1'))?.[1]
  const named = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? declared
  if (!named || /^utf-?(8|16)$/i.test(named)) return decodeText(content).replace(/^\uFEFF/, '')
  try {
    return new TextDecoder(named).decode(content)
  } catch {
    throw new FeedProblem(`Unknown encoding: ${named}.`)
  }
}

function languageOf(written: string): Language {
  const language = written.slice(0, 2).toLowerCase()
  if (language === 'en' || language === 'de') return language
  const said = written ? `says that its language is ${written.slice(0, 20)}` : 'does not say its language'
  throw new FeedProblem(`The feed ${said}. Choose its language: --language en or --language de.`)
}
