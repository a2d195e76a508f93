import questions from '../data/person-questions.json' with { type: 'json' }
import file from '../data/person-rules.json' with { type: 'json' }
import { type Drug, DRUGS } from '../drugs.ts'
import type { Language } from '../language.ts'
import type { Urgency } from './urgency.ts'

export const RULE_SEVERITIES = ['contraindicated', 'serious', 'moderate', 'info'] as const
export type RuleSeverity = (typeof RULE_SEVERITIES)[number]

export interface LabCondition {
  readonly analyte: string
  /** UCUM unit of the limits. */
  readonly unit: string
  readonly above?: number
  readonly at_least?: number
  readonly below?: number
}

/** All parts must hold. */
export interface When {
  readonly pregnancy?: true
  readonly trimester?: readonly number[]
  readonly breastfeeding?: true
  /** In whole years. */
  readonly age_at_least?: number
  readonly age_below?: number
  /** In mL/min/1.73 m2. */
  readonly egfr_below?: number
  readonly egfr_at_least?: number
  readonly sex?: 'female' | 'male'
  /** Keys of conditions, of which one is enough. */
  readonly condition?: string | readonly string[]
  readonly lab?: LabCondition
}

/** One medicine or group of them meets one fact about the person. */
export interface PersonRule {
  readonly key: string
  /** A substance's key, or `group:` and the name of a group. */
  readonly drug: string
  readonly when: When
  readonly severity: RuleSeverity
  readonly why: string
  readonly why_de: string
  readonly say: string
  readonly say_de: string
  readonly source: string
  /** The part of the source, and further sources. */
  readonly section: string
  readonly year: number
  /** `known`: stated from knowledge of the source, which was not read again. */
  readonly checked: 'read' | 'known'
  /** Conditions that count even when they are over: the rule is about having had them. */
  readonly ever?: readonly string[]
  /** Within which time to ask, by the rule's own words: today, by the next visit, or no question. */
  readonly urgency: Urgency
  /** Rules that say the same more weakly. */
  readonly hides?: readonly string[]
  /** A question beside the rule; with the severity `info` it stands alone. */
  readonly ask?: { readonly en: string; readonly de: string }
}

export type QuestionKey = 'pregnancy' | 'sex' | 'age' | 'egfr' | 'breastfeeding'

/** How a missing fact is asked for. */
export interface MissingFact {
  readonly key: QuestionKey
  /** Only rules of these severities ask. */
  readonly severities: readonly RuleSeverity[]
  readonly ask: string
  readonly ask_de: string
  /** The kidney value is asked for with one of these conditions or one of these medicines. */
  readonly conditions?: readonly string[]
  readonly always?: readonly string[]
}

export const PERSON_RULES = file.items as unknown as readonly PersonRule[]

/** The collected file asks only after a pregnancy or a birth, and gives no words for it. */
const BREASTFEEDING: MissingFact = {
  key: 'breastfeeding',
  severities: ['contraindicated', 'serious'],
  ask: 'Are you breastfeeding?',
  ask_de: 'Stillen Sie?',
}

const QUESTIONS = new Map(
  [...(questions.items as unknown as readonly MissingFact[]), BREASTFEEDING].map((one) => [one.key, one]),
)

export function questionOf(key: QuestionKey): MissingFact {
  const found = QUESTIONS.get(key)
  if (!found) throw new RangeError(`no question ${key}`)
  return found
}

const BY_DRUG: ReadonlyMap<string, readonly PersonRule[]> = Map.groupBy(PERSON_RULES, ({ drug }) => drug)

/** The names by which rules call a substance: itself, and its groups. */
const namesOf = ({ key, groups }: Drug): string[] => [key, ...groups.map((group) => `group:${group}`)]

const BY_INN = new Map(
  DRUGS.map((drug) => [drug.key, namesOf(drug).flatMap((name) => BY_DRUG.get(name) ?? [])]),
)

/** The rules about one substance, by itself and by its groups. */
export const rulesAbout = (inn: string): readonly PersonRule[] => BY_INN.get(inn) ?? BY_DRUG.get(inn) ?? []

/** The substances of the list that rules are about. */
export function substancesUnder(rules: readonly PersonRule[]): string[] {
  const drugs = new Set(rules.map(({ drug }) => drug))
  return DRUGS.filter((one) => namesOf(one).some((name) => drugs.has(name))).map(({ key }) => key)
}

/** The number of substances of the list that rules are about. */
export const reachOf = (...rules: readonly PersonRule[]): number => substancesUnder(rules).length

/** The words of a rule in the reader's language; its question stands beside it, or alone. */
export function ruleWords(rule: PersonRule, language: Language) {
  const isGerman = language === 'de'
  const [why, say] = isGerman ? [rule.why_de, rule.say_de] : [rule.why, rule.say]
  const ask = rule.ask?.[language]
  if (ask === undefined) return { why, say }
  return rule.severity === 'info' ? { why: ask, say } : { why, say: `${ask} ${say}` }
}
