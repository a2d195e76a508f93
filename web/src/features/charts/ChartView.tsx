import { CHART_MARKS_MAX, type ChartMarks } from '@salve/contract/medical-records/chart-series.ts'
import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { LOGGED_TOO } from '@salve/domain/labs/logged-as.ts'
import { Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSearchParams } from 'react-router'
import {
  type ChartChoice,
  type ChartRange,
  chartParams,
  daysOf,
  hasParts,
  readChartChoice,
} from './chartChoice.ts'
import { useChartMarksQuery } from './chartsApi.ts'
import { useChartTexts } from './useChartTexts.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartSettings, PartSettings, RangeSettings } from './ChartSettings.tsx'
import { DataTable } from './DataTable.tsx'
import { GlucoseDayCard } from './GlucoseDayCard.tsx'
import { HomePressureCard } from './HomePressureCard.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { useChartSeries } from './useChartSeries.ts'
import { ViewButtons } from './ViewButtons.tsx'

const NOTHING: ChartMarks = { plans: [], symptoms: [] }

/** The marks below the axis of a chart, on request. */
function useChartMarks({ range, options }: ChartChoice): ChartMarks {
  const days = daysOf(range, useDates().now().date)
  const skip = !options.medication_bars && !options.symptom_marks
  const { data = NOTHING } = useChartMarksQuery({ query: { ...days, points: CHART_MARKS_MAX } }, { skip })
  return data
}

/**
 * The screen updates together with the address: a pending movement would otherwise revert a newer
 * choice.
 */
const CHOSEN = { replace: true, preventScrollReset: true, flushSync: true }

/** One large chart: its line and summary, in words, numbers and as a table. */
export function ChartView({ kind }: { kind: ChartKindName }) {
  const { t } = useTranslation('charts')
  const [params, setParams] = useSearchParams()
  const texts = useChartTexts()
  // Memoised until the address changes: rendering from them is costly.
  const choice = useMemo(() => ({ ...readChartChoice(params), kind }), [params, kind])
  const choose = useCallback(
    (chosen: Partial<ChartChoice>) => setParams(chartParams({ ...choice, ...chosen }), CHOSEN),
    [setParams, choice],
  )
  const chooseRange = useCallback((range: ChartRange) => choose({ range }), [choose])
  const { series, error, refetch } = useChartSeries(choice)
  const marks = useChartMarks(choice)
  const [first] = series
  const isReportedToo = LOGGED_TOO.some(([, logged]) => logged === kind) || kind === 'glucose'
  const isNothingYet = series.length > 0 && series.every(({ first_at }) => first_at === null)
  return (
    <>
      <PageHeader title={texts.kinds(kind, choice.beside)} back={{ href: paths.charts(), label: t('all') }} />
      {isNothingYet ? (
        <EmptyState
          title={t(isReportedToo ? 'noneLoggedTitle' : 'noneTitle')}
          why={isReportedToo ? `${t('reportedToo')} ${t('emptyWhy')}` : t('emptyWhy')}
          action={
            <>
              <LinkButton variant="primary" icon={Plus} href={paths.newLogEntry()}>
                {t('add')}
              </LinkButton>
              {isReportedToo && <LinkButton href={paths.labResults()}>{t('toLabResults')}</LinkButton>}
            </>
          }
        />
      ) : (
        <Card>
          {error && !first && <LoadFailed error={error} onRetry={refetch} />}
          {!first && !error && <Skeleton label={t('loading')} lines={10} />}
          {first && (
            <ChartFigure choice={choice} series={series} marks={marks} onRange={chooseRange}>
              <RangeSettings choice={choice} onChoose={choose} />
              {hasParts(kind) && <PartSettings choice={choice} onChoose={choose} />}
            </ChartFigure>
          )}
          {first && <ChartSettings choice={choice} onChoose={choose} />}
          {first && <ViewButtons choice={choice} onView={(view) => choose({ view })} />}
        </Card>
      )}
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
