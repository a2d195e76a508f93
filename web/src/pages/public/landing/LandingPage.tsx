import type { NewsSummary } from '@salve/contract/news.ts'
import { Closing } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LatestNews } from './LatestNews.tsx'
import { PrivacyPromise } from './PrivacyPromise.tsx'

/** The first page that a guest sees. */
export function LandingPage({ articles }: { articles: readonly NewsSummary[] }) {
  return (
    <>
      <Hero />
      <Features />
      <PrivacyPromise />
      <LatestNews articles={articles} />
      <Closing />
    </>
  )
}
