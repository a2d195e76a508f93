import type { LineChartProps } from './LineChart.tsx'
import type { Plot } from './plot.ts'
import type { Point, Series } from './series.ts'

/** More points than this stand too close for marks of their own. */
const MARKED_MAX = 60
const COLOURS = [
  { line: 'stroke-data-1', mark: 'fill-data-1' },
  { line: 'stroke-data-2', mark: 'fill-data-2' },
]

interface ChartDrawingProps extends Pick<LineChartProps, 'series' | 'thresholds' | 'dayText' | 'tickText'> {
  plot: Plot
  /** Which reading is pointed at. */
  chosen: number | null
}

/** The picture of a chart; what it shows is also said in words beside it. */
export function ChartDrawing({ plot, series, thresholds, dayText, tickText, chosen }: ChartDrawingProps) {
  const { width, height, left, right, bottom, x, y, ticks, moments } = plot
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)]
  const shown = thresholds.filter(({ from }) => from > low && from < high)
  const at = chosen === null ? undefined : series[0]?.points[chosen]?.at
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block h-70 w-full text-xs">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-soft">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {moments.map((moment, index) => (
        <text
          key={moment}
          x={x(moment)}
          y={bottom + 20}
          textAnchor={index === 0 ? 'start' : index === moments.length - 1 ? 'end' : 'middle'}
          className="fill-soft"
        >
          {dayText(moment)}
        </text>
      ))}
      {shown.map(({ from }) => (
        <line
          key={from}
          x1={left}
          x2={right}
          y1={y(from)}
          y2={y(from)}
          strokeDasharray="4 4"
          className="stroke-edge"
        />
      ))}
      {at !== undefined && <line x1={x(at)} x2={x(at)} y1={y(high)} y2={bottom} className="stroke-ink" />}
      {series.map((one, index) => (
        <Line
          key={one.key}
          series={one}
          plot={plot}
          colours={COLOURS[index % COLOURS.length]}
          chosen={chosen}
        />
      ))}
      {shown.map(({ from, word }) => (
        <text
          key={from}
          x={plot.areWordsBeside ? right + 8 : right}
          y={plot.areWordsBeside ? y(from) : y(from) - 5}
          textAnchor={plot.areWordsBeside ? 'start' : 'end'}
          dominantBaseline={plot.areWordsBeside ? 'middle' : 'auto'}
          strokeWidth={5}
          paintOrder="stroke"
          className="fill-ink stroke-surface"
        >
          {word}
        </text>
      ))}
    </svg>
  )
}

interface LineProps {
  series: Series
  plot: Plot
  colours: (typeof COLOURS)[number] | undefined
  chosen: number | null
}

function Line({ series: { points }, plot: { x, y }, colours, chosen }: LineProps) {
  const mark = (point: Point, radius: number) => (
    <circle key={point.at} cx={x(point.at)} cy={y(point.value)} r={radius} className={colours?.mark} />
  )
  const pointed = chosen === null ? undefined : points[chosen]
  return (
    <g>
      <polyline
        points={points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth={2.5}
        strokeLinejoin="round"
        className={colours?.line}
      />
      {points.length <= MARKED_MAX && points.map((point) => mark(point, 3.5))}
      {pointed && mark(pointed, 6)}
    </g>
  )
}
