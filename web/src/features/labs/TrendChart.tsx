import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { TrendDrawing } from './TrendDrawing.tsx'
import { type DrawnPoint, trendPlot, type TrendRanges } from './trendPlot.ts'

export interface TrendChartProps {
  /** The text read aloud when the chart takes the focus. */
  label: string
  /** The earliest first; at least one. */
  points: readonly DrawnPoint[]
  ranges: TrendRanges
  /** The element that the picture fills, and its width in pixels. */
  frame: RefObject<HTMLDivElement | null>
  width: number
  /** A result in words: value, day, class. */
  readingOf: (point: DrawnPoint) => string
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The course of one series; pointing at it or the arrow keys read single results. */
export function TrendChart({ label, points, ranges, frame, width, readingOf }: TrendChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const plot = trendPlot(points, ranges, width)
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const at = points[index]
  const reading = at ? readingOf(at) : ''
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { Home: 0, End: last }[event.key] ?? index + (STEPS[event.key] ?? 0)
    if (to === index && !(event.key in STEPS)) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, to)))
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const away = points.map((point) => Math.abs(plot.x(point.taken_on) - x))
    setChosen(away.indexOf(Math.min(...away)))
  }
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="min-h-11 font-semibold">
        {reading}
      </p>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the picture that is pointed at
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={reading}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        className="w-full touch-pan-y rounded-sm"
      >
        <TrendDrawing points={points} plot={plot} ranges={ranges} chosen={chosen === null ? null : index} />
      </div>
    </div>
  )
}
