import { rankByIssues } from '../../features/news/relevance.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List, ListRow } from '../../ui/content/List.tsx'
import type { CardProps } from './cardProps.ts'
import { PartCard } from './PartCard.tsx'

const SHOWN = 2

/**
 * Two articles: those that fit this person's health issues, which their own browser finds out, then
 * the newest.
 */
export function AdviceCard({ dashboard: { news, issues }, onRetry }: CardProps<'news' | 'issues'>) {
  const { t } = useTranslation('dashboard')
  return (
    <PartCard
      title={t('advice.title')}
      all={{ href: paths.news(), label: t('advice.all') }}
      part={news}
      onRetry={onRetry}
    >
      {(articles) => (
        <List>
          {rankByIssues(articles, issues?.open ?? [])
            .slice(0, SHOWN)
            .map(({ article, because: [issue] }) => (
              <ListRow
                key={article.slug}
                href={paths.newsArticle(article.slug)}
                title={article.title}
                detail={
                  <>
                    <span className="line-clamp-2">{article.summary}</span>
                    <span className="block">
                      {[
                        issue && t('advice.because', { name: issue.name }),
                        t('advice.minutes', { count: article.reading_minutes }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </>
                }
              />
            ))}
        </List>
      )}
    </PartCard>
  )
}
