import { circumstancesOf } from '../circumstances.ts'
import { fold } from '../fold.ts'
import type { LogKindName } from '../log-kinds.ts'
import type { UnitSettings } from '../unit-choice.ts'
import { isDenied } from './function-words.ts'
import { NUMBER_WORD, numberOf } from './number-words.ts'
import { type Limit, limitIn } from './limit-words.ts'
import { type Circumstances, circumstancesIn } from './circumstance-words.ts'

/** Conditions on a question's entries, besides their period; an absent one is not set. */
export interface Condition {
  /**
   * From the first hour until before the second, on the person's own clock; across midnight when
   * the first is later.
   */
  hours?: { from: string; to: string }
  /** ISO weekdays, Monday is 1. */
  weekdays?: readonly number[]
  /** One of these answers for each. */
  circumstances?: Circumstances
  /**
   * Only values beyond it: for a blood pressure, the upper one. In the unit that fits the number.
   */
  limit?: Limit
}

export interface NamedCondition {
  condition: Condition | null
  /** The words that name each condition, between blanks. */
  said: string[]
  /** Those among them that name the hours. */
  hoursSaid: string | null
  /** The text without them. */
  rest: string
  /** "this morning" means only today's. */
  isToday: boolean
}

const MORNING = { from: '00:00', to: '12:00' }
const AFTERNOON = { from: '12:00', to: '18:00' }
const EVENING = { from: '18:00', to: '24:00' }
const NIGHT = { from: '22:00', to: '06:00' }
const NOON = { from: '11:00', to: '14:00' }

const PARTS: readonly (readonly [RegExp, { from: string; to: string }])[] = [
  [
    / (?:in the afternoons?|this afternoon|afternoons?|nachmittags?|am nachmittag|heute nachmittag) /,
    AFTERNOON,
  ],
  [
    / (?:in the mornings?|this morning|every morning|jeden morgen|heute morgen|heute fruh|heut fruh|mornings?|morgens|am (?:fruhen )?(?:morgen|vormittag)|vormittags?|in der fruh|fruhmorgens) /,
    MORNING,
  ],
  [
    / (?:in the evenings?|this evening|every evening|jeden abend|evenings?|abends?|am abend|heute abend) /,
    EVENING,
  ],
  [/ (?:at night|during the night|overnight|nachts|in der nacht|nights) /, NIGHT],
  [/ (?:at noon|around noon|at midday|midday|noon|mittags?|am mittag) /, NOON],
]

const HOUR = `(\\d{1,2}(?::\\d{2})?|${NUMBER_WORD})`
const HALF = `(am|pm|uhr|o clock|h)`
const CLOCKS: readonly (readonly [RegExp, (hit: RegExpExecArray) => { from: string; to: string } | null])[] =
  [
    [
      new RegExp(
        ` (?:between|from|zwischen|von) ${HOUR} ?${HALF}? (?:and|to|until|bis|und) ${HOUR} ${HALF} `,
      ),
      ([, a, halfA, b, halfB]) => span(hourOf(a, halfA ?? halfB), hourOf(b, halfB)),
    ],
    [
      new RegExp(` (?:before|vor|bis|until) ${HOUR} ${HALF} `),
      ([, to, half]) => span('00:00', hourOf(to, half)),
    ],
    [
      new RegExp(` (?:after|nach|ab|from) ${HOUR} ${HALF} `),
      ([, from, half]) => span(hourOf(from, half), '24:00'),
    ],
    [/ (?:before noon|before midday|vor mittag) /, () => MORNING],
    [/ (?:after noon|after midday|nach mittag) /, () => ({ from: '12:00', to: '24:00' })],
  ]
const span = (from: string | null, to: string | null) => (from && to && from !== to ? { from, to } : null)

