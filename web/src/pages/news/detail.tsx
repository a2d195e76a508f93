import { useParams } from 'react-router'
import { useGetNewsArticleQuery, useListNewsQuery } from '../../features/news/newsApi.ts'
import { InApp } from '../public/frame/InApp.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'
import { LATEST_NEWS } from '../public/landing/LatestNews.tsx'
import { NotFoundPage } from '../public/NotFoundPage.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { LoadingState } from './LoadingState.tsx'

export function Component() {
  return (
    <InApp>
      <ArticleInApp />
    </InApp>
  )
}

function ArticleInApp() {
  const { language, texts } = usePublicView()
  const { slug = '' } = useParams()
  const {
    currentData: article,
    error,
    isError,
    refetch,
  } = useGetNewsArticleQuery({ params: { slug }, query: { language } })
  const latest = useListNewsQuery({ query: { language, limit: LATEST_NEWS + 1 } })
  if (error && 'status' in error && error.status === 404)
    return <NotFoundPage title={texts.articles.not_found} />
  if (!article) return <LoadingState isFailed={isError} onRetry={refetch} />
  const others = latest.data?.results.filter((other) => other.slug !== slug) ?? []
  return <ArticlePage article={article} more={others.slice(0, LATEST_NEWS)} />
}
