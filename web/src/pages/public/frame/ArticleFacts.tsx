import type { NewsSummary } from '@salve/contract/news.ts'
import { usePublicView } from './PublicView.ts'
import { say } from './texts.ts'

/** Topic or source, date and how long it takes to read. */
export function ArticleFacts({ article }: { article: NewsSummary }) {
  const { texts } = usePublicView()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span className="font-semibold text-primary">
        {article.external
          ? say(texts.articles.external_label, { source: article.external.source })
          : article.topics[0]?.topic_name}
      </span>
      <time dateTime={article.date}>{article.date}</time>
      {!article.external && <span>{say(texts.articles.minutes, { count: article.reading_minutes })}</span>}
    </p>
  )
}
