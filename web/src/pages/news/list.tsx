import { LIST_MAX } from '@salve/contract/fields.ts'
import { useSearchParams } from 'react-router'
import { useListHealthIssuesQuery } from '../../features/health-issues/healthIssuesApi.ts'
import { useListNewsQuery, useListNewsTopicsQuery } from '../../features/news/newsApi.ts'
import { rankByIssues } from '../../features/news/relevance.ts'
import { InApp } from '../public/frame/InApp.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'
import { ForYou } from './ForYou.tsx'
import { FOR_YOU_MAX } from './forYouMax.ts'
import { LoadingState } from './LoadingState.tsx'
import { NewsListPage } from './NewsListPage.tsx'

/** The number of feed items on the page. */
const EXTERNAL_SHOWN = 50

export function Component() {
  return (
    <InApp>
      <NewsInApp />
    </InApp>
  )
}

function NewsInApp() {
  const { language, isSignedIn = false } = usePublicView()
  const [search] = useSearchParams()
  const topic = search.get('topic')
  const articles = useListNewsQuery({ query: { language, limit: LIST_MAX, topic } })
  const external = useListNewsQuery({ query: { language, limit: EXTERNAL_SHOWN, topic, from: 'feeds' } })
  const topics = useListNewsTopicsQuery({ query: { language } })
  const issues = useListHealthIssuesQuery({ query: { limit: LIST_MAX } }, { skip: !isSignedIn })
  const results = articles.currentData?.results
  if (!results) return <LoadingState isFailed={articles.isError} onRetry={articles.refetch} />
  const fitting = rankByIssues(results, issues.data?.results ?? [])
    .filter(({ because }) => because.length > 0)
    .slice(0, FOR_YOU_MAX)
  const others = results.filter((article) => !fitting.some((chosen) => chosen.article === article))
  return (
    // Another topic is another list: the typed search is cleared.
    <NewsListPage
      key={topic}
      articles={others}
      topics={topics.data?.results ?? []}
      topic={topic}
      external={external.currentData?.results ?? []}
      {...(fitting.length > 0 && { forYou: <ForYou fitting={fitting} /> })}
    />
  )
}
