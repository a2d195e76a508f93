import type { NewsSummary } from '@salve/contract/news.ts'
import { paths } from '../../../lib/paths.ts'
import { ArticleCard } from '../frame/ArticleCard.tsx'
import { usePublicView } from '../frame/PublicView.ts'

/** The number that fits in one row. */
export const LATEST_NEWS = 3

/** The newest articles; hidden without any. */
export function LatestNews({ articles }: { articles: readonly NewsSummary[] }) {
  const { texts, Link } = usePublicView()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="latest-news" className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="latest-news" className="text-2xl">
          {texts.landing.news.title}
        </h2>
        <Link
          href={paths.news()}
          className="flex min-h-target items-center font-semibold text-primary hover:text-primary-hover hover:underline"
        >
          {texts.landing.news.link}
        </Link>
      </div>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  )
}