function hourOf(said: string | undefined, half: string | undefined): string | null {
  const [hours = '', minutes = '00'] = (said ?? '').split(':')
  const number = numberOf(hours)
  if (number === null || number > 24 || Number(minutes) > 59) return null
  const hour = half === 'pm' && number < 12 ? number + 12 : half === 'am' && number === 12 ? 0 : number
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const PARTS_OF_EACH =
  '(?:mornings|afternoons|evenings|nights|morgens|vormittags|mittags|nachmittags|abends|nachts)'
const DAYS = [
  'mondays|montags',
  'tuesdays|dienstags',
  'wednesdays|mittwochs',
  'thursdays|donnerstags',
  'fridays|freitags',
  'saturdays|samstags|sonnabends',
  'sundays|sonntags',
].map((written, index) => {
  const names = fold(written)
  const [plural = '', ...german] = names.split('|')
  const single = [plural.slice(0, -1), ...german.map((name) => name.slice(0, -1))]
  const day = single.join('|')
  // "Sunday mornings" means those of every Sunday.
  return [
    new RegExp(
      ` (?:(?:on )?(?:${names})|(?:every|each|jeden) (?:${day})|(?:on )?(?:${day})(?= ${PARTS_OF_EACH} )) `,
    ),
    [index + 1],
  ] as const
})
const WEEKDAYS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/ (?:on|at|an) (?:the )?(?:weekends?|wochenenden?) | am wochenende /, [6, 7]],
  [
    / (?:on )?(?:weekdays?|workdays|working days|werktags|wochentags) | an (?:werktagen|wochentagen) | unter der woche /,
    [1, 2, 3, 4, 5],
  ],
  ...DAYS,
]

/** Words that negate the condition behind them. */
const TURNED =
  / (?:before|after|until|till|since|than|between|around|nearly|almost|vor|nach|bis|seit|als|zwischen|gegen|fast|knapp)(?: (?:the|my|dem|den|der|meinem|meiner))? $/

/** The conditions that a question states, as far as they distinguish entries of this kind. */
export function conditionIn(text: string, kind: LogKindName | null, settings: UnitSettings): NamedCondition {
  const condition: Condition = {}
  const said: string[] = []
  let rest = text
  let hoursSaid: string | null = null
  const take = (hit: RegExpExecArray) => {
    said.push(hit[0])
    rest = rest.replace(hit[0], ' ')
  }
  // "Not in the morning" asks for all others: it is ignored, and reported, rather than inverted.
  // "Before the evening" means hours other than the evening's.
  const find = (pattern: RegExp) => {
    const hit = pattern.exec(rest)
    return hit && !isDenied(rest, hit.index) && !TURNED.test(rest.slice(0, hit.index + 1)) ? hit : null
  }
  // "before breakfast" takes precedence over "breakfast", and "fasting in the morning" is both.
  const circumstances = circumstancesIn(find, kind ? circumstancesOf(kind) : [])
  for (const hit of circumstances.hits) take(hit)
  if (Object.keys(circumstances.found).length > 0) condition.circumstances = circumstances.found
  for (const [pattern, read] of CLOCKS) {
    const hit = condition.hours ? null : find(pattern)
    const hours = hit && read(hit)
    if (!hit || !hours) continue
    condition.hours = hours
    hoursSaid = hit[0]
    take(hit)
  }
  for (const [pattern, weekdays] of WEEKDAYS) {
    const hit = find(pattern)
    if (!hit) continue
    condition.weekdays = [...(condition.weekdays ?? []), ...weekdays].toSorted((a, b) => a - b)
    take(hit)
  }
  for (const [pattern, hours] of PARTS) {
    const hit = condition.hours ? null : find(pattern)
    if (!hit) continue
    condition.hours = hours
    hoursSaid = hit[0]
    take(hit)
  }
  const limit = kind ? limitIn(find, kind, settings) : null
  if (limit) {
    condition.limit = limit.limit
    take(limit.hit)
  }
  const isToday = said.some((words) => / (?:this|heute|heut) /.test(words))
  return { condition: Object.keys(condition).length > 0 ? condition : null, said, hoursSaid, rest, isToday }
}
