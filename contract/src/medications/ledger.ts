import { ANSWERS } from '@salve/domain/ledger/judge.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Timestamp } from '../fields.ts'

const maybeNumber = z.optional(z.number())

/** Numbers in the substance's unit; an absent one is not limited. */
const LimitRow = z.object({
  key: z.string(),
  stated_by: z.enum(['table', 'plan', 'patient']),
  /** Source of a number in the table, and its year. */
  source: z.string(),
  year: z.nullable(z.int()),
  max_single: maybeNumber,
  max_24h: maybeNumber,
  max_7d: maybeNumber,
  min_hours_between: maybeNumber,
  max_per_24h_count: maybeNumber,
  max_days_without_advice: maybeNumber,
  max_days_in_30: maybeNumber,
  max_in: z.optional(z.object({ amount: z.number(), minutes: z.number() })),
  max_course: maybeNumber,
  pause_days: maybeNumber,
  /** The week counts, not the 24 hours. */
  judge: z.optional(z.literal('week')),
  /** A recommendation: exceeding it raises a question, and the verdict stays. */
  firm: z.optional(z.literal(false)),
  never_block: z.optional(z.literal(true)),
})
const LIMITS = [
  'max_single',
  'max_24h',
  'max_7d',
  'max_per_24h_count',
  'max_in',
  'max_course',
  'min_hours_between',
] as const

const Substance = z.object({
  /** Its international name, and its name for the reader. */
  inn: z.string(),
  name: z.string(),
  unit: z.string(),
  counted_as: z.nullable(z.string()),
  /** Content of one unit of the product; null when unknown. */
  per_unit: z.nullable(z.number()),
  limits: z.array(LimitRow),
  /** Its intakes in any product. */
  taken: z.array(
    z.object({
      medication_plan: Id,
      slot: z.string(),
      local_date: CalendarDate,
      taken_at: Timestamp,
      drug_name: z.string(),
      amount: z.nullable(z.number()),
    }),
  ),
  /** The plans that contain it. */
  holders: z.array(
    z.object({ medication_plan: Id, drug_name: z.string(), per_unit: z.nullable(z.number()) }),
  ),
  why: z.nullable(z.string()),
  say: z.nullable(z.string()),
  is_reread: z.boolean(),
  differs_by_country: z.boolean(),
  answer: z.enum(ANSWERS),
  /** Rest of the 24 hours, or of the week if that counts; null without a limit. */
  left: z.nullable(z.number()),
  taken_in_24_hours: z.number(),
  /** The deciding limit; null when it is allowed. */
  decided_by: z.nullable(z.object({ key: z.string(), limit: z.enum(LIMITS) })),
  questions: z.array(z.string()),
  too_many_days: z.boolean(),
  is_uncounted: z.boolean(),
})

/**
 * Verdict on an amount of a product at a moment, from all intakes of its substances, with the
 * reason.
 */
export const LedgerPage = z.object({
  units: z.number(),
  /** The strictest among its substances; `not_known` is never "allowed". */
  answer: z.enum(ANSWERS),
  /** The first moment at which it fits; null when it never does. */
  next_at: z.nullable(Timestamp),
  informs_only: z.boolean(),
  substances: z.array(Substance),
  /** Ingredients whose amount is ignored, and why. */
  unknown: z.array(
    z.object({
      name: z.string(),
      why: z.enum(['not_in_table', 'ask_pack', 'ask_name', 'local', 'adults_only']),
      candidates: z.array(z.string()),
    }),
  ),
  /** Warnings of the rules on combining it with earlier intakes. */
  warnings: z.array(
    z.object({
      key: z.string(),
      severity: z.enum(['contraindicated', 'major', 'moderate']),
      with: z.array(z.string()),
      why: z.string(),
      say: z.string(),
      source: z.string(),
      year: z.int(),
      is_reread: z.boolean(),
    }),
  ),
})
export type LedgerPage = z.infer<typeof LedgerPage>

export const PlanLedger = z.extend(LedgerPage, { medication_plan: Id })
export type PlanLedger = z.infer<typeof PlanLedger>

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/medications/ledger/',
  summary:
    'For each plan that is active whether one unit more may be taken now, by all that was taken of its substances in any product',
  response: z.object({ results: z.array(PlanLedger), next: z.null() }),
})
