import type { Circumstance } from '../circumstances.ts'
import type { Language } from '../language.ts'

/** Answers by circumstance. */
export type Circumstances = Partial<Record<Circumstance, readonly string[]>>

const MEAL_EN = '(?:a |the |my )?(?:meals?|eating|food)'
const MEAL_DE = '(?:dem |den |einer |der |jeder )?(?:essen|mahlzeit|mahlzeiten)'
const BEFORE_MEALS = ['fasting', 'before_breakfast', 'before_lunch', 'before_dinner']
const AFTER_MEALS = ['after_breakfast', 'after_lunch', 'after_dinner']

/**
 * Folded phrases for the circumstances of a measurement; of two that fit the first counts. Those
 * with several answers ask for them, and cannot be written down: which meal it was is not said.
 */
const WORDS: readonly (readonly [Circumstance, readonly string[], string, string, RegExp])[] = [
  meal('before_breakfast', 'before', 'vor', '(?:breakfast)', '(?:dem )?fruhstuck'),
  meal('after_breakfast', 'after', 'nach', '(?:breakfast)', '(?:dem )?fruhstuck'),
  meal('before_lunch', 'before', 'vor', '(?:lunch)', '(?:dem )?mittagessen'),
  meal('after_lunch', 'after', 'nach', '(?:lunch)', '(?:dem )?mittagessen'),
  meal('before_dinner', 'before', 'vor', '(?:dinner|supper)', '(?:dem )?(?:abendessen|abendbrot)'),
  meal('after_dinner', 'after', 'nach', '(?:dinner|supper)', '(?:dem )?(?:abendessen|abendbrot)'),
  [
    'meal',
    BEFORE_MEALS,
    'before meals',
    'vor dem Essen',
    new RegExp(` (?:before ${MEAL_EN}|vor ${MEAL_DE}) `),
  ],
  [
    'meal',
    AFTER_MEALS,
    'after meals',
    'nach dem Essen',
    new RegExp(` (?:after ${MEAL_EN}|nach ${MEAL_DE}) `),
  ],
  [
    'meal',
    ['before_exercise'],
    'before exercise',
    'vor dem Sport',
    / (?:before (?:exercise|exercising|sports?)|vor dem sport) /,
  ],
  [
    'meal',
    ['after_exercise'],
    'after exercise',
    'nach dem Sport',
    / (?:after (?:exercise|exercising|sports?)|nach dem sport) /,
  ],
  [
    'meal',
    ['bedtime'],
    'at bedtime',
    'vor dem Schlafengehen',
    / (?:at bedtime|before bed|before bedtime|vor dem (?:schlafen|schlafengehen|zubettgehen)) /,
  ],
  [
    'meal',
    ['fasting'],
    'fasting',
    'nüchtern',
    / (?:fasting|fasted|on an empty stomach|nuchtern\S*|auf nuchternen magen) /,
  ],
  ['fasting', ['yes'], 'fasting', 'nüchtern', / (?:fasting|fasted|on an empty stomach|nuchtern\S*) /],
  [
    'arm',
    ['left'],
    'on the left arm',
    'am linken Arm',
    / (?:(?:on|in) (?:the |my )?)?left arm | (?:am |im )?link(?:er|en|em) arm /,
  ],
  [
    'arm',
    ['right'],
    'on the right arm',
    'am rechten Arm',
    / (?:(?:on|in) (?:the |my )?)?right arm | (?:am |im )?recht(?:er|en|em) arm /,
  ],
  [
    'position',
    ['sitting'],
    'while sitting',
    'im Sitzen',
    / (?:while |when )?(?:sitting(?: down)?|seated) | (?:im )?sitzen(?:d)? /,
  ],
  [
    'position',
    ['lying'],
    'while lying down',
    'im Liegen',
    / (?:while |when )?lying(?: down)? | (?:im )?liegen(?:d)? /,
  ],
  [
    'position',
    ['standing'],
    'while standing',
    'im Stehen',
    / (?:while |when )?standing(?: up)? | im stehen | stehend /,
  ],
  ['effort', ['resting'], 'at rest', 'in Ruhe', / (?:at rest|resting|in ruhe) /],
  [
    'effort',
    ['active'],
    'during exercise',
    'bei Belastung',
    / (?:during (?:exercise|sports?)|while exercising|bei (?:belastung|anstrengung)|beim sport) /,
  ],
  ['site', ['ear'], 'in the ear', 'im Ohr', / (?:in (?:the |my )?ear|im ohr) /],
  [
    'site',
    ['oral'],
    'in the mouth',
    'im Mund',
    / (?:in (?:the |my )?mouth|under the tongue|im mund|unter der zunge) /,
  ],
  [
    'site',
    ['armpit'],
    'under the arm',
    'unter der Achsel',
    / (?:under (?:the |my )?arm|in (?:the |my )?armpit|unter der achsel|unterm arm) /,
  ],
  ['site', ['forehead'], 'on the forehead', 'an der Stirn', / (?:on (?:the |my )?forehead|an der stirn) /],
  ['site', ['rectal'], 'rectal', 'rektal', / (?:rectal(?:ly)?|rektal) /],
  [
    'medicine',
    ['before'],
    'before the medicine',
    'vor dem Medikament',
    / (?:before (?:the |my )?(?:inhaler|spray|medicine)|vor dem (?:spray|medikament)) /,
  ],
  [
    'medicine',
    ['after'],
    'after the medicine',
    'nach dem Medikament',
    / (?:after (?:the |my )?(?:inhaler|spray|medicine)|nach dem (?:spray|medikament)) /,
  ],
  ['insulin', ['basal'], 'long-acting', 'Basalinsulin', / (?:basal|basalinsulin|long acting) /],
  ['insulin', ['bolus'], 'for a meal', 'zum Essen', / (?:bolus|mealtime) /],
  ['insulin', ['correction'], 'as a correction', 'zur Korrektur', / (?:correction|korrektur) /],
]

function meal(answer: string, before: string, vor: string, en: string, de: string) {
  const names: Readonly<Record<string, readonly [string, string]>> = {
    breakfast: ['breakfast', 'dem Frühstück'],
    lunch: ['lunch', 'dem Mittagessen'],
    dinner: ['dinner', 'dem Abendessen'],
  }
  const [english = '', german = ''] = names[answer.split('_')[1] ?? ''] ?? []
  return [
    'meal',
    [answer],
    `${before} ${english}`,
    `${vor} ${german}`,
    new RegExp(` (?:${before} ${en}|${vor} ${de}) `),
  ] as const
}

/**
 * Finds the circumstances that a text states, each once, and where; `find` looks for a pattern in
 * it.
 */
export function circumstancesIn(
  find: (pattern: RegExp) => RegExpExecArray | null,
  asked: readonly Circumstance[],
) {
  const found: Circumstances = {}
  const hits: RegExpExecArray[] = []
  for (const [name, answers, , , pattern] of WORDS) {
    const hit = asked.includes(name) && !found[name] ? find(pattern) : null
    if (!hit) continue
    found[name] = answers
    hits.push(hit)
  }
  return { found, hits }
}

/** "before meals", "vor dem Essen". */
export function circumstanceText(name: Circumstance, answers: readonly string[], language: Language): string {
  const known = WORDS.find((one) => one[0] === name && one[1].join() === answers.join())
  return known ? known[language === 'de' ? 3 : 2] : answers.join(', ')
}
