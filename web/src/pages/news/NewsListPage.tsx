import type { NewsSummary, NewsTopic } from '@salve/contract/news.ts'
import { Rss, Search } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { ArticleCard } from '../public/frame/ArticleCard.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'
import { TopicChips } from './TopicChips.tsx'

export interface NewsListPageProps {
  articles: readonly NewsSummary[]
  topics: readonly NewsTopic[]
  /** The chosen topic; none means all. */
  topic: string | null
}

/** All articles, by topic. What is typed as search narrows what is shown and stays out of the address. */
export function NewsListPage({ articles, topics, topic }: NewsListPageProps) {
  const { articles: texts } = usePublicView().texts
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
        <label className="relative max-w-md noscript:hidden">
          <span className="sr-only">{texts.search}</span>
          <Search aria-hidden size={18} className="pointer-events-none absolute top-3.25 left-3 text-soft" />
          <input
            data-article-search
            type="search"
            autoComplete="off"
            placeholder={texts.search}
            className="min-h-target w-full rounded-md border border-edge bg-surface pr-3 pl-10 placeholder:text-soft"
          />
        </label>
        <TopicChips topics={topics} chosen={topic} />
      </div>
      <output data-articles-found={texts.found} className="mt-4 block min-h-6 text-sm text-soft" />
      <ul className="mt-2 grid gap-4 md:grid-cols-2">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} level="h2" />
        ))}
      </ul>
      <p
        data-articles-none
        hidden={articles.length > 0}
        className="rounded-md border border-line border-dashed p-8 text-center text-soft"
      >
        {texts.none}
      </p>
    </div>
  )
}
