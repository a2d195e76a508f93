import type { LogKindName } from '../log-kinds.ts'
import type { LoggedValue } from '../log-values.ts'
import type { Moment } from './moments.ts'
import type { Period } from './periods.ts'

export const STATISTICS = ['latest', 'average', 'highest', 'lowest', 'count'] as const
/** Which one of many values is asked for. */
export type Statistic = (typeof STATISTICS)[number]

/** What a message is about, and what it says; the chatbot's tools take nothing else. */
export type Understood =
  | { intent: 'log_measurement'; kind: LogKindName; values: LoggedValue[]; at: Moment; saysUnit: boolean }
  | {
      intent: 'log_dose'
      /** Null where only "my tablets" was said. */
      drug: string | null
      amount: { amount: number; unit: 'mg' | 'tablet' } | null
      status: 'taken' | 'skipped'
      at: Moment
    }
  | { intent: 'log_symptom'; name: string; severity: number | null; at: Moment }
  | { intent: 'record_value'; kind: LogKindName; statistic: Statistic; period: Period | null }
  | {
      intent: 'record_dose'
      drug: string | null
      statistic: 'latest' | 'count' | 'missed'
      period: Period | null
    }
  | { intent: 'record_medication'; drug: string | null }
  | { intent: 'record_supply'; drug: string | null }
  | { intent: 'record_lab'; analyte: string | null; statistic: Statistic; period: Period | null }
  | { intent: 'record_symptom'; name: string | null; statistic: Statistic; period: Period | null }
  | { intent: 'record_appointment'; which: 'next' | 'last' }
  | { intent: 'record_issue' }
  | { intent: 'record_document'; about: string | null }
  | { intent: 'add_question'; question: string }
  | { intent: 'declined_dosing' | 'declined_diagnosis' | 'article' | 'how_to' | 'greeting' | 'unknown' }

export type Intent = Understood['intent'] | 'red_flag'
