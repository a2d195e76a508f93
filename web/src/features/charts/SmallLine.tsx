import { type Extent, extentOf, type Series } from './series.ts'

const WIDTH = 120
const HEIGHT = 36
const EDGE = 3

/** The course of the latest values without any numbers; they stand beside it. */
export function SmallLine({ series }: { series: readonly Series<string>[] }) {
  const points = series.flatMap((one) => one.points)
  const [times, values] = [extentOf(points.map(({ at }) => at)), extentOf(points.map(({ value }) => value))]
  if (!times || !values || points.length < 2) return null
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-9 w-30 shrink-0">
      {series.map(({ key, points: ofLine }, index) => (
        <polyline
          key={key}
          points={ofLine
            .map(({ at, value }) => `${place(at, times, WIDTH)},${HEIGHT - place(value, values, HEIGHT)}`)
            .join(' ')}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          className={LINE_CLASSES[index]}
        />
      ))}
    </svg>
  )
}

function place(n: number, { min, max }: Extent, size: number): number {
  return EDGE + ((n - min) / (max - min || 1)) * (size - 2 * EDGE)
}

const LINE_CLASSES = ['stroke-data-1', 'stroke-data-2']
