import { isoWeekday } from '@salve/domain/calendar.ts'
import { type ClockChange, clockChanges, offsetAt } from '@salve/domain/clock-changes.ts'
import { WEEKDAYS } from './weekdays.ts'

const YEAR_MS = 365.25 * 86_400_000
/** Look-ahead for clock changes, before they are taken for a rule or written one by one. */
const AHEAD_YEARS = 8
const MINUTE_MS = 60_000

/** The VTIMEZONE of an IANA zone (RFC 5545, 3.6.5), right from a year before `since` on. */
export function timeZoneBlock(timeZone: string, since: number): string {
  const from = since - YEAR_MS
  const to = since + AHEAD_YEARS * YEAR_MS
  const changes = clockChanges(timeZone, from, to)
  const first = changes[0]?.before ?? offsetAt(timeZone, since)
  const groups = Map.groupBy(changes, ({ before, after }) => `${before} ${after}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(first, first, '19700101T000000', []),
    ...[...groups.values()].flatMap((group) => {
      const [{ before, after } = { before: 0, after: 0 }] = group
      const starts = group.map(wallOf)
      const rule = yearlyRule(starts, to)
      const more = rule ? [`RRULE:${rule}`] : starts.slice(1).map((start) => `RDATE:${start}`)
      return observance(before, after, starts[0] ?? '', more)
    }),
    'END:VTIMEZONE',
  ].join('\r\n')
}

function observance(before: number, after: number, start: string, more: readonly string[]): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    ...more,
    `END:${kind}`,
  ]
}

/** Returns the clock time of a change, by the offset before it. */
function wallOf({ at, before }: ClockChange): string {
  return new Date(at + before * MINUTE_MS).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
}

/** "The last Sunday of March", where each year keeps to it and the last years do as well. */
function yearlyRule(starts: readonly string[], to: number): string | null {
  const facts = starts.map((start) => {
    const [year, month, day] = [start.slice(0, 4), start.slice(4, 6), start.slice(6, 8)].map(Number) as [
      number,
      number,
      number,
    ]
    const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return {
      year,
      place: `${month} ${isoWeekday(`${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6, 8)}`)} ${start.slice(9)}`,
      month,
      week: Math.ceil(day / 7),
      isLast: day > lastDay - 7,
    }
  })
  const [first] = facts
  const last = facts.at(-1)
  if (!first || !last || facts.length < AHEAD_YEARS - 1) return null
  const isYearly = facts.every(({ year }, index) => year === first.year + index)
  const goesOn = last.year >= new Date(to).getUTCFullYear() - 1
  if (!isYearly || !goesOn || facts.some(({ place }) => place !== first.place)) return null
  const week = facts.every(({ isLast }) => isLast)
    ? -1
    : facts.every((fact) => fact.week === first.week)
      ? first.week
      : null
  const weekday = WEEKDAYS[Number(first.place.split(' ')[1]) - 1]
  return week === null ? null : `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${week}${weekday}`
}

const padded = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** `+0530`, with seconds never: no zone has had them since 1972. */
function offsetText(minutes: number): string {
  const absolute = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${padded(absolute / 60)}${padded(absolute % 60)}`
}
