import { Temporal } from 'temporal-polyfill'
import { addDays, dateIn } from '../local-time.ts'
import { dayIn } from './days.ts'
import { numberOf, NUMBER_WORD } from './number-words.ts'

/** A moment on the person's own clock. */
export interface Moment {
  date: string
  time: string
  /** True when a day, or an hour, was said; unsaid parts are filled in. */
  saysDay: boolean
  saysTime: boolean
}

export interface Clock {
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
  /** Times of the four parts of the person's day. */
  slots: Readonly<Record<'morning' | 'noon' | 'evening' | 'bedtime', string>>
}

const pad = (value: number) => String(value).padStart(2, '0')
const hhmm = (hour: number, minute = 0) => `${pad(hour % 24)}:${pad(minute)}`
const N = `(\\d{1,2}|${NUMBER_WORD})`

const AGO: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/ (?:half an hour ago|vor einer halben stunde) /, () => 30],
  [new RegExp(` ${N} and a half hours? ago `), ([, n]) => (numberOf(n) ?? 0) * 60 + 30],
  [new RegExp(` ${N} (?:hours?|hrs?|h) ago `), ([, n]) => (numberOf(n) ?? 0) * 60],
  [new RegExp(` vor ${N} (?:stunden?|std|h) `), ([, n]) => (numberOf(n) ?? 0) * 60],
  [new RegExp(` ${N} (?:minutes?|mins?) ago `), ([, n]) => numberOf(n) ?? 0],
  [new RegExp(` vor ${N} (?:minuten?|min) `), ([, n]) => numberOf(n) ?? 0],
  [/ (?:just now|right now|gerade eben|eben gerade|jetzt gerade|jetzt|now|gerade|eben|soeben) /, () => 0],
]

/** Hours and minutes; `halb acht` is half past seven. */
const CLOCK: readonly (readonly [RegExp, (found: RegExpExecArray) => [number, number] | null])[] = [
  [/ (?:(?:at|um|gegen|around|about|since|seit|ab) )?(\d{1,2}):(\d{2})(?: (am|pm|uhr|h))? /, hourAndMinute],
  [/ (?:(?:at|around|about|since) )?(\d{1,2})\.(\d{2}) (am|pm|uhr) /, hourAndMinute],
  [/ (?:um|gegen|seit|at) (\d{1,2})\.(\d{2}) (?!\S*(?:mg|kg|mmol|grad))/, hourAndMinute],
  [/ (?:(?:at|around|about|since) )?(\d{1,2}) ()(am|pm) /, hourAndMinute],
  [/ (?:(?:um|gegen|seit|ab|so) )*(\d{1,2}) uhr (\d{2}) /, hourAndMinute],
  [new RegExp(` (?:(?:um|gegen|seit|ab|so) )*${N} uhr `), ([, h]) => [numberOf(h) ?? 0, 0]],
  [new RegExp(` (?:um |gegen |seit |so )?halb ${N} `), ([, h]) => [((numberOf(h) ?? 1) + 11) % 12, 30]],
  [new RegExp(` (?:at |around |since )?half past ${N} `), ([, h]) => [numberOf(h) ?? 0, 30]],
  [new RegExp(` (?:at |um )?(?:quarter past|viertel nach) ${N} `), ([, h]) => [numberOf(h) ?? 0, 15]],
  [new RegExp(` (?:at |um )?(?:quarter to|viertel vor) ${N} `), ([, h]) => [(numberOf(h) ?? 1) - 1, 45]],
  [/ (?:(?:at|since|around|um|gegen|seit) )?(?:noon|midday|mittags?) /, () => [12, 0]],
  [/ (?:(?:at|since|around|um|gegen|seit) )?(?:midnight|mitternacht) /, () => [0, 0]],
  [
    new RegExp(
      ` (?:at|um|gegen|around|since|seit) ${N} (?!\\S*(?:days?|tage\\S*|weeks?|wochen?|hours?|stunden?|mg|kg|mmol|grad|months?|monat\\S*)\\b)(?:o clock )?`,
    ),
    ([, h]) => [numberOf(h) ?? 99, 0],
  ],
]
function hourAndMinute([, hour, minute = '', half]: RegExpExecArray): [number, number] | null {
  const h = Number(hour)
  if (half === 'pm' && h < 12) return [h + 12, Number(minute)]
  return [half === 'am' && h === 12 ? 0 : h, Number(minute)]
}

