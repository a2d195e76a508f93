import { type Extent, extentOf, type Series } from './series.ts'

const HEIGHT = 36
const EDGE = 3

export interface SmallLineProps {
  series: readonly Series[]
  /** True when the line fills its place, instead of 120 pixels. */
  isWide?: boolean
}

/** The course of the latest values without numbers, which are beside it. */
export function SmallLine({ series, isWide = false }: SmallLineProps) {
  const points = series.flatMap((one) => one.points)
  const [times, values] = [extentOf(points.map(({ at }) => at)), extentOf(points.map(({ value }) => value))]
  if (!times || !values || series.every((one) => one.points.length < 2)) return null
  const width = isWide ? 240 : 120
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={isWide ? 'h-12 w-full' : 'h-9 w-30 shrink-0'}
    >
      {series.map(({ key, points: ofLine }, index) => (
        <polyline
          key={key}
          points={ofLine
            .map(({ at, value }) => `${place(at, times, width)},${HEIGHT - place(value, values, HEIGHT)}`)
            .join(' ')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className={LINE_CLASSES[index]}
        />
      ))}
    </svg>
  )
}

/** Equal values put the line in the middle. */
function place(n: number, { min, max }: Extent, size: number): number {
  return max === min ? size / 2 : EDGE + ((n - min) / (max - min)) * (size - 2 * EDGE)
}

const LINE_CLASSES = ['stroke-data-1', 'stroke-data-2']
