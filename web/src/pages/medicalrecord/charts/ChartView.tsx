import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type ChartChoice, chartParams, readChartChoice } from '../../../features/charts/chartChoice.ts'
import { useChartTexts } from '../../../features/charts/useChartTexts.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { PageHeader } from '../../../ui/content/PageHeader.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../records/LoadFailed.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartSettings, RangeSettings } from './ChartSettings.tsx'
import { DataTable } from './DataTable.tsx'
import { GlucoseDayCard } from './GlucoseDayCard.tsx'
import { HomePressureCard } from './HomePressureCard.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { useChartSeries } from './useChartSeries.ts'
import { ViewButtons } from './ViewButtons.tsx'

/** One chart, large: its line and what it comes to, in words, numbers and as a table. */
export function ChartView({ kind }: { kind: LogKindName }) {
  const { t } = useTranslation('charts')
  const [params, setParams] = useSearchParams()
  const texts = useChartTexts()
  const choice = { ...readChartChoice(params), kind }
  const choose = (chosen: Partial<ChartChoice>) =>
    setParams(chartParams({ ...choice, ...chosen }), { replace: true, preventScrollReset: true })
  const { series, error, refetch } = useChartSeries(choice)
  const [first] = series
  return (
    <>
      <PageHeader
        title={[kind, choice.beside].flatMap((one) => (one ? texts.kind(one) : [])).join(t('and'))}
        back={{ href: paths.charts(), label: t('all') }}
        action={<ViewButtons choice={choice} onView={(view) => choose({ view })} />}
      />
      <Card>
        <RangeSettings choice={choice} onChoose={choose} />
        {error && !first && <LoadFailed error={error} onRetry={refetch} />}
        {!first && !error && <Skeleton label={t('loading')} lines={10} />}
        {first && <ChartFigure choice={choice} series={series} onRange={(range) => choose({ range })} />}
        {first && <ChartSettings choice={choice} onChoose={choose} />}
      </Card>
      {series.map((one) => (
        <StatisticsCard key={one.kind} series={one} hasName={series.length > 1} />
      ))}
      {series.map(
        (one) =>
          one.home_pressure && (
            <HomePressureCard
              key={one.kind}
              home={one.home_pressure}
              notFor={one.lines[0]?.statistics?.not_for ?? null}
            />
          ),
      )}
      {series.map(
        (one) =>
          one.glucose_day && (
            <GlucoseDayCard
              key={one.kind}
              kind={one.kind}
              day={one.glucose_day}
              statistics={one.lines[0]?.statistics ?? null}
            />
          ),
      )}
      {first && <DataTable series={series} />}
    </>
  )
}
