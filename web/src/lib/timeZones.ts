import { dateFormat } from '@salve/domain/formats.ts'
const QUARTER_MS = 91 * 86_400_000

/** The zone of this device, by its IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * True when the clocks of two zones agree now and through the year: Berlin and Paris, or two names
 * of one zone.
 */
export function haveSameOffsets(a: string, b: string, now = Date.now()): boolean {
  return (
    a === b ||
    [0, 1, 2, 3].every(
      (quarter) => shown(a, now + quarter * QUARTER_MS) === shown(b, now + quarter * QUARTER_MS),
    )
  )
}

/** "New York" of "America/New_York". */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

function shown(timeZone: string, moment: number): string {
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
}
