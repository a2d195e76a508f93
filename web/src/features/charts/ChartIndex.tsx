import { LIST_MAX } from '@salve/contract/fields.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDeferredAnswer } from '../../lib/useDeferredAnswer.ts'
import { useChartOverviewQuery, useListChartsQuery } from './chartsApi.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { KindCards } from './KindCards.tsx'
import { SavedViews } from './SavedViews.tsx'

/** All charts side by side: saved ones, and one for each kind with readings. */
export function ChartIndex() {
  const { t } = useTranslation('charts')
  const { data, error, isLoading, refetch } = useDeferredAnswer(useChartOverviewQuery(undefined))
  const { data: views } = useListChartsQuery({ query: { limit: LIST_MAX } })
  const hasKinds = Boolean(data?.kinds.length)
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newLogEntry()}>
      {t('add')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={hasKinds && t('about')} action={hasKinds && add} />
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && !hasKinds && <EmptyState title={t('emptyTitle')} why={t('emptyWhy')} action={add} />}
      {data && hasKinds && (
        <>
          {views && views.results.length > 0 && <SavedViews views={views.results} />}
          <KindCards kinds={data.kinds} />
          <p>
            <Link href={`${paths.charts()}?show=symptoms`} isStandalone>
              {t('toSymptoms')}
            </Link>
          </p>
        </>
      )}
    </>
  )
}
