import type { NewsTopic } from '@salve/contract/news.ts'
import { paths } from '../../lib/paths.ts'
import { cx } from '../../ui/cx.ts'
import { usePublicView } from '../public/frame/PublicView.ts'

/**
 * A choice that stands in the address: each topic is a link. On phones one line that scrolls, so
 * that the articles begin on the first screen; the chosen topic stands first there, for no script
 * brings it into sight on the page as served.
 */
export function TopicChips({ topics, chosen }: { topics: readonly NewsTopic[]; chosen: string | null }) {
  const { texts, Link } = usePublicView()
  const all = { topic: null, topic_name: texts.articles.all_topics }
  return (
    <nav aria-label={texts.articles.topics}>
      <ul className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {[all, ...topics].map(({ topic, topic_name }) => (
          <li key={topic} className={cx('shrink-0', topic === chosen && 'max-sm:order-first')}>
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
