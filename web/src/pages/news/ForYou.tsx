import type { NewsSummary } from '@salve/contract/news.ts'
import type { ReactNode } from 'react'
import { ArticleCard } from '../public/frame/ArticleCard.tsx'
import { BecauseLine } from '../public/frame/BecauseLine.tsx'
import { usePublicView } from '../public/frame/PublicView.ts'

export interface Fitting {
  article: NewsSummary
  because: readonly { name: string }[]
}

/** The articles that fit the reader's health issues, and the reason. */
export function ForYou({ fitting }: { fitting: readonly Fitting[] }) {
  return (
    <Section>
      {fitting.map(({ article, because }) => (
        <ArticleCard key={article.slug} article={article} because={because.map(({ name }) => name)} />
      ))}
    </Section>
  )
}

/** The same section without its cards, for the page as served: there they are moved into it. */
export function ForYouFrame() {
  const { texts } = usePublicView()
  return (
    <template data-for-you-frame>
      <Section>
        <li>
          <BecauseLine text={texts.articles.because} />
        </li>
      </Section>
    </template>
  )
}

function Section({ children }: { children: ReactNode }) {
  const { articles: texts } = usePublicView().texts
  return (
    <section data-article-section aria-labelledby="for-you" className="mb-12">
      <h2 id="for-you" className="text-xl">
        {texts.for_you}
      </h2>
      <p className="mt-1 max-w-2xl text-soft">{texts.for_you_note}</p>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">{children}</ul>
    </section>
  )
}
