import { useSearchParams } from 'react-router'
import { LIST_MAX } from '@salve/contract/fields.ts'
import { useListNewsQuery, useListNewsTopicsQuery } from '../../features/news/newsApi.ts'
import { InApp } from '../public/frame/InApp.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'
import { LoadingState } from './LoadingState.tsx'
import { NewsListPage } from './NewsListPage.tsx'

export function Component() {
  return (
    <InApp>
      <NewsInApp />
    </InApp>
  )
}

function NewsInApp() {
  const { language } = usePublicView()
  const [search] = useSearchParams()
  const topic = search.get('topic')
  const articles = useListNewsQuery({ query: { language, limit: LIST_MAX, topic } })
  const topics = useListNewsTopicsQuery({ query: { language } })
  const results = articles.currentData?.results
  if (!results) return <LoadingState isFailed={articles.isError} onRetry={articles.refetch} />
  // Another topic is another list: what was typed into the search of the former one goes.
  return <NewsListPage key={topic} articles={results} topics={topics.data?.results ?? []} topic={topic} />
}
