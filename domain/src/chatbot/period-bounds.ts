import { addDays } from '../local-time.ts'
import { DATE_NAME, datesOf, type Period } from './dates-said.ts'
import { MONTH_NAME } from './days.ts'

export interface NamedPeriod {
  period: Period
  /** The words that name it, between blanks. */
  said: string
}

/** Before any entry: the start of "until May". */
export const EVER = '1900-01-01'

type Side = 'since' | 'after' | 'before' | 'until'
const THE = '(?: (?:the|about|around|on|dem|den|der|etwa|ungefahr|ca|zum|einschliesslich|including))*'
const SIDES: readonly (readonly [Side, string])[] = [
  ['since', `(?:since|(?:starting|beginning)(?: from| on| in)?|as of|seit|ab)${THE}`],
  ['after', `(?:after|later than|nach|spater als)${THE}`],
  ['before', `(?:before|prior to|earlier than|vor|fruher als)${THE}`],
  ['until', `(?:until|till|up to|through|by|bis(?: zu)?)${THE}`],
]
/** Words that turn a time into another one, or take a part of it, and have no meaning here. */
const NEARLY =
  / (?:(?:around|about|near|gegen|um|nahe|circa|ca|auf)(?: (?:the|dem|den))?|beginning|start|middle|mid|end|half|third|quarter|rest|weeks?|days?|weekends?|anfang|mitte|ende|halfte|drittel) $/

const BOUNDS = SIDES.map(([side, words]) => [side, new RegExp(` ${words} $`)] as const)
const ALONE = SIDES.map(
  ([side, words]) =>
    [side, new RegExp(` ${words} (${DATE_NAME})(?: onwards?)? (?!(?:to|until|till|bis|through) )`)] as const,
)
const JOINS = '(?:to|until|till|through|up to|and|bis|bis zu|bis zum|und)'
const RANGE = new RegExp(
  ` (?:between|from|von|vom|zwischen)(?: the| dem)? (${DATE_NAME}) ${JOINS}(?: the| dem)? (${DATE_NAME}) `,
)
const OPEN_RANGE = new RegExp(
  ` (?:in )?(${DATE_NAME}) (?:to|until|till|through|bis|bis zum)(?: the)? (${DATE_NAME}) `,
)
/** "3 to 10 May", "May 3 to 10". */
const SAME_MONTH = new RegExp(
  ` (?:(?:between|from|von|vom|zwischen)(?: the| dem)? )?(\\d{1,2})(?: ?(?:st|nd|rd|th))? ${JOINS}(?: the| dem)? (\\d{1,2}(?: ?(?:st|nd|rd|th))?(?: of)? (?:${MONTH_NAME})(?: \\d{4})?) `,
)
const MONTH_FIRST = new RegExp(
  ` (?:(?:between|from|in) )?(${MONTH_NAME}) (\\d{1,2})(?: ?(?:st|nd|rd|th))? ${JOINS} (\\d{1,2})(?: ?(?:st|nd|rd|th))? `,
)

/** "From 3 May to 10 May", "until May", "after 10 May"; null where a text names no such bounds. */
export function boundedIn(text: string, today: string): NamedPeriod | null {
  return rangeIn(text, today) ?? sideIn(text, today)
}

function rangeIn(text: string, today: string): NamedPeriod | null {
  const months = MONTH_FIRST.exec(text)
  const days = months ? null : SAME_MONTH.exec(text)
  const range = months ?? days ?? RANGE.exec(text) ?? OPEN_RANGE.exec(text)
  if (!range) return null
  const [said, first = '', second = '', third = ''] = range
  const name = months ? `${third} ${first}` : second
  const to = datesOf(name, today)
  const start = months ? `${second} ${first}` : days ? second.replace(/^\d{1,2}/, first) : first
  const from = to && datesOf(start, to.to)
  return from && to && from.from <= to.to ? { period: { from: from.from, to: to.to }, said } : null
}

/** "From May on", "von Mai an". */
const FROM_ON = new RegExp(` (?:from|von|vom) (${DATE_NAME}) (?:on|onwards?|an) `)

function sideIn(text: string, today: string): NamedPeriod | null {
  const on = FROM_ON.exec(text)
  const start = on && datesOf(on[1] ?? '', today)
  if (on && start) return { period: bounded('since', start, today), said: on[0] }
  for (const [side, pattern] of ALONE) {
    const hit = pattern.exec(text)
    const named = hit && datesOf(hit[1] ?? '', today)
    if (hit && named) return { period: bounded(side, named, today), said: hit[0] }
  }
  return null
}

/**
 * A period with the word before it that sets its side: "since last month" is more than last month.
 * Null when that word is not understood.
 */
export function withSide(text: string, { period, said }: NamedPeriod, today: string): NamedPeriod | null {
  const before = text.slice(0, text.indexOf(said) + 1)
  if (NEARLY.test(before)) return null
  for (const [side, pattern] of BOUNDS) {
    const hit = pattern.exec(before)
    if (hit) return { period: bounded(side, period, today), said: `${hit[0]}${said.trimStart()}` }
  }
  return { period, said }
}

function bounded(side: Side, { from, to }: Period, today: string): Period {
  if (side === 'since') return { from, to: today }
  if (side === 'after') return { from: addDays(to, 1), to: today }
  return { from: EVER, to: side === 'before' ? addDays(from, -1) : to }
}
