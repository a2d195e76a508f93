import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ChartDrawing } from './ChartDrawing.tsx'
import { plotOf, type Threshold } from './plot.ts'
import type { Series } from './series.ts'
import { useWidth } from './useWidth.ts'

export interface LineChartProps {
  /** What is read aloud when the chart takes the focus. */
  label: string
  /** Lines that share their moments, each with at least one point. */
  series: readonly Series[]
  /** Where the axis of time begins; without it, at the first point. */
  from?: number | undefined
  thresholds: readonly Threshold[]
  /** "128/82 mmHg" */
  textOf: (values: number[]) => string
  /** The moment of a reading in words. */
  momentText: (at: number) => string
  dayText: (at: number) => string
  tickText: (value: number) => string
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/** A chart of one kind; pointing at it or the arrow keys read single values. */
export function LineChart(props: LineChartProps) {
  const { label, series, textOf, momentText } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const plot = plotOf(series, width, { from: props.from, hasWords: props.thresholds.length > 0 })
  const moments = series[0]?.points ?? []
  const last = moments.length - 1
  const index = Math.min(chosen ?? last, last)
  const values = series.flatMap(({ points }) => points[index]?.value ?? [])
  const at = moments[index]?.at ?? 0
  const reading = `${textOf(values)}, ${momentText(at)}`

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { Home: 0, End: last }[event.key] ?? index + (STEPS[event.key] ?? 0)
    if (to === index && !(event.key in STEPS)) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, to)))
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const away = moments.map((point) => Math.abs(plot.x(point.at) - x))
    setChosen(away.indexOf(Math.min(...away)))
  }
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="font-semibold">
        {reading}
      </p>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the picture that is pointed at
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={moments.length}
        aria-valuenow={index + 1}
        aria-valuetext={reading}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        className="w-full touch-pan-y rounded-sm"
      >
        <ChartDrawing {...props} plot={plot} chosen={chosen === null ? null : index} />
      </div>
    </div>
  )
}
