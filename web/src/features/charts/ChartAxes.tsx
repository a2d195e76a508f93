import type { Plot, Side } from './plot.ts'
import type { TimeTick } from './timeTicks.ts'

export interface ChartAxesProps {
  plot: Plot
  ticks: readonly TimeTick[]
  tickText: (tick: TimeTick) => string
  /** The number at a tick of a scale. */
  valueText: (side: Side, value: number) => string
  /** The title of a scale: its unit. */
  titles: Partial<Record<Side, string>>
}

/** Scales of values with hairlines, and the axis of time. */
export function ChartAxes({ plot, ticks, tickText, valueText, titles }: ChartAxesProps) {
  const { left, right, bottom, x, scales } = plot
  const lined = scales.left ?? scales.right
  return (
    <g>
      {lined?.ticks.map((tick) => (
        <line key={tick} x1={left} x2={right} y1={lined.y(tick)} y2={lined.y(tick)} className="stroke-line" />
      ))}
      {Object.values(scales).map(({ side, ticks: values, y }) => {
        const isLeft = side === 'left'
        return (
          <g key={side} textAnchor={isLeft ? 'end' : 'start'} className="fill-soft">
            <text
              x={isLeft ? left - 8 : right + 8}
              y={14}
              textAnchor={isLeft ? 'start' : 'end'}
              dx={isLeft ? 12 - left : plot.width - right - 12}
            >
              {titles[side]}
            </text>
            {values.map((value) => (
              <text key={value} x={isLeft ? left - 8 : right + 8} y={y(value)} dominantBaseline="middle">
                {valueText(side, value)}
              </text>
            ))}
          </g>
        )
      })}
      {ticks.map((tick, index) => {
        const place = x(tick.at)
        const atEdge = place > right - 40 ? 'end' : place < left + 30 && index === 0 ? 'start' : 'middle'
        return (
          <g key={tick.at}>
            <line x1={place} x2={place} y1={bottom} y2={bottom + 5} className="stroke-edge" />
            <text x={place} y={bottom + 20} textAnchor={atEdge} className="fill-soft">
              {tickText(tick)}
            </text>
          </g>
        )
      })}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className="stroke-edge" />
    </g>
  )
}
