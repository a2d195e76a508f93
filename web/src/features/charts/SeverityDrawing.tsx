import type { SymptomSeries } from '@salve/contract/medical-records/chart-symptoms.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import { useDates } from '../../lib/dates.ts'
import { useWidth } from './useWidth.ts'

const HEIGHT = 132
const MARGIN = { top: 10, bottom: 26, left: 28, right: 10 }
const TICKS = [0, 5, 10]
const RADIUS = 4

export interface SeverityDrawingProps {
  days: SymptomSeries['symptoms'][number]['days']
  /** `YYYY-MM-DD` */
  from: string
  to: string
}

/** A dot for each day on a stem; nothing joins them, since no day between was told. */
export function SeverityDrawing({ days, from, to }: SeverityDrawingProps) {
  const dates = useDates()
  const [frame, width] = useWidth<HTMLDivElement>()
  const [left, right] = [MARGIN.left, width - MARGIN.right]
  const bottom = HEIGHT - MARGIN.bottom
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const span = Math.max(DAY_MS, last - first)
  const x = (date: string) =>
    left + RADIUS + ((Date.parse(date) - first) / span) * (right - left - 2 * RADIUS)
  const y = (severity: number) => bottom - (severity / SEVERITY_MAX) * (bottom - MARGIN.top)
  return (
    <div ref={frame}>
      <svg
        aria-hidden
        data-chart="severity"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block text-chart print:h-auto print:max-w-full"
      >
        {TICKS.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-soft">
              {tick}
            </text>
          </g>
        ))}
        <text x={left} y={bottom + 20} className="fill-soft">
          {dates.date(from)}
        </text>
        <text x={right} y={bottom + 20} textAnchor="end" className="fill-soft">
          {dates.date(to)}
        </text>
        <g className="motion-safe:animate-[draw_240ms_ease-out]">
          <path
            d={days
              .map(([date, severity]) => `M${x(date).toFixed(1)},${bottom}V${y(severity).toFixed(1)}`)
              .join('')}
            fill="none"
            strokeWidth={1.5}
            className="stroke-data-5"
          />
          {days.map(([date, severity]) => (
            <circle key={date} cx={x(date)} cy={y(severity)} r={RADIUS} className="fill-data-5" />
          ))}
        </g>
      </svg>
    </div>
  )
}
