import { fold } from './fold.ts'

/** On these ISO weekdays, Monday is 1, from one wall-clock time to another; `to` may be 24:00. */
export interface OpenTime {
  weekdays: number[]
  from: string
  to: string
}

/** Each day is known by any beginning of its names of at least two letters. */
const DAYS = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag'],
  ['sunday', 'sonntag'],
]
const DAY_MIN_LETTERS = 2
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
/** A comma between a time and a day begins another rule, too. */
const BETWEEN_RULES = /[;\n]|(?<=\d),(?=\s*[a-z])/i
const RULE = /^([a-z][a-z.,\s-]*?)[\s:]+(\d.*)$/
const TIME = /^(\d{1,2})(?:[:.](\d\d))?$/

/**
 * Opening hours as practices write them: "Mo-Fr 08:00-12:00, 14:00-18:00; Sa 9-13", in English or
 * German, or "24/7". Null when they cannot be understood; none for an empty text.
 */
export function readOpeningHours(text: string): OpenTime[] | null {
  if (/^\s*24\s*\/\s*7\s*$/.test(text)) return [{ weekdays: EVERY_DAY, from: '00:00', to: '24:00' }]
  const rules = text.split(BETWEEN_RULES).filter((rule) => rule.trim() !== '')
  return allOf(rules.map(readRule))?.flat() ?? null
}

/** Null when one of them is. */
function allOf<T>(parts: readonly (T | null)[]): T[] | null {
  const read = parts.filter((part) => part !== null)
  return read.length === parts.length ? read : null
}

function readRule(rule: string): OpenTime[] | null {
  const clean = fold(rule)
    .replaceAll(/[–—]|\b(bis|to)\b/g, '-')
    .replaceAll(/\s*-\s*/g, '-')
    .replaceAll(/\buhr\b/g, '')
    .trim()
  const [, said = '', times = ''] = RULE.exec(clean) ?? []
  const weekdays = readDays(said)
  const spans = allOf(times.split(',').map((span) => readSpan(span.trim())))
  return weekdays && spans && spans.map((span) => ({ weekdays, ...span }))
}

function readDays(text: string): number[] | null {
  const spans = text.split(/[,\s]+/).filter(Boolean)
  const days = allOf(spans.map(readDaySpan))?.flat() ?? []
  return days.length > 0 ? [...new Set(days)].sort((a, b) => a - b) : null
}

function readDaySpan(text: string): number[] | null {
  const [first = 0, last = first, ...more] = text.split('-').map(dayOf)
  if (first === 0 || last < first || more.length > 0) return null
  return EVERY_DAY.slice(first - 1, last)
}

/** From 1; 0 for an unknown word. */
function dayOf(name: string): number {
  const word = name.replace('.', '')
  if (word.length < DAY_MIN_LETTERS) return 0
  return DAYS.findIndex((names) => names.some((known) => known.startsWith(word))) + 1
}

function readSpan(text: string): { from: string; to: string } | null {
  const [from, to, ...more] = text.split('-').map(readTime)
  return from && to && from < to && more.length === 0 ? { from, to } : null
}

function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = TIME.exec(text.trim()) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return hours !== '' && time <= '24:00' && minutes < '60' ? time : null
}
