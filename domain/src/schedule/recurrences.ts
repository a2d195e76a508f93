import { isPlainTime } from '../clock-changes.ts'
import { addDays, dateIn, instantOf } from '../local-time.ts'
import { dueDoses } from './course.ts'
import type { DueDose, PatientTimes, PlanCourse, PlanVersion } from './kinds.ts'
import { candidatesOf, onNextDay, type Rule } from './rule-candidates.ts'
import { wallTimeOf } from './wall-time.ts'

/** Doses that come back at the same time of a zone's clock. Dates are those of the clock. */
export interface Recurrence {
  slot: string
  parts: number
  /**
   * The first date of the days that it is for: with the slot it names the rule for as long as the
   * plan stays as it is.
   */
  since: string
  zone: string
  /** The first date. */
  date: string
  time: string
  rule: Rule
  /** The last date on which it can come, or null. */
  until: string | null
  except: string[]
}

export interface DaySpan {
  from: string
  to: string
}

/** A course in calendar form: recurring events by rule, and single doses. */
export interface CourseInRules {
  rules: Recurrence[]
  singles: DueDose[]
}

/**
 * Writes a course for calendars. `span` is the days for which rules and doses agree exactly,
 * whatever moves, pauses and clock changes they hold; rules that have no end go on after it. Doses
 * of every so many hours are given for `near` alone.
 */
export function courseInRules(
  course: PlanCourse,
  patient: PatientTimes,
  span: DaySpan,
  near: DaySpan,
): CourseInRules {
  const due = dueDoses(course, patient, span.from, span.to).filter(({ is_cancelled }) => !is_cancelled)
  const open = new Map(
    due.filter(({ every_hours }) => every_hours === null).map((dose) => [keyOf(dose), dose]),
  )
  const rules = piecesOf(course, patient, span).flatMap((piece) => rulesOf(piece, patient, open))
  const intervals = due.filter(
    ({ every_hours, local_date }) => every_hours !== null && local_date >= near.from && local_date <= near.to,
  )
  return { rules, singles: [...open.values(), ...intervals].sort((a, b) => a.due_at - b.due_at) }
}

/**
 * Days on which one version rules in one zone with the same times of the slots, none of them paused
 * as a whole.
 */
interface Piece {
  version: PlanVersion
  zone: string
  since: string
  from: string
  /** The last one that is looked at. */
  to: string
  /** The last one at all, or null. */
  end: string | null
}

function piecesOf(course: PlanCourse, patient: PatientTimes, span: DaySpan): Piece[] {
  return course.versions.flatMap((version, index) => {
    const next = course.versions[index + 1]?.effective_from
    const begin = index === 0 ? version.start_date : latest(version.effective_from, version.start_date)
    const end = earliest(version.end_date, next === undefined ? null : addDays(next, -1))
    const zones =
      version.time_zone_policy === 'follow_me' ? patient.zones : [{ from: 0, zone: version.home_zone }]
    const zoneOn = (date: string) =>
      (zones.findLast(({ from, zone }) => dateIn(zone, from) <= date) ?? zones[0])?.zone ?? 'Etc/UTC'
    const breaks = [
      begin,
      ...patient.slots.map(({ from }) => from),
      ...zones.map(({ from, zone }) => dateIn(zone, from)),
      ...course.pauses.flatMap((pause) => pausedDays(pause, zoneOn).filter((date) => date !== null)),
    ]
    const starts = [...new Set(breaks)].filter((date) => date >= begin && (end === null || date <= end))
    return starts
      .toSorted()
      .map((since, at, all) => {
        const after = all[at + 1]
        const last = earliest(after === undefined ? null : addDays(after, -1), end)
        return { version, zone: zoneOn(since), since, last }
      })
      .filter(({ since, last }) => last === null || last >= latest(since, span.from))
      .filter(({ since }) => since <= span.to)
      .filter(({ since }) => !course.pauses.some((pause) => isWithin(pausedDays(pause, zoneOn), since)))
      .map(({ version: ruling, zone, since, last }) => ({
        version: ruling,
        zone,
        since,
        from: latest(since, span.from),
        to: earliest(last, span.to) ?? span.to,
        end: last,
      }))
  })
}

/**
 * The first day that is paused as a whole, and the first one after it that is not; null while it
 * lasts.
 */
function pausedDays(
  { from, to }: PlanCourse['pauses'][number],
  zoneOn: (date: string) => string,
): [string, string | null] {
  const dateOf = (moment: number) => dateIn(zoneOn(dateIn('Etc/UTC', moment)), moment)
  return [addDays(dateOf(from), 1), to === null ? null : dateOf(to)]
}

const isWithin = ([from, to]: [string, string | null], date: string) =>
  date >= from && (to === null || date < to)

/**
 * The rules of a piece; the doses that they produce are removed from `open`, and wrong ones become
 * exceptions.
 */
function rulesOf(piece: Piece, patient: PatientTimes, open: Map<string, DueDose>): Recurrence[] {
  const { version, zone, since } = piece
  return candidatesOf(version, piece.from, piece.to).flatMap(({ slot, parts, rule, dates, goesOn }) => {
    if (dates.length < (goesOn ? 1 : 2)) return []
    const wall = dates.map((date) => ({ date, ...wallOf(slot, date, patient) }))
    const [first] = wall
    if (!first) return []
    const isNextDay = first.wallDate !== first.date
    const moved = isNextDay ? onNextDay(rule) : rule
    if (!moved) return []
    const right = wall.map(({ date, wallDate, time }) => {
      const dose = open.get(`${slot} ${date}`)
      const isRight =
        dose?.parts === parts &&
        isPlainTime(wallDate, time, zone) &&
        instantOf(wallDate, time, zone).getTime() === dose.due_at
      return { wallDate, isRight, key: `${slot} ${date}` }
    })
    const begins = right.findIndex(({ isRight }) => isRight)
    const start = right[begins]
    if (!start) return []
    for (const { key, isRight } of right) if (isRight) open.delete(key)
    const last = goesOn ? piece.end : (dates.at(-1) ?? null)
    return {
      slot,
      parts,
      since: goesOn ? since : first.date,
      zone,
      date: start.wallDate,
      time: first.time,
      rule: moved,
      until: last && (isNextDay ? addDays(last, 1) : last),
      except: right.slice(begins).flatMap(({ isRight, wallDate }) => (isRight ? [] : [wallDate])),
    }
  })
}

function wallOf(slot: string, date: string, patient: PatientTimes): { wallDate: string; time: string } {
  const { date: wallDate, time } = wallTimeOf({ slot: slot as 'morning', parts: 0 }, patient.slots, date)
  return { wallDate, time }
}

const keyOf = ({ slot, local_date }: DueDose) => `${slot} ${local_date}`
const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a)
