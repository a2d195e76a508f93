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
  readonly egfr?: Measured | undefined
  /** Keys of conditions; the list counts as complete. */
  readonly conditions?: readonly string[]
  /** By the analyte's key. */
  readonly labs?: ReadonlyMap<string, Measured>
}

export interface RulesOfMedicine {
  readonly matches: PersonRule[]
  /** Rules whose answer hangs on a fact that the record does not hold, by that fact. */
  readonly waiting: { readonly rule: PersonRule; readonly facts: readonly QuestionKey[] }[]
}

/** The ages at which a pregnancy is asked about. */
const CHILDBEARING = { from: 12, until: 55 }
const OLD_YEARS = 65
/** The entry by which a list of diagnoses says that somebody is pregnant. */
const PREGNANCY = 'pregnancy-supervision-of-normal'

type Fact = QuestionKey | 'breastfeeding' | 'condition' | 'lab'

/**
 * Compares the rules about one substance with a person. A rule with an unknown fact never matches:
 * it waits for the answer, if it is grave enough to ask.
 */
export function personRulesFor(
  inn: string,
  person: NetPerson,
  rules: readonly PersonRule[] = rulesAbout(inn),
): RulesOfMedicine {
  const found: RulesOfMedicine = { matches: [], waiting: [] }
  for (const rule of rules) {
    const parts = answersTo(rule.when, person)
    const answer = allOf(parts.map((part) => part.answer))
    if (answer === true) found.matches.push(rule)
    if (answer !== undefined) continue
    const missing = [...new Set(parts.filter((part) => part.answer === undefined).map(({ fact }) => fact))]
    const facts = missing.filter(isQuestion)
    if (facts.length === missing.length && facts.every((fact) => isAsked(fact, rule, inn, person)))
      found.waiting.push({ rule, facts })
  }
  return found
}

const isQuestion = (fact: Fact): fact is QuestionKey =>
  fact !== 'breastfeeding' && fact !== 'condition' && fact !== 'lab'

interface Answer {
  fact: Fact
  answer: boolean | undefined
}

function answersTo(when: When, person: NetPerson): Answer[] {
  const { age, sex, egfr, conditions = [] } = person
  const pregnant = isPregnant(person)
  const isKidneyKnown = egfr !== undefined && !(age !== undefined && age < ADULT_YEARS)
  return Object.entries({
    pregnancy: () => pregnant,
    trimester: () => (pregnant === true ? isInTrimester(when, person) : pregnant),
    breastfeeding: () => (sex === 'male' ? false : person.breastfeeding),
    age_at_least: () => (age === undefined ? undefined : age >= (when.age_at_least ?? 0)),
    age_below: () => (age === undefined ? undefined : age < (when.age_below ?? 0)),
    // The formulas of the kidney value are for adults: a child's value can only be asked about.
    egfr_below: () => adultOnly(egfr && isBelow(egfr, when.egfr_below ?? 0), isKidneyKnown),
    egfr_at_least: () => adultOnly(egfr && not(isBelow(egfr, when.egfr_at_least ?? 0)), isKidneyKnown),
    sex: () => (sex === undefined ? undefined : sex === when.sex),
    condition: () => [when.condition ?? []].flat().some((key) => conditions.includes(key)),
    lab: () => when.lab && labAnswer(when.lab, person.labs?.get(when.lab.analyte)),
  } satisfies Record<keyof When, () => boolean | undefined>)
    .filter(([part]) => part in when)
    .map(([part, answer]) => ({ fact: FACTS[part as keyof When], answer: answer() }))
}

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

const adultOnly = (answer: boolean | undefined, isAdult: boolean) =>
  isAdult || answer === false ? answer : undefined

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
  if (fact !== 'egfr') return true
  return (
    age === undefined ||
    age >= OLD_YEARS ||
    always.includes(inn) ||
    conditions.some((key) => person.conditions?.includes(key))
  )
}
