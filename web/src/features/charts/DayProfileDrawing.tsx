import type { GlucoseDay, SeriesStatistics } from '@salve/contract/medical-records/chart-series.ts'
import { extentOf, ticksAround } from './series.ts'
import { useChartTexts } from './useChartTexts.ts'
import { rangeIn } from './useRangeTexts.ts'
import { useWidth } from './useWidth.ts'

type Hour = GlucoseDay['profile']['hours'][number]
type Percentile = 'p5' | 'p25' | 'p50' | 'p75' | 'p95'

const HEIGHT = 240
const MARGIN = { top: 28, bottom: 28, left: 44, right: 12 }
const HOUR_WIDTH = 44

export interface DayProfileDrawingProps {
  profile: GlucoseDay['profile']
  measure: 'glucose' | 'glucose_cgm'
  /** The ranges behind the hours; null where this person has none. */
  range: SeriesStatistics['range']
  hourText: (hour: number) => string
}

/** The picture of a day; the same content is beside it in words and as a table. */
export function DayProfileDrawing({ profile, measure, range, hourText }: DayProfileDrawingProps) {
  const texts = useChartTexts()
  const [frame, width] = useWidth<HTMLDivElement>()
  const target = range && rangeIn(measure, range, texts)
  const limits = [target?.low, target?.high].filter((limit) => typeof limit === 'number')
  const shown = (value: number) => texts.inUnit(measure, value)
  const values = profile.hours.flatMap(({ p5, p25, p75, p95 }) =>
    [p5, p25, p75, p95].filter((one) => one !== null),
  )
  const extent = extentOf([...values.map(shown), ...limits]) ?? { min: 0, max: 1 }
  const ticks = ticksAround(extent)
  const [bottomValue = 0, topValue = 1] = [ticks[0], ticks.at(-1)]
  const [left, right, bottom] = [MARGIN.left, width - MARGIN.right, HEIGHT - MARGIN.bottom]
  const x = (hour: number) => left + (hour / 24) * (right - left)
  const y = (value: number) =>
    bottom - ((value - bottomValue) / (topValue - bottomValue)) * (bottom - MARGIN.top)
  const every = [3, 6, 12].find((hours) => (right - left) / (24 / hours) >= HOUR_WIDTH) ?? 12
  const place = (hour: Hour) => `${x(hour.hour + 0.5).toFixed(1)},${y(shown(hour.p50 ?? 0)).toFixed(1)}`
  const blocks = (from: Percentile, to: Percentile) =>
    profile.hours
      .filter((hour) => hour[from] !== null && hour[to] !== null)
      .map((hour) => {
        const [bottomEdge, topEdge] = [y(shown(hour[from] ?? 0)), y(shown(hour[to] ?? 0))]
        return `M${x(hour.hour).toFixed(1)},${bottomEdge.toFixed(1)}V${topEdge.toFixed(1)}H${x(hour.hour + 1).toFixed(1)}V${bottomEdge.toFixed(1)}Z`
      })
      .join('')
  const medians = runs(profile.hours)
  return (
    <div ref={frame} className="overflow-x-clip">
      <svg
        aria-hidden
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block text-chart"
      >
        {target && (
          <rect
            x={left}
            y={target.high === null ? MARGIN.top : y(target.high)}
            width={Math.max(0, right - left)}
            height={
              (target.low === null ? bottom : y(target.low)) -
              (target.high === null ? MARGIN.top : y(target.high))
            }
            className="fill-primary-soft"
          />
        )}
        <text x={0} y={12} className="fill-soft">
          {texts.unitName(measure)}
        </text>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-soft">
              {texts.tick(measure, tick)}
            </text>
          </g>
        ))}
        {limits.map((limit) => (
          <line key={limit} x1={left} x2={right} y1={y(limit)} y2={y(limit)} className="stroke-primary" />
        ))}
        <path d={blocks('p5', 'p95')} className="fill-data-1/20" />
        <path d={blocks('p25', 'p75')} className="fill-data-1/35" />
        {medians.map((run) => (
          <path
            key={run[0]?.hour}
            d={`M${run.map((hour) => place(hour)).join('L')}`}
            fill="none"
            strokeWidth={3}
            strokeLinejoin="round"
            className="stroke-data-1"
          />
        ))}
        {medians.flat().map((hour) => (
          <circle
            key={hour.hour}
            cx={x(hour.hour + 0.5)}
            cy={y(shown(hour.p50 ?? 0))}
            r={3.5}
            className="fill-data-1"
          />
        ))}
        {Array.from({ length: 24 / every + 1 }, (_, i) => i * every).map((hour) => (
          <text
            key={hour}
            x={x(hour)}
            y={bottom + 20}
            textAnchor={hour === 24 ? 'end' : hour === 0 ? 'start' : 'middle'}
            className="fill-soft"
          >
            {hourText(hour)}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Hours that follow one another and have a middle value: across the others no line is drawn. */
function runs(hours: readonly Hour[]): Hour[][] {
  const found: Hour[][] = []
  for (const hour of hours) {
    if (hour.p50 === null) continue
    if (found.at(-1)?.at(-1)?.hour === hour.hour - 1) found.at(-1)?.push(hour)
    else found.push([hour])
  }
  return found
}
