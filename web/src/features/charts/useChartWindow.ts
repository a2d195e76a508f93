import { useEffect, useState } from 'react'
import { type Dates, shiftDay } from '../../lib/dates.ts'
import { type ChartRange, daysOf } from './chartChoice.ts'
import { type TimeWindow, zoomed } from './timeWindow.ts'

/** After so long without a movement, what is on the picture is asked for anew, and stands in the address. */
const SETTLED_MS = 350
const YEAR_MS = 365 * 86_400_000

interface Moved {
  window: TimeWindow
  /** The range that it belongs to: after another choice it counts no more. */
  of: string
}

interface ChartWindowInput {
  range: ChartRange
  /** Milliseconds; null while nobody knows, or without readings. */
  firstAt: number | null
  dates: Dates
  onRange: (range: ChartRange) => void
}

/** What of the time is on the picture: the days of the range, until somebody drags or zooms. */
export function useChartWindow({ range, firstAt, dates, onRange }: ChartWindowInput) {
  const [shifted, setShifted] = useState<Moved | null>(null)
  const today = dates.now().date
  const days = daysOf(range, today)
  const startOf = (date: string) => Date.parse(dates.moment({ date, time: '00:00' }))
  const dayOf = (at: number) => dates.local(new Date(at).toISOString()).date
  const end = startOf(shiftDay(days.to, 1))
  const firstDay = firstAt === null ? null : startOf(dayOf(firstAt))
  const base = { from: days.from ? startOf(days.from) : (firstDay ?? end - YEAR_MS), to: end }
  const limits = {
    from: Math.min(base.from, firstDay ?? base.from),
    to: Math.max(base.to, startOf(shiftDay(today, 1))),
  }
  const key = `${range.preset} ${range.from} ${range.to}`
  const window = shifted?.of === key ? shifted.window : base
  const isMoved = shifted?.of === key

  useEffect(() => {
    if (!shifted || shifted.of !== key) return undefined
    const timer = setTimeout(() => {
      const own = {
        preset: 'own' as const,
        from: dayOf(shifted.window.from),
        to: dayOf(shifted.window.to - 1),
      }
      if (own.from === range.from && own.to === range.to) return
      setShifted({ window: shifted.window, of: `own ${own.from} ${own.to}` })
      onRange(own)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  })

  const onWindow = (next: TimeWindow) => setShifted({ window: next, of: key })
  const middle = (window.from + window.to) / 2
  return {
    window,
    limits,
    onWindow,
    isMoved,
    zoom: (factor: number) => onWindow(zoomed(window, factor, middle, limits)),
  }
}
