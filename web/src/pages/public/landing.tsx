import { useListNewsQuery } from '../../features/news/newsApi.ts'
import { InApp } from './frame/InApp.tsx'
import { usePublicView } from './frame/PublicView.ts'
import { LandingPage } from './landing/LandingPage.tsx'
import { LATEST_NEWS } from './landing/LatestNews.tsx'

export function Component() {
  return (
    <InApp>
      <LandingWithNews />
    </InApp>
  )
}

/** The articles come when they come; the page does not wait for them. */
function LandingWithNews() {
  const { language } = usePublicView()
  const { data } = useListNewsQuery({ query: { language, limit: LATEST_NEWS } })
  return <LandingPage articles={data?.results ?? []} />
}
