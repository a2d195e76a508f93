import questions from '../data/person-questions.json' with { type: 'json' }
import file from '../data/person-rules.json' with { type: 'json' }
import { DRUGS } from '../drugs.ts'
import type { Language } from '../language.ts'

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
  /** Rules that say the same more weakly. */
  readonly hides?: readonly string[]
  /** A question beside the rule; with the severity `info` it stands alone. */
  readonly ask?: { readonly en: string; readonly de: string }
}

export type QuestionKey = 'pregnancy' | 'sex' | 'age' | 'egfr'

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

const QUESTIONS = new Map(
  (questions.items as unknown as readonly MissingFact[]).map((one) => [one.key, one] as const),
)

export function questionOf(key: QuestionKey): MissingFact {
  const found = QUESTIONS.get(key)
  if (!found) throw new RangeError(`no question ${key}`)
  return found
}

const GROUPS = new Map(DRUGS.map(({ key, groups }) => [key, groups]))

/** The rules about one substance, by itself and by its groups. */
export function rulesAbout(
  inn: string,
  byDrug: ReadonlyMap<string, readonly PersonRule[]> = BY_DRUG,
): PersonRule[] {
  const names = [inn, ...(GROUPS.get(inn) ?? []).map((group) => `group:${group}`)]
  return names.flatMap((name) => byDrug.get(name) ?? [])
}

/** The rules by the name of their medicine or group. */
export const byDrug = (rules: readonly PersonRule[]): ReadonlyMap<string, readonly PersonRule[]> =>
  Map.groupBy(rules, ({ drug }) => drug)

const BY_DRUG = byDrug(PERSON_RULES)

/** The number of substances of the list that a rule is about. */
export const reachOf = ({ drug }: PersonRule): number =>
  drug.startsWith('group:')
    ? DRUGS.filter(({ groups }) => groups.includes(drug.slice('group:'.length))).length
    : 1

/** The words of a rule in the reader's language. */
export const ruleWords = (rule: PersonRule, language: Language) =>
  language === 'de' ? { why: rule.why_de, say: rule.say_de } : { why: rule.why, say: rule.say }
