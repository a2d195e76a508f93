import { ADULT_YEARS } from '../person.ts'
import { allOf, isAbove, isBelow, type Measured, not } from './measured.ts'
import {
  type LabCondition,
  type PersonRule,
  type QuestionKey,
  questionOf,
  rulesAbout,
  type When,
} from './rules.ts'

/** The facts about a person that rules ask for; a missing one is unknown, never "no". */
export interface NetPerson {
  readonly age?: number | undefined
  readonly sex?: 'female' | 'male' | undefined
  readonly pregnant?: boolean | undefined
  /** Only while `pregnant` is true. */
  readonly trimester?: 1 | 2 | 3 | undefined
  readonly breastfeeding?: boolean | undefined
  /** True with a pregnancy, or a birth in the last two years: then breastfeeding is asked about. */
  readonly mayBreastfeed?: boolean | undefined
  readonly egfr?: Measured | undefined
  /** Keys of conditions; the list counts as complete. */
  readonly conditions?: readonly string[]
  /** Keys of conditions that are over. */
  readonly past?: readonly string[]
  /** By the analyte's key. */
  readonly labs?: ReadonlyMap<string, Measured>
}

export interface RulesOfMedicine {
  readonly matches: PersonRule[]
  /** Rules whose answer hangs on a fact that the record does not hold, by that fact. */
  readonly waiting: { readonly rule: PersonRule; readonly facts: readonly QuestionKey[] }[]
  /** Rules that hang on a laboratory value which is missing or cannot be used. */
  readonly untold: PersonRule[]
  /** Rules that would hold, or wait, if a diagnosis were not over. */
  readonly over: PersonRule[]
}

/** The ages at which a pregnancy is asked about. */
const CHILDBEARING = { from: 12, until: 55 }
const OLD_YEARS = 65
/** The entry by which a list of diagnoses says that somebody is pregnant. */
export const PREGNANCY = 'pregnancy-supervision-of-normal'

type Fact = QuestionKey | 'condition' | 'lab'

/**
 * Compares the rules about one substance with a person. A rule with an unknown fact never matches:
 * it waits for the answer, if it is grave enough to ask.
 */
export function personRulesFor(
  inn: string,
  person: NetPerson,
  rules: readonly PersonRule[] = rulesAbout(inn),
): RulesOfMedicine {
  const found: RulesOfMedicine = { matches: [], waiting: [], untold: [], over: [] }
  for (const rule of rules) place(rule, inn, person, found)
  return found
}

function place(rule: PersonRule, inn: string, person: NetPerson, found: RulesOfMedicine): void {
  const missing = new Set<Fact>()
  let isOver = false
  for (const part in rule.when) {
    const answer = ANSWERS[part as keyof When](rule, person)
    if (answer === undefined) missing.add(FACTS[part as keyof When])
    if (answer !== false) continue
    isOver = part === 'condition' && isNamed(rule, person.past)
    if (!isOver) return
  }
  if (isOver) found.over.push(rule)
  else if (missing.size === 0) found.matches.push(rule)
  else if (missing.has('lab')) found.untold.push(rule)
  else {
    const facts = [...missing].filter((fact) => fact !== 'condition' && fact !== 'lab')
    if (facts.every((fact) => isAsked(fact, rule, inn, person))) found.waiting.push({ rule, facts })
  }
}

type Answer = (rule: PersonRule, person: NetPerson) => boolean | undefined

/** The answer to each part of a rule: true, false, or unknown. */
const ANSWERS: Readonly<Record<keyof When, Answer>> = {
  pregnancy: (_, person) => isPregnant(person),
  trimester: ({ when }, person) => {
    const pregnant = isPregnant(person)
    return pregnant === true ? isInTrimester(when, person) : pregnant
  },
  breastfeeding: (_, { sex, breastfeeding }) => (sex === 'male' ? false : breastfeeding),
  age_at_least: ({ when }, { age }) => (age === undefined ? undefined : age >= (when.age_at_least ?? 0)),
  age_below: ({ when }, { age }) => (age === undefined ? undefined : age < (when.age_below ?? 0)),
  egfr_below: ({ when }, person) => kidneyAnswer(person, when.egfr_below),
  egfr_at_least: ({ when }, person) => not(kidneyAnswer(person, when.egfr_at_least)),
  sex: ({ when }, { sex }) => (sex === undefined ? undefined : sex === when.sex),
  condition: (rule, { conditions, past }) =>
    isNamed(rule, conditions) || (rule.ever ?? []).some((key) => past?.includes(key)),
  lab: ({ when: { lab } }, { labs }) => lab && labAnswer(lab, labs?.get(lab.analyte)),
}

/** The formulas of the kidney value are for adults: a child's value can only be asked about. */
function kidneyAnswer({ egfr, age }: NetPerson, limit = 0): boolean | undefined {
  if (egfr === undefined || (age !== undefined && age < ADULT_YEARS)) return undefined
  return isBelow(egfr, limit)
}

const isNamed = ({ when: { condition = [] } }: PersonRule, keys: readonly string[] = []): boolean =>
  typeof condition === 'string' ? keys.includes(condition) : condition.some((key) => keys.includes(key))

const FACTS: Readonly<Record<keyof When, Fact>> = {
  pregnancy: 'pregnancy',
  trimester: 'pregnancy',
  breastfeeding: 'breastfeeding',
  age_at_least: 'age',
  age_below: 'age',
  egfr_below: 'egfr',
  egfr_at_least: 'egfr',
  sex: 'sex',
  condition: 'condition',
  lab: 'lab',
}

export function isPregnant({ pregnant, conditions = [], sex }: NetPerson): boolean | undefined {
  if (pregnant === true || conditions.includes(PREGNANCY)) return true
  return sex === 'male' ? false : pregnant
}

/** With an unknown trimester, a rule about any of them holds. */
const isInTrimester = (when: When, { trimester }: NetPerson): boolean =>
  trimester === undefined || (when.trimester ?? []).includes(trimester)

function labAnswer({ unit, above, at_least, below }: LabCondition, value: Measured | undefined) {
  if (value?.unit !== unit) return undefined
  return allOf([
    above === undefined ? true : isAbove(value, above),
    at_least === undefined ? true : not(isBelow(value, at_least)),
    below === undefined ? true : isBelow(value, below),
  ])
}

/** True when this rule is grave enough, and this person likely enough meant, to ask. */
function isAsked(fact: QuestionKey, rule: PersonRule, inn: string, person: NetPerson): boolean {
  const { severities, conditions = [], always = [] } = questionOf(fact)
  if (!severities.includes(rule.severity)) return false
  const { age } = person
  if (fact === 'pregnancy') return age === undefined || (age >= CHILDBEARING.from && age < CHILDBEARING.until)
  if (fact === 'breastfeeding') return person.mayBreastfeed === true
  if (fact !== 'egfr') return true
  return (
    age === undefined ||
    age >= OLD_YEARS ||
    always.includes(inn) ||
    conditions.some((key) => person.conditions?.includes(key))
  )
}
