import { type Extent, extentOf, type Series } from './series.ts'

const HEIGHT = 36
const EDGE = 4

export interface SmallLineProps {
  series: readonly Series[]
  /** True when the line fills its place, instead of 120 pixels. */
  isWide?: boolean
  /** The moments at its ends; without them, those of the first and last values. */
  times?: Extent
  /** Limits of the person's own target. */
  limits?: readonly number[]
  /** True where nothing is known of the time between two values: they are not joined. */
  isDots?: boolean
}

/** The course of the latest values with a dot at the last one; numbers are beside it. */
export function SmallLine({ series, isWide = false, times: given, limits = [], isDots }: SmallLineProps) {
  const points = series.flatMap((one) => one.points)
  const times = given ?? extentOf(points.map(({ at }) => at))
  const values = extentOf([...points.map(({ value }) => value), ...limits])
  if (!times || !values || (!given && series.every((one) => one.points.length < 2))) return null
  const width = isWide ? 240 : 120
  const y = (value: number) => HEIGHT - place(value, values, HEIGHT)
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={isWide ? 'h-12 w-full' : 'h-9 w-30 shrink-0'}
    >
      {limits.map((limit) => (
        <path
          key={limit}
          {...stroke}
          d={`M0,${y(limit)}H${width}`}
          strokeDasharray="6 3"
          className="stroke-primary"
        />
      ))}
      {series.map(({ key, points: ofLine }, index) => {
        const drawn = ofLine.map(({ at, value }) => `${place(at, times, width)},${y(value)}`)
        return (
          <g key={key} className={LINE_CLASSES[index]}>
            <path
              {...stroke}
              strokeWidth={isDots ? 4 : 2}
              strokeLinecap="round"
              strokeLinejoin="round"
              d={isDots ? drawn.map((at) => `M${at}h0`).join('') : `M${drawn.join('L')}`}
            />
            {/* No circle: the picture is stretched, and a stroke is not. */}
            <path {...stroke} strokeWidth={7} strokeLinecap="round" d={`M${drawn.at(-1)}h0`} />
          </g>
        )
      })}
    </svg>
  )
}

/** Equal values put the line in the middle. */
function place(n: number, { min, max }: Extent, size: number): number {
  return max === min ? size / 2 : EDGE + ((n - min) / (max - min)) * (size - 2 * EDGE)
}

const LINE_CLASSES = ['stroke-data-1', 'stroke-data-2']
