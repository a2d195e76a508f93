import { type Look, lookOf, momentLook, shapePath } from './looks.ts'
import { barsWithin, type ChartLine, type Plot } from './plot.ts'
import type { Point } from './series.ts'
import type { TimeWindow } from './timeWindow.ts'

/** Marks nearer to each other than this would run into one line. */
const MARK_EVERY = 11
/** A line of many points still shows its shape now and then. */
const SHAPE_EVERY = 90
const RADIUS = 3.5
/** A bar of one value alone is still seen. */
const BAR = { least: 4, widest: 14, share: 0.66 }

interface ChartLinesProps {
  plot: Plot
  lines: readonly ChartLine[]
  window: TimeWindow
  chosen: number | null
}

/** The values themselves, each kind in its own way: see `ChartLook`. */
export function ChartLines({ plot, lines, window, chosen }: ChartLinesProps) {
  return lines.map((line, index) => {
    const y = plot.scales[line.side]?.y
    return (
      y && <Line key={line.key} line={line} plot={plot} y={y} look={lookOf(index)} {...{ window, chosen }} />
    )
  })
}

interface LineProps extends Omit<ChartLinesProps, 'lines'> {
  line: ChartLine
  y: (value: number) => number
  look: Look
}

function Line({ line, plot, y, look, window, chosen }: LineProps) {
  const { x } = plot
  const parts = plot.parts.get(line.key) ?? []
  const means = plot.means.get(line.key) ?? []
  const points = parts.flat()
  const place = ({ at, value }: Point) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`
  const hasRoom = points.length * MARK_EVERY <= plot.right - plot.left
  const isMean = means.length > 0
  const isJoined = line.look === 'line' || (line.look === 'trend' && !isMean)
  const isFaint = isMean && line.look !== 'dots'
  const singles = parts.filter((part) => part.length === 1).flat()
  const marked = isJoined
    ? [...(hasRoom ? points : spaced(points, x)), ...singles]
    : line.look === 'days' && !hasRoom
      ? []
      : points
  const momentOf = new Map(line.moments && line.points.map((point, i) => [point, line.moments?.[i]]))
  const shapeOf = (point: Point) => (line.moments ? momentLook(momentOf.get(point)) : look)
  const byLook = Map.groupBy(marked, shapeOf)
  return (
    <g>
      <path d={barsPath(line, plot, y, window)} className={look.faint} />
      {line.look === 'dots' ? (
        <path d={rangesPath(points, x, y)} fill="none" strokeWidth={2} className={look.line} />
      ) : (
        line.look !== 'days' &&
        parts.map((part) => <path key={part[0]?.at} d={areaPath(part, place)} className={look.area} />)
      )}
      {[...byLook].map(([{ shape, mark }, list]) => (
        <path
          key={`${shape} ${mark}`}
          d={list.map(({ at, value }) => shapePath(shape, x(at), y(value), RADIUS)).join('')}
          data-dots={list.length}
          className={isFaint ? look.faint : mark}
        />
      ))}
      {(isJoined ? parts : means).map((part) => (
        <path
          key={part[0]?.at}
          d={part.length > 1 ? `M${part.map(place).join('L')}` : ''}
          fill="none"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeDasharray={look.dashes}
          data-line={isJoined ? 'values' : 'mean'}
          className={look.line}
        />
      ))}
      {points
        .filter(({ at }) => at === chosen)
        .map((point) => (
          <path
            key={point.value}
            d={shapePath(shapeOf(point).shape, x(point.at), y(point.value), RADIUS * 1.9)}
            strokeWidth={2}
            className={`${shapeOf(point).mark} stroke-surface`}
          />
        ))}
    </g>
  )
}

/** A bar for each of some whole days, in the middle of its time. */
function barsPath(line: ChartLine, { x }: Plot, y: (value: number) => number, window: TimeWindow): string {
  return barsWithin(line.bars, window)
    .map(({ from, to, low, high }) => {
      const [start, end] = [x(from), x(to)]
      const width = Math.min(BAR.widest, Math.max(2, (end - start) * BAR.share))
      const height = Math.max(BAR.least, y(low) - y(high))
      const top = (y(low) + y(high) - height) / 2
      return `M${((start + end - width) / 2).toFixed(1)},${top.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}Z`
    })
    .join('')
}

/**
 * From the lowest to the highest of each point, at their own moments: empty when each reading is
 * drawn.
 */
function areaPath(part: Point[], place: (point: Point) => string): string {
  if (!part.some(({ low }) => low)) return ''
  const upper = part.map((point) => place(point.high ?? point))
  const lower = part.map((point) => place(point.low ?? point)).toReversed()
  return `M${[...upper, ...lower].join('L')}Z`
}

/** The same for points that nothing joins: a stroke for each. */
function rangesPath(
  points: readonly Point[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  return points
    .flatMap(({ at, low, high }) =>
      low && high ? `M${x(at).toFixed(1)},${y(low.value).toFixed(1)}V${y(high.value).toFixed(1)}` : [],
    )
    .join('')
}

function spaced(points: readonly Point[], x: (at: number) => number): Point[] {
  let last = Number.NEGATIVE_INFINITY
  return points.filter(({ at }) => {
    if (x(at) - last < SHAPE_EVERY) return false
    last = x(at)
    return true
  })
}
