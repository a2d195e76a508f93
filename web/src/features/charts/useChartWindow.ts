import { useEffect, useState } from 'react'
import { type Dates, shiftDay } from '../../lib/dates.ts'
import { type ChartRange, daysOf } from './chartChoice.ts'
import type { TimeWindow } from './timeWindow.ts'

/** After this long without a movement, the visible period is loaded and written to the address. */
const SETTLED_MS = 350
const YEAR_MS = 365 * 86_400_000

interface Moved {
  window: TimeWindow
  /**
   * The ranges that it belongs to: after another choice it counts no more. Between the moment in
   * which the address is asked to follow and the one in which it has, there are two.
   */
  of: string[]
}

interface ChartWindowInput {
  range: ChartRange
  /** Milliseconds; null while nobody knows, or without readings. */
  firstAt: number | null
  dates: Dates
  onRange: (range: ChartRange) => void
}

/** Returns the visible span of time: the days of the range, until somebody drags or zooms. */
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
  const key = keyOf(range)
  const isMoved = shifted?.of.includes(key) ?? false
  const window = shifted && isMoved ? shifted.window : base
  if (shifted && shifted.of.length > 1 && shifted.of.at(-1) === key) setShifted({ ...shifted, of: [key] })

  useEffect(() => {
    if (!shifted || !isMoved) return undefined
    const timer = setTimeout(() => {
      const own = {
        preset: 'own' as const,
        from: dayOf(shifted.window.from),
        to: dayOf(shifted.window.to - 1),
      }
      if (keyOf(own) === key) return
      setShifted({ ...shifted, of: [...shifted.of, keyOf(own)] })
      onRange(own)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  })

  // A movement continues from the one before, even before the address is updated.
  const onWindow = (next: TimeWindow) =>
    setShifted((before) => ({ window: next, of: before?.of.includes(key) ? before.of : [key] }))
  return { window, limits, onWindow }
}

const keyOf = ({ preset, from, to }: ChartRange) => `${preset} ${from} ${to}`
