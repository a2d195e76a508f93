import rules from '../data/amount-rules.json' with { type: 'json' }
import schedules from '../data/schedule-rules.json' with { type: 'json' }
import together from '../data/together-rules.json' with { type: 'json' }
import type { Language } from '../language.ts'
import type { Limits } from './limits.ts'

/**
 * The site from which a medicine acts, as the rules name it; `local` is skin, eye and ear, whose
 * amounts count for no rule.
 */
export type RuleRoute = 'oral' | 'nasal' | 'inhalation' | 'sublingual' | 'transdermal' | 'injection' | 'local'

/** The people for whom a rule counts; every named condition must fit. */
export interface RuleWho {
  readonly age_at_least?: number
  readonly weight_below?: number
  readonly egfr_below?: number
  readonly egfr_at_least?: number
  readonly condition?: string
  readonly condition_icd10?: string
  /** Another substance that is in use. */
  readonly with?: readonly string[]
}

interface Said {
  readonly why: string
  readonly why_de: string
  readonly say: string
  readonly say_de: string
  readonly source: string
  readonly year: number
  /** The check of the source: read again, or stated from knowledge of it. */
  readonly checked: 'read' | 'known'
}

/** The limits of one substance for one kind of person. */
export interface AmountRule extends Limits, Said {
  readonly key: string
  readonly inn: string
  readonly route: RuleRoute
  /** Other ways in that count the same. */
  readonly also_by?: readonly RuleRoute[]
  /** `otc` is what people take by themselves, `label` what a prescription allows at most. */
  readonly kind: 'otc' | 'label'
  readonly who: 'adult' | RuleWho
  readonly unit: string
  /** The counted part where it is not the whole substance: elemental iron. */
  readonly as?: string
  /** The one strength, or the strengths, for which it counts. */
  readonly strength?: string
  readonly counts_as?: readonly { readonly inn: string; readonly factor: number }[]
  /** For each kilogram of body weight. */
  readonly per_kg?: { readonly max_single?: number; readonly max_24h?: number }
  readonly national?: readonly (Limits & { readonly country: string; readonly who?: RuleWho })[]
}

/** The usual gap between doses of a medicine that is not taken daily. */
export interface ScheduleRule extends Said {
  readonly key: string
  readonly inn: string
  readonly route: RuleRoute | 'any'
  readonly usual_interval_days: number
  /** Doses that are closer than this are an alarm. */
  readonly min_days: number
  readonly severity: 'emergency' | 'major' | 'moderate'
  readonly strength?: string
}

/** A joint limit of several substances: not two of them at a time, or not on too many days. */
export interface TogetherRule extends Said {
  readonly key: string
  readonly rule: 'one_at_a_time' | 'days_in_30'
  readonly group?: string
  readonly members?: readonly string[]
  readonly with?: readonly string[]
  readonly window_hours?: number
  readonly max_days?: number
  readonly except?: string
  readonly severity: 'contraindicated' | 'major' | 'moderate'
}

export const AMOUNT_RULES = rules.items as unknown as readonly AmountRule[]
export const SCHEDULE_RULES = schedules.items as unknown as readonly ScheduleRule[]
export const TOGETHER_RULES = together.items as unknown as readonly TogetherRule[]

/** Returns the words of a rule in the reader's language. */
export const saidIn = (rule: Pick<Said, 'why' | 'why_de' | 'say' | 'say_de'>, language: Language) =>
  language === 'de' ? { why: rule.why_de, say: rule.say_de } : { why: rule.why, say: rule.say }
