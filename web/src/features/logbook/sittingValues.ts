import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { SittingInput } from '@salve/contract/medical-records/sittings.ts'
import * as z from 'zod/mini'
import type { Dates } from '../../lib/dates.ts'
import type { LocalTime } from '../../lib/zonedTimes.ts'

/** The facts that the readings share, as the form holds them; the time is that of the first. */
export interface SittingValues {
  measured_at: LocalTime
  context: Record<string, string>
  note: string
  health_issue: string
}

/** The facts that the readings share; a differing note stays where it is. */
export function sittingValuesOf(readings: readonly LogEntry[], { local }: Dates): SittingValues {
  const [first] = readings
  const notes = new Set(readings.map(({ note }) => note))
  return {
    measured_at: first ? local(first.measured_at) : { date: '', time: '' },
    context: first?.context ?? {},
    note: notes.size === 1 ? (first?.note ?? '') : '',
    health_issue: first?.health_issue ?? '',
  }
}

interface Given extends Partial<Omit<SittingValues, 'measured_at'>> {
  measured_at: Partial<LocalTime>
}

/** Converts the form into the contract's change, without untouched fields. */
export function sittingSchema(readings: readonly LogEntry[], dates: Dates) {
  const before = sittingValuesOf(readings, dates)
  const haveOneNote = new Set(readings.map(({ note }) => note)).size === 1
  return z.pipe(
    z.transform(({ measured_at, context = {}, note = '', health_issue }: Given): SittingInput => {
      const { date = '', time = '' } = measured_at
      const isMoved = date !== before.measured_at.date || time !== before.measured_at.time
      return {
        ...(isMoved && { measured_at: dates.moment({ date, time }) }),
        context,
        ...((haveOneNote || note !== '') && { note }),
        health_issue: health_issue ?? null,
      }
    }),
    SittingInput,
  )
}
