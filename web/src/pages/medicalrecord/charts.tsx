import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { chartParams, type ChartChoice, readChartChoice } from '../../features/charts/chartChoice.ts'
import { useKindsWithDataQuery } from '../../features/charts/chartsApi.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { ChartPanel } from './charts/ChartPanel.tsx'
import { KindCards } from './charts/KindCards.tsx'

export function Component() {
  const { t } = useTranslation('charts')
  const [params, setParams] = useSearchParams()
  const choice = readChartChoice(params)
  const { data: kinds, error, isLoading, refetch } = useKindsWithDataQuery()
  const kind: LogKindName | undefined = choice.kind ?? kinds?.[0]?.kind
  const choose = (chosen: Partial<ChartChoice>) =>
    setParams(chartParams({ ...choice, ...chosen }), { replace: true, preventScrollReset: true })
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newLogEntry()}>
      {t('add')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} action={Boolean(kinds?.length) && add} />
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {error && !kinds && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {kinds?.length === 0 && <EmptyState title={t('emptyTitle')} why={t('emptyWhy')} action={add} />}
      {kinds && kinds.length > 0 && (
        <>
          {kind && (
            <ChartPanel key={kind} kind={kind} range={choice.range} onRange={(range) => choose({ range })} />
          )}
          <KindCards
            kinds={kinds}
            shown={kind}
            hrefOf={(one) => `?${chartParams({ ...choice, kind: one })}`}
          />
        </>
      )}
    </>
  )
}