const PARTS: readonly (readonly [RegExp, keyof Clock['slots'] | 'night'])[] = [
  [
    / (?:this morning|in the morning|in the mornings|heute morgen|heute fruh|heut fruh|morgens|am morgen|gestern morgen|gestern fruh|fruh|vormittags?|am vormittag|morning) /,
    'morning',
  ],
  [
    / (?:this afternoon|in the afternoon|afternoon|nachmittags?|heute nachmittag|am nachmittag|at lunch|lunchtime|(?<!(?:before|after) )lunch) /,
    'noon',
  ],
  [
    / (?:last night|tonight|at night|nachts|heute nacht|letzte nacht|in der nacht|before bed|bedtime|vor dem schlafen|night) /,
    'night',
  ],
  [/ (?:this evening|in the evening|evening|abends?|heute abend|am abend|gestern abend) /, 'evening'],
]

/**
 * A meal tells about when it was; whether before or after it is part of what was measured, so its
 * words stay.
 */
const MEALS: readonly (readonly [RegExp, keyof Clock['slots']])[] = [
  [/ (?:breakfast|fruhstuck) /, 'morning'],
  [/ (?:lunch|mittagessen) /, 'noon'],
  [/ (?:dinner|supper|abendessen|abendbrot) /, 'evening'],
]

/**
 * Returns the moment that a message states, and the rest of the text; unstated parts are now, or
 * that part of the day.
 */
export function momentIn(text: string, clock: Clock): { moment: Moment; rest: string } {
  const { now, timeZone, slots } = clock
  const today = dateIn(timeZone, now)
  const nowTime = timeIn(timeZone, now)
  for (const [pattern, minutes] of AGO) {
    const found = pattern.exec(text)
    if (!found) continue
    const before = now - minutes(found) * 60_000
    const date = dateIn(timeZone, before)
    const moment = { date, time: timeIn(timeZone, before), saysDay: true, saysTime: true }
    return { moment, rest: text.replace(found[0], ' ') }
  }
  const part = PARTS.find(([pattern]) => pattern.test(text))?.[1]
  const day = dayIn(text, today)
  let rest = day?.rest ?? text
  let time: string | null = null
  for (const [pattern, read] of CLOCK) {
    const found = pattern.exec(rest)
    const at = found && read(found)
    if (!found || !at || at[0] > 24 || at[1] > 59) continue
    const isLate =
      (part === 'evening' || part === 'noon' || part === 'night') &&
      at[0] < 12 &&
      at[0] > (part === 'night' ? 6 : 0)
    time = hhmm(at[0] + (isLate ? 12 : 0), at[1])
    rest = rest.replace(found[0], ' ')
    break
  }
  rest = PARTS.reduce((left, [pattern]) => left.replace(pattern, ' '), rest)
  const isLastNight = / (?:last night|letzte nacht) /.test(text)
  const meal = MEALS.find(([pattern]) => pattern.test(text))?.[1]
  const hour = part ?? meal
  const usual = hour && (hour === 'night' ? slots.bedtime : slots[hour])
  let date = day?.date ?? (isLastNight ? addDays(today, -1) : today)
  const shown = time ?? usual ?? nowTime
  // An hour that is still to come was that of yesterday.
  if (!day && date === today && shown > nowTime && time) date = addDays(today, -1)
  const isAhead = date === today && shown > nowTime
  return {
    moment: {
      date,
      time: isAhead ? nowTime : shown,
      saysDay: Boolean(day) || isLastNight,
      saysTime: time !== null,
    },
    rest,
  }
}

/** Returns the zone's clock time, `HH:mm`. */
const timeIn = (timeZone: string, moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString()
    .slice(0, 5)
