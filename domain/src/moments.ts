import { dateFormat } from './formats.ts'

const PARTS = /^(.*?)(?:\.(\d+))?Z$/
const MICROS = 1_000_000

/** A moment in UTC: whole seconds in milliseconds since 1970, and the microseconds after them. */
function partsOf(moment: string): { seconds: number; micros: number } {
  const [, whole = moment, fraction = ''] = PARTS.exec(moment) ?? []
  const seconds = Date.parse(`${whole}Z`)
  const micros = Math.round(Number(`0.${fraction || '0'}`) * MICROS)
  return micros === MICROS ? { seconds: seconds + 1000, micros: 0 } : { seconds, micros }
}

/**
 * Below zero where the first moment (RFC 3339, in UTC) is the earlier one. Databases keep
 * microseconds, and one moment can be written with any number of digits, so neither a `Date` nor a
 * comparison of the texts tells.
 */
export function compareMoments(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  return a.seconds - b.seconds || a.micros - b.micros
}

/** The moment as the server writes it: to the second, with the digits that follow it, if any. */
export function writtenMoment(moment: string): string {
  const { seconds, micros } = partsOf(moment)
  if (Number.isNaN(seconds)) return moment
  const fraction = String(micros).padStart(6, '0').replace(/0+$/, '')
  return `${new Date(seconds).toISOString().slice(0, 19)}${fraction && `.${fraction}`}Z`
}

/** The date `YYYY-MM-DD` of a moment on the calendar of a time zone. */
export function dayOfMoment(moment: string, timeZone: string): string {
  // Sweden writes the way ISO 8601 does.
  return dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(Date.parse(moment))
}
