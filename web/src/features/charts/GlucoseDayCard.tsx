import type { ChartSeries, GlucoseDay } from '@salve/contract/medical-records/chart-series.ts'
import {
  GLUCOSE_GOALS,
  GLUCOSE_LIMITS,
  glucoseManagementIndicator,
  SENSOR_DAYS,
  SENSOR_SHARE,
} from '@salve/domain/glucose-ranges.ts'
import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { memo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'
import { useRangeTexts } from './useRangeTexts.ts'
import { paths } from '../../lib/paths.ts'
import { withUnit } from '../../lib/units.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DayProfile } from './DayProfile.tsx'

type Shares = GlucoseDay['shares']
/** From the highest to the lowest, as they are drawn. */
const RANGES: { key: keyof Shares; look: string }[] = [
  { key: 'veryHigh', look: 'fill-coral' },
  { key: 'high', look: 'fill-amber' },
  { key: 'inRange', look: 'fill-data-3' },
  { key: 'low', look: 'fill-data-1' },
  { key: 'veryLow', look: 'fill-data-5' },
]

export interface GlucoseDayCardProps {
  kind: ChartKindName
  day: GlucoseDay
  statistics: ChartSeries['lines'][number]['statistics']
}

/** The share of glucose in the ranges of the consensus, and its course over the hours of a day. */
export const GlucoseDayCard = memo(function GlucoseDayCard(props: GlucoseDayCardProps) {
  const { kind, day, statistics } = props
  const { t } = useTranslation('charts')
  if (countOf(day.shares) === 0 || !statistics) return null
  return (
    <>
      <GlucoseRangesCard {...props} />
      <DayProfile
        profile={day.profile}
        measure={kind === 'glucose_cgm' ? kind : 'glucose'}
        range={statistics.range}
      />
      <p className="print:hidden">
        <Link href={`${paths.chart(kind)}&show=profile`} isStandalone>
          {t(kind === 'glucose_cgm' ? 'toProfile' : 'toMeterProfile')}
        </Link>
      </p>
    </>
  )
})

const countOf = (shares: Shares) => Object.values(shares).reduce((sum, n) => sum + n, 0)

/** The shares alone: of the time where a sensor recorded enough of it, else of the readings. */
export function GlucoseRangesCard({ kind, day, statistics }: GlucoseDayCardProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const limits = useLimits()
  const rangeText = useRangeTexts()
  const { shares, is_enough_for_time } = day
  const all = countOf(shares)
  if (all === 0 || !statistics) return null
  const isSensor = kind === 'glucose_cgm'
  const measure = isSensor ? 'glucose_cgm' : 'glucose'
  const { range } = statistics
  return (
    <Card title={t(is_enough_for_time ? 'glucose.time' : 'glucose.share')}>
      {range?.source === 'own' && (
        <p className="text-pretty font-semibold">
          {t('glucose.own', { share: texts.percent(range.within / all), range: rangeText(measure, range) })}
        </p>
      )}
      {statistics.moments.map((moment) => {
        const n = moment.below + moment.within + moment.above
        return (
          n > 0 && (
            <p key={moment.context} className="text-pretty font-semibold">
              {t(`summary.moment.${moment.context}`, {
                count: n,
                share: texts.percent(moment.within / n),
                range: rangeText(measure, { ...moment, source: 'own' }),
              })}
            </p>
          )
        )
      })}
      <SharesBar shares={shares} all={all} />
      <ul className="flex flex-col divide-y divide-line">
        {RANGES.map(({ key, look }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            <svg aria-hidden width={14} height={14}>
              <rect width={14} height={14} rx={3} className={look} />
            </svg>
            <span className="min-w-0 grow basis-40">
              {t(`glucose.ranges.${key}`)} <span className="text-soft">({limits(key)})</span>
            </span>
            <span className="font-semibold tabular-nums">{texts.percent(shares[key] / all)}</span>
            <span className="basis-full pl-7 text-soft text-sm">
              {t(`glucose.goals.${key}`, goalsOf(key, texts.percent))}
            </span>
          </li>
        ))}
      </ul>
      {is_enough_for_time && (
        <p>
          {t('glucose.gmi', { value: texts.value('hba1c', glucoseManagementIndicator(statistics.mean)) })}
        </p>
      )}
      {isSensor && !is_enough_for_time && (
        <p className="text-pretty">
          {t('glucose.notEnough', { days: SENSOR_DAYS, share: texts.percent(SENSOR_SHARE) })}
        </p>
      )}
      <p className="text-pretty text-soft text-sm">
        {t(isSensor ? 'glucose.noteSensor' : 'glucose.noteMeter')}
      </p>
    </Card>
  )
}

function goalsOf(key: keyof Shares, percent: (share: number) => string) {
  return { goal: percent(GLUCOSE_GOALS[key] / 100) }
}

/** The limits of a range in the unit that is shown, as the consensus prints them in it. */
function useLimits(): (key: keyof Shares) => string {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const unit = texts.unitOf('glucose') === 'mg/dL' ? 'mg/dL' : 'mmol/L'
  const limits = GLUCOSE_LIMITS[unit]
  const step = unit === 'mg/dL' ? 1 : 0.1
  const write = (value: number) => texts.shown('glucose', value)
  return (key) => {
    switch (key) {
      case 'veryLow':
        return t('range.below', { value: withUnit(write(limits.veryLow), unit) })
      case 'low':
        return withUnit(`${write(limits.veryLow)}–${write(limits.low - step)}`, unit)
      case 'inRange':
        return withUnit(`${write(limits.low)}–${write(limits.high)}`, unit)
      case 'high':
        return withUnit(`${write(limits.high + step)}–${write(limits.veryHigh)}`, unit)
      default:
        return t('range.above', { value: withUnit(write(limits.veryHigh), unit) })
    }
  }
}

function SharesBar({ shares, all }: { shares: Shares; all: number }) {
  const parts = RANGES.toReversed().map(({ key, look }) => ({ look, width: (shares[key] / all) * 100 }))
  return (
    <svg
      aria-hidden
      width="100%"
      height={28}
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      className="rounded-sm"
    >
      {parts.map(({ look, width }, i) => (
        <rect
          key={look}
          x={parts.slice(0, i).reduce((sum, part) => sum + part.width, 0)}
          width={width === 0 ? 0 : Math.max(0.5, width - 0.3)}
          height={28}
          className={look}
        />
      ))}
    </svg>
  )
}
