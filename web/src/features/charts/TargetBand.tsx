import { useId } from 'react'
import { LIMIT, limitLook, lookOf, shapePath } from './looks.ts'
import type { Band, Plot, Side } from './plot.ts'
import type { Wash } from './targetWash.ts'

export interface TargetBandProps {
  plot: Plot
  band: Band
  wash: Wash
}

/** Above its line, in pixels, at the left, since the newest readings are at the right. */
const NUMBER_ABOVE = 5
/** The space that a number needs below the upper edge. */
const NUMBER_HEIGHT = 16

/**
 * A range where it is: a line at each limit with its number, and a wash over all that lies within,
 * which fades towards the edge that has no limit, or towards the next limit. Its height says
 * nothing that is not so, at whatever size the picture is drawn.
 */
export function TargetBand({ plot, band, wash }: TargetBandProps) {
  const { side, low, high } = band
  const { left, right, top, bottom, scales } = plot
  const paint = useId()
  const scale = scales[side]
  if (!scale) return null
  const inside = (y: number) => Math.min(bottom, Math.max(top, y))
  const from = wash.high === null ? top : inside(scale.y(wash.high))
  const to = wash.low === null ? bottom : inside(scale.y(wash.low))
  const width = Math.max(0, right - left)
  return (
    <g data-target={side}>
      <linearGradient id={paint} x1={0} x2={0} y1={0} y2={1} className="text-primary-soft">
        <stop offset={0} stopColor="currentColor" stopOpacity={high === null ? 0.15 : 1} />
        <stop offset={1} stopColor="currentColor" stopOpacity={low === null ? 0.15 : 1} />
      </linearGradient>
      <rect
        x={left}
        y={from}
        width={width}
        height={Math.max(0, to - from)}
        fill={`url(#${paint})`}
        className="forced-colors:hidden"
      />
      {limitsOf(plot, band).map(({ limit, y }) => (
        <line key={limit} x1={left} x2={right} y1={y} y2={y} {...limitLook[band.source]} className={LIMIT} />
      ))}
    </g>
  )
}

/** The limits of a range that are on the picture. */
function limitsOf({ top, bottom, scales }: Plot, { side, low, high }: Band) {
  return [high, low].flatMap((limit) => {
    const y = limit === null ? undefined : scales[side]?.y(limit)
    return limit !== null && y !== undefined && y > top && y < bottom ? [{ limit, y }] : []
  })
}

interface TargetNumbersProps {
  plot: Plot
  bands: readonly Band[]
  valueText: (side: Side, value: number) => string
  /** Around the number at a person's own limit. */
  targetText: (value: string, band: Band) => string
  /** Several lines: each number has the mark of its own. */
  isMarked: boolean
}

/** The numbers at the limits, over the lines of the readings, which would else hide them. */
export function TargetNumbers({ plot, bands, valueText, targetText, isMarked }: TargetNumbersProps) {
  const { left, top } = plot
  return bands.flatMap((band) =>
    limitsOf(plot, band)
      .filter(({ y }) => y - top > NUMBER_HEIGHT)
      .map(({ limit, y }) => (
        <g key={`${band.line} ${limit}`} data-limit={band.side}>
          {isMarked && (
            <path
              d={shapePath(lookOf(band.line).shape, left + 9, y - NUMBER_ABOVE - 4, 4)}
              strokeWidth={3}
              paintOrder="stroke"
              className={`${lookOf(band.line).mark} stroke-surface`}
            />
          )}
          <text
            x={left + (isMarked ? 18 : 4)}
            y={y - NUMBER_ABOVE}
            strokeWidth={4}
            paintOrder="stroke"
            className="fill-ink stroke-surface font-semibold"
          >
            {band.source === 'own'
              ? targetText(valueText(band.side, limit), band)
              : valueText(band.side, limit)}
          </text>
        </g>
      )),
  )
}
