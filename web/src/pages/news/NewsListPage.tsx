import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listNews, type NewsSummary, type NewsTopic } from '@salve/contract/news.ts'
import { Rss, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { ArticleCard } from '../public/frame/ArticleCard.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'
import { ForYouFrame } from './ForYou.tsx'
import { TopicChips } from './TopicChips.tsx'

export interface NewsListPageProps {
  articles: readonly NewsSummary[]
  topics: readonly NewsTopic[]
  /** The chosen topic; none means all. */
  topic: string | null
  /** The articles imported from feeds. */
  external: readonly NewsSummary[]
  /** Shown above the list: articles for this reader. */
  forYou?: ReactNode
}

/** All articles, by topic. Typed text filters the list and stays out of the address. */
export function NewsListPage({ articles, topics, topic, external, forYou }: NewsListPageProps) {
  const { texts: all, isSignedIn } = usePublicView()
  const texts = all.articles
  const isEmpty = articles.length + external.length === 0 && !forYou
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 lg:pt-16">
      <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="max-w-2xl text-lg text-soft">{texts.lead}</p>
        <a
          href={paths.newsFeed()}
          className="inline-flex min-h-target items-center gap-2 font-semibold text-primary hover:text-primary-hover hover:underline"
        >
          <Rss aria-hidden size={18} />
          {texts.feed}
        </a>
      </div>
      <div className="mt-6 flex flex-col gap-4">
        <SearchField />
        <TopicChips topics={topics} chosen={topic} />
      </div>
      <output data-articles-found={texts.found} className="mt-4 block min-h-6 text-sm text-soft" />
      <div data-for-you={listHealthIssues.path}>{forYou}</div>
      {/* Only on the page as served, where the script of the page fills it. */}
      {isSignedIn === undefined && <ForYouFrame />}
      <ul aria-label={forYou ? texts.rest : texts.all_articles} className="mt-2 grid gap-4 md:grid-cols-2">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} level="h2" />
        ))}
      </ul>
      {external.length > 0 && (
        <section data-article-section aria-labelledby="external" className="mt-12">
          <h2 id="external" className="text-xl">
            {texts.external_title}
          </h2>
          <p className="mt-1 max-w-2xl text-soft">{texts.external_note}</p>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {external.map((item) => (
              <ArticleCard key={item.slug} article={item} />
            ))}
          </ul>
        </section>
      )}
      <p
        data-articles-none
        hidden={!isEmpty}
        className="mt-4 rounded-md border border-line border-dashed p-8 text-center text-soft"
      >
        {texts.none}
      </p>
    </div>
  )
}

function SearchField() {
  const { articles: texts } = usePublicView().texts
  return (
    <label className="relative max-w-md noscript:hidden">
      <span className="sr-only">{texts.search}</span>
      <Search aria-hidden size={18} className="pointer-events-none absolute top-3.25 left-3 text-soft" />
      <input
        data-article-search={listNews.path}
        type="search"
        autoComplete="off"
        placeholder={texts.search}
        className="min-h-target w-full rounded-md border border-edge bg-surface pr-3 pl-10 placeholder:text-soft"
      />
    </label>
  )
}
