import { type Look, lookOf, shapePath } from './looks.ts'
import type { ChartLine, Plot } from './plot.ts'
import type { Point } from './series.ts'

/** Marks nearer to each other than this would run into one line. */
const MARK_EVERY = 11
/** A line of many points still shows its shape now and then. */
const SHAPE_EVERY = 90
const RADIUS = 3.5

interface ChartLinesProps {
  plot: Plot
  lines: readonly ChartLine[]
  chosen: number | null
}

/** The lines themselves: thick, each with its colour and shape, broken at gaps. */
export function ChartLines({ plot, lines, chosen }: ChartLinesProps) {
  return lines.map((line, index) => {
    const parts = plot.parts.get(line.key) ?? []
    const y = plot.scales[line.side]?.y
    return (
      y && (
        <Line
          key={line.key}
          parts={parts}
          x={plot.x}
          y={y}
          look={lookOf(index)}
          width={plot.right - plot.left}
          chosen={chosen}
        />
      )
    )
  })
}

interface LineProps {
  parts: Point[][]
  x: (at: number) => number
  y: (value: number) => number
  look: Look
  width: number
  chosen: number | null
}

function Line({ parts, x, y, look, width, chosen }: LineProps) {
  const place = ({ at, value }: Point) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`
  const points = parts.flat()
  const hasMarkEach = points.length * MARK_EVERY <= width
  const marked = hasMarkEach ? points : spaced(points, x)
  return (
    <g>
      {parts.map((part) => (
        <g key={part[0]?.at}>
          <path d={areaPath(part, place)} className={look.area} />
          <path
            d={part.length > 1 ? `M${part.map(place).join('L')}` : ''}
            fill="none"
            strokeWidth={3}
            strokeLinejoin="round"
            strokeDasharray={look.dashes}
            className={look.line}
          />
        </g>
      ))}
      <path
        d={[...marked, ...parts.filter((part) => part.length === 1).flat()]
          .map((point) => shapePath(look.shape, x(point.at), y(point.value), RADIUS))
          .join('')}
        className={look.mark}
      />
      {points
        .filter(({ at }) => at === chosen)
        .map((point) => (
          <path
            key={point.value}
            d={shapePath(look.shape, x(point.at), y(point.value), RADIUS * 1.9)}
            strokeWidth={2}
            className={`${look.mark} stroke-surface`}
          />
        ))}
    </g>
  )
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

function spaced(points: readonly Point[], x: (at: number) => number): Point[] {
  let last = Number.NEGATIVE_INFINITY
  return points.filter(({ at }) => {
    if (x(at) - last < SHAPE_EVERY) return false
    last = x(at)
    return true
  })
}
