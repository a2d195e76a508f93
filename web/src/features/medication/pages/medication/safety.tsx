import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Outlet } from 'react-router'
import { SafetyOfPlans } from '../../SafetyOfPlans.tsx'
import { useReviewSafetyQuery } from '../../safetyApi.ts'
import { useDates } from '../../../../lib/dates.ts'
import { useLists } from '../../../../lib/lists.ts'
import { paths } from '../../../../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { Link } from '../../../../ui/actions/Link.tsx'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { PrintButton } from '../../../../ui/actions/PrintButton.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { FoodAndDrink } from '../../safety/FoodAndDrink.tsx'
import { IngredientTotals } from '../../safety/IngredientTotals.tsx'
import { SafetySummaryCard } from '../../safety/SafetySummaryCard.tsx'

/**
 * The findings of our tables about all active plans together; prints on A4 for the doctor's desk.
 */
export function Component() {
  const { t } = useTranslation('safety')
  const { data, error, refetch } = useReviewSafetyQuery(undefined, { refetchOnMountOrArgChange: true })
  const isEmpty = data?.checked.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('why')}
        action={data && !isEmpty && <PrintButton>{t('print')}</PrintButton>}
      />
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {isEmpty && (
        <EmptyState
          title={t('emptyTitle')}
          why={t('emptyWhy')}
          action={
            <LinkButton variant="primary" icon={Plus} href={paths.newMedicationPlan()}>
              {t('emptyAction')}
            </LinkButton>
          }
        />
      )}
      {data && !isEmpty && <Review review={data} />}
      <Outlet />
    </>
  )
}

function Review({ review }: { review: SafetyReview }) {
  const { t } = useTranslation('safety')
  const lists = useLists()
  const dates = useDates()
  const names = review.checked.map(({ drug_name }) => drug_name)
  return (
    <>
      <SafetySummaryCard review={review} />
      <p className="print:hidden">
        <Link isStandalone href={paths.safetyScope()}>
          {t('scope')}
        </Link>
      </p>
      <Card title={t('found')}>
        <SafetyOfPlans review={review} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-1 print:gap-3">
        <IngredientTotals review={review} />
        {review.food_and_drink.length > 0 && <FoodAndDrink warnings={review.food_and_drink} />}
        {review.allergies_not_covered.length > 0 && (
          <Card title={t('allergies.title')}>
            <p>{t('allergies.text', { names: lists.and(review.allergies_not_covered) })}</p>
          </Card>
        )}
        <Card title={t('checked.title')}>
          <p className="break-words">{lists.and(names)}</p>
          <p className="hidden text-soft text-sm print:block">
            {t('checked.on', { date: dates.date(dates.now().date), product: PRODUCT_NAME })}
          </p>
        </Card>
      </div>
    </>
  )
}
