import type { NewsTopic } from '@salve/contract/news.ts'
import { paths } from '../../lib/paths.ts'
import { cx } from '../../ui/cx.ts'
import { usePublicView } from '../public/frame/PublicView.ts'

/** A choice that stands in the address: each topic is a link. */
export function TopicChips({ topics, chosen }: { topics: readonly NewsTopic[]; chosen: string | null }) {
  const { texts, Link } = usePublicView()
  const all = { topic: null, topic_name: texts.articles.all_topics }
  return (
    <nav aria-label={texts.articles.topics}>
      <ul className="flex flex-wrap gap-2">
        {[all, ...topics].map(({ topic, topic_name }) => (
          <li key={topic}>
            <Link
              href={topic === null ? paths.news() : paths.newsTopic(topic)}
              {...(topic === chosen && { 'aria-current': 'true' })}
              className={cx(
                'flex min-h-target items-center rounded-md border px-4 font-semibold',
                topic === chosen
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-line bg-surface text-soft hover:border-edge hover:text-ink',
              )}
            >
              {topic_name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
