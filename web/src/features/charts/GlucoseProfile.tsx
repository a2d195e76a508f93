import type { ChartSeries, GlucoseDay } from '@salve/contract/medical-records/chart-series.ts'
import {
  GLUCOSE_GOALS_AT_RISK,
  glucoseManagementIndicator,
  SENSOR_DAYS,
  SENSOR_SHARE,
  STABLE_CV_PERCENT,
} from '@salve/domain/glucose-ranges.ts'
import { useSearchParams } from 'react-router'
import { shiftDay, useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useChartSeriesQuery } from './chartsApi.ts'
import { DayProfile } from './DayProfile.tsx'
import { GlucoseRangesCard } from './GlucoseDayCard.tsx'
import { useChartTexts } from './useChartTexts.ts'

/** Whole days up to yesterday: the day that has begun would be short of its readings. */
const PERIODS = ['14', '30', '90'] as const
type Kind = 'glucose' | 'glucose_cgm'

/**
 * The ambulatory glucose profile by the consensus on time in range: a sensor's percentiles of each
 * hour, its time in the ranges and its variation. A meter has a usual day and shares of readings.
 */
export function GlucoseProfile({ kind }: { kind: Kind }) {
  const { t } = useTranslation('chartPages')
  const { t: tCharts } = useTranslation('charts')
  const texts = useChartTexts()
  const [params, setParams] = useSearchParams()
  // A meter's readings fill the hours of a day in months, a sensor's in 14 days.
  const isSensor = kind === 'glucose_cgm'
  const days = PERIODS.find((one) => one === params.get('days')) ?? (isSensor ? '14' : '90')
  const yesterday = shiftDay(useDates().now().date, -1)
  const from = shiftDay(yesterday, 1 - Number(days))
  const { data, error, refetch } = useChartSeriesQuery({ query: { kind, from, to: yesterday } })
  const day = data?.glucose_day
  const statistics = data?.lines[0]?.statistics ?? null
  const isEnough = day ? (isSensor ? day.is_enough_for_time : day.profile.is_enough) : false
  return (
    <>
      <PageHeader
        title={t(isSensor ? 'profile.title' : 'profile.titleMeter')}
        back={{ href: paths.chart(kind), label: texts.kind(kind) }}
      />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={tCharts('loading')} lines={10} />}
      {day && !isEnough && (
        <Card title={t('profile.notEnoughTitle')}>
          <p className="text-pretty">{isSensor ? <SensorLacks day={day} /> : <MeterLacks day={day} />}</p>
        </Card>
      )}
      {day && isEnough && statistics && (
        <>
          <Finding day={day} isSensor={isSensor} />
          <DayProfile profile={day.profile} measure={kind} range={statistics.range} />
          <GlucoseRangesCard kind={kind} day={day} statistics={statistics} />
          {isSensor && <SensorFigures day={day} statistics={statistics} />}
        </>
      )}
      <div className="print:hidden">
        <FilterChips
          label={tCharts('range.label')}
          selects="one"
          isLine
          value={[days]}
          onChange={([chosen = '14']) => {
            const next = new URLSearchParams({ kind, show: 'profile', days: chosen })
            setParams(next, { replace: true, preventScrollReset: true })
          }}
          choices={PERIODS.map((value) => ({ value, label: t('profile.days', { count: Number(value) }) }))}
        />
      </div>
    </>
  )
}

/** What a sensor has recorded, beside what the consensus asks for. */
function SensorLacks({ day: { sensor } }: { day: GlucoseDay }) {
  const { t } = useTranslation('chartPages')
  const texts = useChartTexts()
  return t('profile.sensorLacks', {
    count: sensor?.days ?? 0,
    share: texts.percent(sensor?.share ?? 0),
    days: SENSOR_DAYS,
    least: texts.percent(SENSOR_SHARE),
  })
}

function MeterLacks({ day: { profile } }: { day: GlucoseDay }) {
  const { t } = useTranslation('chartPages')
  return t('profile.meterLacks', { count: profile.days, days: SENSOR_DAYS })
}

function Finding({ day: { shares }, isSensor }: { day: GlucoseDay; isSensor: boolean }) {
  const { t } = useTranslation('chartPages')
  const texts = useChartTexts()
  const all = Object.values(shares).reduce((sum, n) => sum + n, 0)
  return (
    <p className="text-pretty font-semibold sm:text-lg">
      {t(isSensor ? 'profile.finding' : 'profile.findingMeter', {
        inRange: texts.percent(shares.inRange / all),
        low: texts.percent((shares.low + shares.veryLow) / all),
      })}
    </p>
  )
}

interface SensorFiguresProps {
  day: GlucoseDay
  statistics: NonNullable<ChartSeries['lines'][number]['statistics']>
}

function SensorFigures({ day: { sensor }, statistics: { mean, sd } }: SensorFiguresProps) {
  const { t } = useTranslation('chartPages')
  const { t: tCharts } = useTranslation('charts')
  const texts = useChartTexts()
  const variation = sd === null ? null : sd / mean
  return (
    <Card title={tCharts('statistics.title')}>
      <DefinitionList
        items={[
          { term: tCharts('statistics.mean'), value: texts.value('glucose_cgm', mean) },
          { term: t('profile.gmi'), value: texts.value('hba1c', glucoseManagementIndicator(mean)) },
          ...(variation === null
            ? []
            : [
                {
                  term: tCharts('statistics.variation'),
                  value: tCharts(
                    variation * 100 <= STABLE_CV_PERCENT ? 'statistics.stable' : 'statistics.unstable',
                    { share: texts.percent(variation), limit: texts.percent(STABLE_CV_PERCENT / 100) },
                  ),
                },
              ]),
          {
            term: t('profile.data'),
            value: t('profile.dataOf', {
              count: sensor?.days ?? 0,
              share: texts.percent(sensor?.share ?? 0),
            }),
          },
        ]}
      />
      <p className="text-pretty text-soft text-sm">
        {t('profile.atRisk', {
          inRange: texts.percent(GLUCOSE_GOALS_AT_RISK.inRange / 100),
          low: texts.percent(GLUCOSE_GOALS_AT_RISK.low / 100),
          high: texts.percent(GLUCOSE_GOALS_AT_RISK.veryHigh / 100),
        })}
      </p>
    </Card>
  )
}
