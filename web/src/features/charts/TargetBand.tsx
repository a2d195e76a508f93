import { useId } from 'react'
import type { Band, Plot, Side } from './plot.ts'
import type { Wash } from './targetWash.ts'

export interface TargetBandProps {
  plot: Plot
  band: Band
  wash: Wash
  valueText: (side: Side, value: number) => string
}

/** Above its line, in pixels, at the left: the newest readings stand at the right. */
const NUMBER_ABOVE = 5
/** A number needs so much room to the upper edge. */
const NUMBER_HEIGHT = 16

/**
 * A range where it is: a line at each limit with its number, and a wash over all that lies within,
 * which fades towards the edge that has no limit, or towards the next limit. Its height says
 * nothing that is not so, at whatever size the picture is drawn.
 */
export function TargetBand({ plot, band: { side, low, high }, wash, valueText }: TargetBandProps) {
  const { left, right, top, bottom, scales } = plot
  const paint = useId()
  const scale = scales[side]
  if (!scale) return null
  const inside = (y: number) => Math.min(bottom, Math.max(top, y))
  const from = wash.high === null ? top : inside(scale.y(wash.high))
  const to = wash.low === null ? bottom : inside(scale.y(wash.low))
  const width = Math.max(0, right - left)
  const limits = [high, low].flatMap((limit) => {
    if (limit === null) return []
    const y = scale.y(limit)
    return y > top && y < bottom ? [{ limit, y }] : []
  })
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
      {limits.map(({ limit, y }) => (
        <g key={limit}>
          <line
            x1={left}
            x2={right}
            y1={y}
            y2={y}
            className="stroke-primary forced-colors:stroke-[CanvasText]"
          />
          {y - top > NUMBER_HEIGHT && (
            <text x={left + 4} y={y - NUMBER_ABOVE} className="fill-primary font-semibold">
              {valueText(side, limit)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
