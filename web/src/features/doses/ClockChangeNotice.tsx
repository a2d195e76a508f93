import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { Suspense } from 'react'
import { shiftDay, useDates } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazyPart.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const Words = lazyPart(async () => (await import('./ClockChangeWords.tsx')).ClockChangeWords)

export interface ClockChangeNoticeProps {
  date: string
  doses: readonly DoseEvent[]
}

/** Explains, on the day concerned, the effect of a clock change on the doses. */
export function ClockChangeNotice({ date, doses }: ClockChangeNoticeProps) {
  const { moment } = useDates()
  const midnight = (day: string) => Date.parse(moment({ date: day, time: '00:00' }))
  const hours = (midnight(shiftDay(date, 1)) - midnight(date)) / HOUR_MS
  if (hours === DAY_HOURS) return null
  const hasInterval = doses.some(({ every_hours, local_date }) => every_hours !== null && local_date === date)
  return (
    <Suspense>
      <Words direction={hours < DAY_HOURS ? 'forward' : 'back'} hasInterval={hasInterval} />
    </Suspense>
  )
}
