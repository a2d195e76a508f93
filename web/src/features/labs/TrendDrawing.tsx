import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useExactNumbers } from './labTexts.ts'
import { type DrawnPoint, edgesOf, type TrendPlot, type TrendRanges } from './trendPlot.ts'

export interface TrendDrawingProps {
  points: readonly DrawnPoint[]
  plot: TrendPlot
  ranges: TrendRanges
  /** The result that is judged. */
  chosen: number | null
}

/** The picture of a course; all of it is also said in words beside and beneath it. */
export function TrendDrawing({ points, plot, ranges: { usual, own }, chosen }: TrendDrawingProps) {
  const { t } = useTranslation('labs')
  const write = useExactNumbers()
  const dates = useDates()
  const { width, height, left, right, top, bottom, x, y, ticks, bands } = plot
  const ends = [points[0], points.length > 1 ? points.at(-1) : undefined].filter((one) => one !== undefined)
  const at = chosen === null ? undefined : points[chosen]
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block w-full text-xs">
      {bands.map((band) => {
        const from = band.high === null ? top : y(band.high)
        const to = band.low === null ? bottom : y(band.low)
        return (
          <g key={band.key}>
            <rect
              x={band.x}
              width={band.width}
              y={from}
              height={Math.max(to - from, 0)}
              className="fill-primary-soft"
            />
            {[band.low, band.high].map(
              (edge, side) =>
                edge !== null && (
                  <line
                    key={side === 0 ? 'low' : 'high'}
                    x1={band.x}
                    x2={band.x + band.width}
                    y1={y(edge)}
                    y2={y(edge)}
                    className="stroke-primary"
                  />
                ),
            )}
          </g>
        )
      })}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-soft">
            {write(tick)}
          </text>
        </g>
      ))}
      {usual &&
        edgesOf(usual).map((edge) => (
          <g key={edge}>
            <line
              x1={left}
              x2={right}
              y1={y(edge)}
              y2={y(edge)}
              strokeDasharray="5 4"
              className="stroke-edge"
            />
            <text
              x={right}
              y={y(edge) - 5}
              textAnchor="end"
              strokeWidth={4}
              paintOrder="stroke"
              className="fill-soft stroke-surface"
            >
              {t('trend.usualBand')} {write(edge)}
            </text>
          </g>
        ))}
      {own &&
        edgesOf(own).map((edge) => (
          <g key={edge}>
            <line x1={left} x2={right} y1={y(edge)} y2={y(edge)} strokeWidth={3} className="stroke-ink" />
            <text
              x={left + 4}
              // Within the picture, and not on the line of the other limit.
              y={edge === own.low ? y(edge) + 16 : y(edge) - 7}
              strokeWidth={4}
              paintOrder="stroke"
              className="fill-ink stroke-surface font-semibold"
            >
              {t('trend.targetLine')} {write(edge)}
            </text>
          </g>
        ))}
      {ends.map((point, index) => (
        <text
          key={`${point.report} ${index === 0 ? 'first' : 'last'}`}
          x={ends.length === 1 ? (left + right) / 2 : index === 0 ? left : right}
          y={bottom + 22}
          textAnchor={ends.length === 1 ? 'middle' : index === 0 ? 'start' : 'end'}
          className="fill-soft"
        >
          {dates.date(point.taken_on)}
        </text>
      ))}
      {at && <line x1={x(at.taken_on)} x2={x(at.taken_on)} y1={top} y2={bottom} className="stroke-ink" />}
      {exactRuns(points).map((run) => (
        <polyline
          key={`${run[0]?.report} ${run.length}`}
          points={run
            .map((point) => `${x(point.taken_on).toFixed(1)},${y(point.shown).toFixed(1)}`)
            .join(' ')}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          className="stroke-data-1"
        />
      ))}
      {points.map((point, index) => (
        <Mark
          key={`${point.report} ${index}`}
          point={point}
          x={x(point.taken_on)}
          y={y(point.shown)}
          isChosen={index === chosen}
        />
      ))}
    </svg>
  )
}

/** Consecutive values; one known only to be beyond a limit has no place on a line. */
function exactRuns(points: readonly DrawnPoint[]): DrawnPoint[][] {
  const runs: DrawnPoint[][] = [[]]
  for (const point of points) {
    if (point.comparator === null) runs.at(-1)?.push(point)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}

interface MarkProps {
  point: DrawnPoint
  x: number
  y: number
  isChosen: boolean
}

/** A disc; a triangle where it is out of range; open where only a limit is known. */
function Mark({ point: { comparator, flag }, x, y, isChosen }: MarkProps) {
  const size = isChosen ? 7 : 5
  const className = comparator === null ? 'fill-data-1 stroke-surface' : 'fill-surface stroke-data-1'
  const line = { strokeWidth: comparator === null ? 1.5 : 2, className }
  if (flag === 'H' || flag === 'HH')
    return (
      <polygon
        points={`${x},${y - size * 1.4} ${x + size * 1.2},${y + size * 0.8} ${x - size * 1.2},${y + size * 0.8}`}
        {...line}
      />
    )
  if (flag === 'L' || flag === 'LL')
    return (
      <polygon
        points={`${x},${y + size * 1.4} ${x + size * 1.2},${y - size * 0.8} ${x - size * 1.2},${y - size * 0.8}`}
        {...line}
      />
    )
  return <circle cx={x} cy={y} r={size} {...line} />
}
