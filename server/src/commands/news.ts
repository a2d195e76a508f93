import { parseArgs } from 'node:util'
import { isNewsTopic, NEWS_TOPICS } from '@salve/contract/news-topics.ts'
import { LANGUAGES } from '@salve/domain/language.ts'
import { newsSources, removeNewsItems } from '../record/news-items.ts'
import { FeedProblem } from '../news/feed-problem.ts'
import { type FeedReport, importFeed } from '../news/import-feed.ts'
import { StartError } from '../lib/start-error.ts'
import { type Command, takesNothing, UsageError } from './command.ts'

const OPTIONS = {
  source: { type: 'string' },
  language: { type: 'string' },
  topic: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

/** Number of lines about left-out items that a person would read. */
const LEFT_SHOWN = 20

export const newsImport: Command = {
  name: 'news import',
  summary: 'shows the items of an RSS or Atom feed below the articles, each with a link to its source',
  takes: 'URL|FILE [options]',
  help: [
    '  Stores the title, a summary without markup, the date and the link of each item. Importing a feed again updates',
    '  changed items and adds new ones, identified by their ids in the feed. Run it regularly.',
    '  Feeds are fetched over https from public addresses, without redirects, up to 5 MB within 20 s.',
    '',
    '  --source NAME     the source shown with the items, instead of the title of the feed',
    '  --language en|de  the language of the items, instead of the one in the feed',
    `  --topic TOPIC     the topic of the items: ${Object.keys(NEWS_TOPICS).join(', ')}`,
    '  --dry-run         reports the items, and stores nothing',
    '',
  ],
  check: readArgs,
  async run({ db, args }) {
    const options = readArgs(args)
    try {
      return textOf(await importFeed(db.auth, { ...options, now: new Date() }), options.isDryRun)
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error
      throw new StartError('feed-refused', `Nothing was changed. ${error.message}`)
    }
  },
}

export const newsSourcesCommand: Command = {
  name: 'news sources',
  summary: 'lists the feeds that have items',
  check: takesNothing,
  async run({ db }) {
    const sources = await newsSources(db.auth)
    if (sources.length === 0) return 'None.'
    return sources
      .map(({ source, items, newest }) => `${source}  ${items} items, the newest of ${newest}`)
      .join('\n')
  },
}

export const newsRemove: Command = {
  name: 'news remove',
  summary: 'removes all items of a source',
  takes: 'SOURCE',
  help: ['  SOURCE is the name that `news sources` shows, in quotes when it has several words.', ''],
  check: sourceOf,
  async run({ db, args }) {
    const source = sourceOf(args)
    const removed = await removeNewsItems(db.auth, source)
    if (removed > 0) return `${removed} items of ${source} removed.`
    const known = (await newsSources(db.auth)).map((row) => row.source).join(', ')
    throw new StartError(
      'source-unknown',
      `There are no items of ${source}. Known sources: ${known || 'none'}.`,
    )
  },
}

function sourceOf(args: string[]): string {
  const source = args.join(' ')
  if (source === '') throw new UsageError('Name one source.')
  return source
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [from, ...more] = positionals
    if (from === undefined || more.length > 0) throw new UsageError('Name one address or file.')
    const { source, topic } = values
    const language = LANGUAGES.find((known) => known === values.language)
    if (values.language !== undefined && !language) throw new UsageError('The language is en or de.')
    if (topic !== undefined && !isNewsTopic(topic)) throw new UsageError(`Unknown topic: ${topic}.`)
    return { from, source, language, topic, isDryRun: values['dry-run'] }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

function textOf({ source, read, added, changed, left }: FeedReport, isDryRun: boolean): string {
  const more = left.length - LEFT_SHOWN
  return [
    ...left.slice(0, LEFT_SHOWN).map(({ title, why }) => `Skipped: ${title || 'an item'}: ${why}.`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    isDryRun
      ? `${source}: ${read} items read, ${left.length} skipped. This was a dry run: nothing was changed.`
      : `${source}: ${added} added, ${changed} changed, ${read - added - changed} unchanged, ${left.length} skipped.`,
  ].join('\n')
}
