import type { NewsSummary } from '@salve/contract/news.ts'
import { isNewsTopic, NEWS_TOPICS } from '@salve/contract/news-topics.ts'
import type { Sql } from '../db/client.ts'
import type { PageKey } from '../db/pages.ts'
import { sql } from '../db/sql.ts'

/** An item of a feed, ready to be kept. */
export interface NewsItem {
  guid: string
  slug: string
  title: string
  summary: string
  author: string
  url: string
  published_on: string
}

type Language = NewsSummary['language']
interface Row extends Omit<NewsItem, 'guid'> {
  source: string
  language: Language
  topic: string | null
}

export interface NewsItemsAsked {
  language: Language
  topic?: string | undefined
  /** In small letters; every one must occur. */
  words: readonly string[]
  after: PageKey | null
  limit: number
}

/** Items of feeds in a language, the newest first. */
export async function readNewsItems(db: Sql, asked: NewsItemsAsked): Promise<NewsSummary[]> {
  const { language, topic = '', words, after, limit } = asked
  const [date = null, slug = null] = after ?? []
  const { rows } = await sql<Row>`
    select slug, source, language, topic, title, summary, author, url, published_on from news_items
    where language = ${language} and (${topic} = '' or topic = ${topic})
      and not exists (select from unnest(${words}::text[]) as word
        where position(word in lower(title || ' ' || summary || ' ' || source)) = 0)
      and (${date}::date is null or (published_on, ${slug}::text) < (${date}::date, slug))
    order by published_on desc, slug limit ${limit}
  `.execute(db)
  return rows.map(summaryOf)
}

/** Keeps the items of a source; says how many are new and how many have changed. */
export async function keepNewsItems(
  auth: Sql,
  { source, language, topic, now }: { source: string; language: Language; topic: string | null; now: Date },
  items: readonly NewsItem[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into news_items as kept
      (source, guid, slug, language, topic, title, summary, author, url, published_on, imported_at)
    select ${source}, guid, slug, ${language}, ${topic}, title, summary, author, url, published_on, ${now}
    from json_to_recordset(${JSON.stringify(items)}::json)
      as (guid text, slug text, title text, summary text, author text, url text, published_on date)
    on conflict (source, guid) do update set language = excluded.language, topic = excluded.topic,
      title = excluded.title, summary = excluded.summary, author = excluded.author, url = excluded.url,
      published_on = excluded.published_on, imported_at = excluded.imported_at
    where (kept.language, kept.topic, kept.title, kept.summary, kept.author, kept.url, kept.published_on)
      is distinct from (excluded.language, excluded.topic, excluded.title, excluded.summary, excluded.author,
        excluded.url, excluded.published_on)
    returning xmax = 0 as is_new
  `.execute(auth)
  const added = rows.filter(({ is_new }) => is_new).length
  return { added, changed: rows.length - added }
}

/** Removes all items of a source; returns their number. */
export async function removeNewsItems(auth: Sql, source: string): Promise<number> {
  return (await sql`delete from news_items where source = ${source}`.execute(auth)).changed
}

export async function newsSources(db: Sql): Promise<{ source: string; items: number; newest: string }[]> {
  const { rows } = await sql<{ source: string; items: number; newest: string }>`
    select source, count(*)::int as items, max(published_on) as newest from news_items group by source order by source
  `.execute(db)
  return rows
}

/** Changes whenever the list changes. */
export async function newsItemsVersion(db: Sql): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(imported_at)::text, '') as version from news_items`.execute(db)
  return rows[0]?.version ?? ''
}

function summaryOf({ source, url, published_on, topic, language, ...row }: Row): NewsSummary {
  const topics =
    topic !== null && isNewsTopic(topic) ? [{ topic, topic_name: NEWS_TOPICS[topic][language] }] : []
  return {
    ...row,
    language,
    topics,
    date: published_on,
    reviewed: null,
    conditions: [],
    reading_minutes: 0,
    external: { url, source },
  }
}
