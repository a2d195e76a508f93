import type { NewsSummary } from '@salve/contract/news.ts'
import { paths } from '../../../lib/paths.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import { usePublicView } from './PublicView.ts'

/** An article in a list; the whole card leads to it. */
export function ArticleCard({
  article,
  level: Heading = 'h3',
}: {
  article: NewsSummary
  level?: 'h2' | 'h3'
}) {
  const { language, Link } = usePublicView()
  return (
    <li
      data-article
      className="relative flex flex-col gap-2 rounded-md border border-line bg-surface p-5 hover:border-edge has-focus-visible:border-edge"
    >
      <ArticleFacts article={article} />
      <Heading className="text-lg" {...(article.language !== language && { lang: article.language })}>
        <Link
          href={paths.newsArticle(article.slug)}
          className="after:absolute after:inset-0 hover:text-primary"
        >
          {article.title}
        </Link>
      </Heading>
      <p className="text-soft" {...(article.language !== language && { lang: article.language })}>
        {article.summary}
      </p>
    </li>
  )
}
