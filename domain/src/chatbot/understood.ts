import type { LogKindName } from '../log-kinds.ts'
import type { LoggedValue } from '../log-values.ts'
import type { Condition } from './conditions.ts'
import type { Moment } from './moments.ts'
import type { Period } from './dates-said.ts'

export const STATISTICS = ['latest', 'average', 'highest', 'lowest', 'count'] as const
/** The requested statistic. */
export type Statistic = (typeof STATISTICS)[number]

/** Entries that a question is about. */
export interface Asked {
  period: Period | null
  /** From the last visit on; the record says when that was. */
  sinceVisit?: boolean
  /** Their hours, weekdays and circumstances. */
  condition?: Condition | null
}

/** The named medicines of a question about their combination. */
export interface Together {
  names: readonly string[]
  /** Includes everything in the plans. */
  withOwn: boolean
}

export type PersonFact = 'pregnancy' | 'breastfeeding' | 'kidney' | 'age'

/** Medicines of a question about whether they suit a person, and the facts that it asks about. */
export interface ForPerson {
  names: readonly string[]
  /** Means everything in the plans, where none is named. */
  withOwn: boolean
  /** None means all that the record holds. */
  facts: readonly PersonFact[]
  /** Keys of conditions. */
  conditions: readonly string[]
}

/** A dose that somebody did not take, and asks what to do about. */
export interface MissedDose {
  /** Null where no medicine is named. */
  drug: string | null
  period: Period | null
  hours: { from: string; to: string } | null
  /** False where it may also be a medicine that somebody wants to take as needed. */
  isSaid: boolean
}

export const PROFILE_FACTS = ['blood_type', 'date_of_birth', 'emergency_contacts', 'age'] as const
export type ProfileFact = (typeof PROFILE_FACTS)[number]

/** The subject of a message and its details; the chatbot's tools take nothing else. */
export type Understood =
  | {
      intent: 'log_measurement'
      kind: LogKindName
      values: LoggedValue[]
      at: Moment
      saysUnit: boolean
      /** Circumstances of the measurement: the meal, the arm. */
      context?: Readonly<Record<string, string>>
    }
  | {
      intent: 'log_dose'
      /** Null where only "my tablets" was said. */
      drug: string | null
      amount: { amount: number; unit: 'mg' | 'tablet' } | null
      status: 'taken' | 'skipped'
      at: Moment
    }
  | { intent: 'log_symptom'; name: string; severity: number | null; at: Moment }
  | ({ intent: 'record_value'; kind: LogKindName; statistic: Statistic } & Asked)
  | ({ intent: 'record_dose'; drug: string | null; statistic: 'latest' | 'count' | 'missed' } & Asked)
  | { intent: 'record_medication'; drug: string | null }
  | { intent: 'record_supply'; drug: string | null }
  | ({ intent: 'record_lab'; analyte: string | null; statistic: Statistic } & Omit<Asked, 'condition'>)
  | ({ intent: 'record_symptom'; name: string | null; statistic: Statistic } & Asked)
  | { intent: 'record_appointment'; which: 'next' | 'last' }
  | { intent: 'record_issue'; about?: 'allergies' }
  | {
      intent: 'record_safety'
      /** Asks why there is a warning; about all medicines of the plans where none is named. */
      why?: { names: readonly string[] }
    }
  | { intent: 'record_changes' }
  | { intent: 'record_profile'; fact: ProfileFact }
  /** The person's own targets; null asks for all. */
  | { intent: 'record_target'; kind: LogKindName | null }
  | { intent: 'find_care'; words: readonly string[] }
  | { intent: 'record_document'; about: string | null }
  | { intent: 'add_question'; question: string }
  | {
      intent: 'declined_dosing' | 'article' | 'declined_diagnosis' | 'unknown'
      together?: Together
      missed?: MissedDose
      forPerson?: ForPerson
    }
  | { intent: 'how_to' | 'greeting' }

export type Intent = Understood['intent'] | 'red_flag'
