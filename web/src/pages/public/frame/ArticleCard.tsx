import type { NewsSummary } from '@salve/contract/news.ts'
import { ExternalLink } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import { BecauseLine } from './BecauseLine.tsx'
import { usePublicView } from './PublicView.ts'
import { say } from './texts.ts'

export interface ArticleCardProps {
  article: NewsSummary
  level?: 'h2' | 'h3'
  /** The names of the health issues for which it is shown. */
  because?: readonly string[]
}

/** An article in a list; the whole card links to it, or to an external item's source. */
export function ArticleCard({ article, level: Heading = 'h3', because = [] }: ArticleCardProps) {
  const { language, texts } = usePublicView()
  const inItsLanguage = article.language !== language && { lang: article.language }
  return (
    <li
      data-article={article.slug}
      {...(article.conditions.length > 0 && { 'data-conditions': article.conditions.join(' ') })}
      className="relative flex flex-col gap-2 rounded-md border border-line bg-surface p-5 hover:border-edge has-focus-visible:border-edge"
    >
      <ArticleFacts article={article} />
      <Heading className="text-lg" {...inItsLanguage}>
        <TitleLink article={article} />
      </Heading>
      <p className="text-soft" {...inItsLanguage}>
        {article.summary}
      </p>
      {because.length > 0 && (
        <BecauseLine text={say(texts.articles.because, { issues: because.join(', ') })} />
      )}
    </li>
  )
}

function TitleLink({ article: { slug, title, external } }: Pick<ArticleCardProps, 'article'>) {
  const { Link } = usePublicView()
  const style = 'after:absolute after:inset-0 hover:text-primary'
  if (external === null)
    return (
      <Link href={paths.newsArticle(slug)} className={style}>
        {title}
      </Link>
    )
  return (
    <a href={external.url} rel="external nofollow noopener noreferrer" className={style}>
      {title} <ExternalLink aria-hidden size={16} className="inline align-[-0.125em] text-soft" />
    </a>
  )
}
