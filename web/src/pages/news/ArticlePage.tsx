import type { NewsArticle, NewsSummary } from '@salve/contract/news.ts'
import { ArrowLeft } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { ArticleCard } from '../public/frame/ArticleCard.tsx'
import { ArticleFacts } from '../public/frame/ArticleFacts.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'
import { say } from '../public/frame/texts.ts'
import './article.css'

/** One article: the text, its author, its sources, and further reading. */
export function ArticlePage({ article, more }: { article: NewsArticle; more: readonly NewsSummary[] }) {
  const { texts, language, Link } = usePublicView()
  return (
    <>
      <article
        className="mx-auto max-w-2xl px-4 pt-6 sm:px-6 lg:pt-10"
        {...(article.language !== language && { lang: article.language })}
      >
        <Link
          href={paths.news()}
          className="-ml-1 inline-flex min-h-target items-center gap-1.5 font-semibold text-primary hover:text-primary-hover hover:underline"
        >
          <ArrowLeft aria-hidden size={18} />
          {texts.articles.all_articles}
        </Link>
        <h1 className="mt-4 text-2xl sm:text-3xl">{article.title}</h1>
        <div className="mt-3">
          <ArticleFacts article={article} />
        </div>
        <p className="mt-5 text-lg text-soft">{article.summary}</p>
        {/* Made from Markdown and sanitised by the server when it read the article. */}
        <div className="article-text mt-6" dangerouslySetInnerHTML={{ __html: article.html }} />
        <p className="mt-8 text-soft">
          {say(texts.articles.written_by, { author: article.author })}
          {article.reviewed && (
            <>
              {' · '}
              <time dateTime={article.reviewed}>
                {say(texts.articles.reviewed, { date: article.reviewed })}
              </time>
            </>
          )}
        </p>
        <section aria-labelledby="sources" className="mt-6 rounded-md border border-line bg-surface p-5">
          <h2 id="sources" className="text-lg">
            {texts.articles.sources}
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm marker:text-primary">
            {article.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
          <p className="mt-3 border-line border-t pt-3 text-sm text-soft">{texts.articles.orientation}</p>
        </section>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more" className="mx-auto mt-14 max-w-6xl px-4 sm:px-6">
          <h2 id="more" className="text-xl">
            {texts.articles.more}
          </h2>
          <ul className="mt-4 grid gap-4 md:grid-cols-3">
            {more.map((other) => (
              <ArticleCard key={other.slug} article={other} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
