import type { ProviderFacts } from '@salve/contract/clinicians/provider-facts.ts'
import type { PublicReview } from '@salve/contract/clinicians/reviews.ts'
import { Flag, PenLine } from 'lucide-react'
import { entriesOf } from '../../api/pages.ts'
import {
  usePageCenterReviewsInfiniteQuery,
  usePageClinicianReviewsInfiniteQuery,
} from '../reviews/reviewsApi.ts'
import { Stars } from '../reviews/Stars.tsx'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { PLACES } from './useEntryPage.ts'

export interface ReviewsCardProps {
  entry: {
    id: string
    rating: number | null
    rating_count: number
    user_rating: number | null
    user_rating_count: number
  }
  kind: 'clinician' | 'diagnostic_center'
  facts: ProviderFacts | undefined
}

/**
 * The reviews of this server's users, and the person's own; a rating that came with the directory
 * is separate.
 */
export function ReviewsCard({ entry, kind, facts }: ReviewsCardProps) {
  const { t, i18n } = useTranslation(['careTeam', 'common'])
  const args = { params: { id: entry.id }, query: {} }
  const clinicians = usePageClinicianReviewsInfiniteQuery(args, { skip: kind !== 'clinician' })
  const centers = usePageCenterReviewsInfiniteQuery(args, { skip: kind !== 'diagnostic_center' })
  const list = kind === 'clinician' ? clinicians : centers
  const reviews = entriesOf(list.data)
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 })
  const own = facts?.review
  return (
    <Card title={t('reviews.title')}>
      {entry.user_rating !== null && (
        <p className="font-semibold">
          {t('reviews.summary', { value: number.format(entry.user_rating), count: entry.user_rating_count })}
        </p>
      )}
      {entry.rating !== null && (
        <p className="text-soft text-sm">
          {t('reviews.directory', { value: number.format(entry.rating), count: entry.rating_count })}
        </p>
      )}
      {own?.is_hidden && <Notice tone="warning">{t('reviews.hidden')}</Notice>}
      {own ? (
        <div>
          <LinkButton icon={PenLine} href={paths.reviewOf(PLACES[kind], entry.id, own.id)}>
            {t('reviews.edit')}
          </LinkButton>
        </div>
      ) : facts?.has_visited ? (
        <div>
          <LinkButton icon={PenLine} href={paths.newReview(PLACES[kind], entry.id)}>
            {t('reviews.write')}
          </LinkButton>
        </div>
      ) : (
        facts && <p className="text-soft">{t('reviews.notYet')}</p>
      )}
      {list.isLoading && <Skeleton label={t('reviews.loading')} shape="rows" lines={2} />}
      {list.isError && reviews.length === 0 && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && reviews.length === 0 && <p>{t('reviews.none')}</p>}
      {reviews.length > 0 && (
        <div className="-mx-4 sm:-mx-5">
          <List label={t('reviews.title')}>
            {reviews.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                report={paths.reportReview(PLACES[kind], entry.id, review.id)}
              />
            ))}
          </List>
        </div>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </Card>
  )
}

function ReviewRow({ review, report }: { review: PublicReview; report: string }) {
  const { t } = useTranslation('careTeam')
  const dates = useDates()
  const month = dates.month(`${review.written_in}-01`)
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Stars count={review.stars} />
          {review.is_mine && <Badge tone="primary">{t('reviews.mine')}</Badge>}
        </span>
      }
      detail={
        <>
          {review.text && <span className="block text-base text-ink">{review.text}</span>}
          <span className="block">{t('reviews.by', { month })}</span>
        </>
      }
      action={
        !review.is_mine && (
          <LinkButton variant="quiet" icon={Flag} href={report}>
            {t('reviews.report')}
          </LinkButton>
        )
      }
    />
  )
}
