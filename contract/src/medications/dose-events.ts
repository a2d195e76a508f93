import { DOSE_FORMS, FOOD } from '@salve/domain/dose-forms.ts'
import { TIME_ZONE_POLICIES } from '@salve/domain/schedule/kinds.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, line, Moment, maybe, prose, Timestamp, WallTime } from '../fields.ts'
import { warningField } from '../warnings.ts'
import { TimeZone } from '../users/profile.ts'
import { LedgerPage } from './ledger.ts'
import { Amount, SomeAmount } from './schedules.ts'

/** Maximum number of days in one call. */
export const DOSE_SPAN_MAX_DAYS = 62
/** Maximum number of days in one file: ten years. */
export const DOSE_EXPORT_MAX_DAYS = 3653
export const DOSE_STATUSES = ['scheduled', 'due', 'late', 'taken', 'skipped', 'missed', 'cancelled'] as const

/** A slot's name, a clock time, the number of an interval's dose, or one as-needed intake. */
export const SlotName = z
  .string()
  .check(
    z.regex(
      /^(morning|noon|evening|bedtime|\d\d:\d\d|#(\d{1,2}\.)?\d{1,7}|as_needed:[0-9a-f-]{36})$/,
      'dose_unknown',
    ),
  )
/** Identifies one dose: plan, slot and date of the patient's calendar. */
const dose = { medication_plan: Id, slot: SlotName, local_date: CalendarDate }

export const DoseEvent = z.object({
  ...dose,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  food: z.enum(FOOD),
  /** The plan's text on that date. */
  instructions: z.string(),
  /** Due time on the patient's clock. */
  due_time: WallTime,
  due_at: Timestamp,
  /**
   * Start and end of the on-time window, and end of the late window; an as-needed intake has none.
   */
  on_time_from: z.nullable(Timestamp),
  on_time_until: z.nullable(Timestamp),
  closes_at: z.nullable(Timestamp),
  /** The plan's next dose. */
  next_due_at: z.nullable(Timestamp),
  /** The interval of a dose that repeats by hours. */
  every_hours: z.nullable(z.int()),
  /** Until how many hours before the next dose a late one may be taken, if the plan says so. */
  missed_dose_rule: z.nullable(z.object({ hours_before_next: z.number() })),
  /** The planned amount; once taken, the taken amount. */
  amount: Amount,
  /** The planned amount; null for an as-needed intake. */
  planned_amount: z.nullable(Amount),
  status: z.enum(DOSE_STATUSES),
  /** True when it was taken within its window. */
  is_on_time: z.nullable(z.boolean()),
  taken_at: z.nullable(Timestamp),
  skip_reason: z.nullable(z.string()),
  note: z.string(),
  /** Time of the mark. */
  marked_at: z.nullable(Timestamp),
})
export type DoseEvent = z.infer<typeof DoseEvent>

const markFields = {
  medication_plan: Id,
  local_date: CalendarDate,
  status: z.enum(['taken', 'skipped']),
  /** Default: now. Required for a dose whose window has closed or that was never due. */
  taken_at: maybe(Moment),
  /** Default: the plan's amount. */
  amount: maybe(SomeAmount),
  skip_reason: maybe(line(200)),
  note: z._default(prose(2000), ''),
  /**
   * The `marked_at` of the earlier mark that this one corrects. Without it, the earlier mark
   * stands.
   */
  replaces: maybe(Timestamp),
}

export const DoseMarkInput = z
  .strictObject({
    ...markFields,
    /** `as_needed` creates an intake; its Idempotency-Key identifies it. */
    slot: z.union([SlotName, z.literal('as_needed')], 'dose_unknown'),
  })
  .check(
    z.refine((mark) => mark.status === 'skipped' || mark.skip_reason === null, {
      path: ['skip_reason'],
      error: 'skip_reason_of_taken',
    }),
    z.refine((mark) => mark.status === 'taken' || mark.taken_at === null, {
      path: ['taken_at'],
      error: 'taken_at_of_skipped',
    }),
  )
export type DoseMarkInput = z.input<typeof DoseMarkInput>

export const listDoseEvents = endpoint({
  method: 'GET',
  path: '/api/medications/dose-events/',
  summary: 'The doses of the given days (62 at most), of all plans, by due time',
  query: z.strictObject({
    from: CalendarDate,
    to: CalendarDate,
    /** Includes doses that a pause or a stop cancelled. */
    cancelled: z.optional(z.literal('true')),
  }),
  response: z.object({ results: z.array(DoseEvent), next: z.null() }),
})
export const exportDoseEvents = endpoint({
  method: 'GET',
  path: '/api/medications/dose-events/export/',
  summary:
    'As a CSV file: the doses of the given days (ten years at most), of all plans, in the order in which they are due',
  query: z.strictObject({ from: CalendarDate, to: CalendarDate }),
  download: true,
  response: z.unknown(),
})
export const markDose = endpoint({
  method: 'POST',
  path: '/api/medications/dose-events/mark/',
  right: 'record',
  summary:
    'Record a dose as taken or skipped; of two at once the first counts, and both are answered with it',
  body: DoseMarkInput,
  keyed: true,
  response: z.extend(DoseEvent, {
    /** The earlier mark that stands, when somebody had already marked the dose. */
    was_marked_before: z.boolean(),
    /** True when this device made that mark; null when that is unknown. */
    was_this_device: z.nullable(z.boolean()),
    /**
     * Verdict on the amount at that moment, from all intakes of its substances; null for a dose
     * that was not taken. A mark is never refused.
     */
    ledger: z.optional(z.nullable(LedgerPage)),
    ...warningField,
  }),
})
export const undoDose = endpoint({
  method: 'POST',
  path: '/api/medications/dose-events/undo/',
  right: 'record',
  summary: "Undo a dose's mark, which stays in its history",
  body: z.strictObject({
    ...dose,
    /** Removes the mark with this time, but no later one. Default: whatever mark stands. */
    marked_at: maybe(Timestamp),
  }),
  response: DoseEvent,
})

/** A dose in the next 24 hours, and where a change of time zone moves it. */
const MovedDose = z.object({
  slot: SlotName,
  local_date: CalendarDate,
  due_at: Timestamp,
  due_at_there: Timestamp,
  /** The clock there is already past it. */
  has_passed: z.boolean(),
  /** Hours from the last intake to this one, and between the two in the plan. */
  hours_since_last: z.nullable(z.number()),
  usual_gap_hours: z.nullable(z.number()),
  /** Less than half of the usual gap has passed since the last intake: the patient is asked. */
  is_too_soon: z.boolean(),
})
export const previewTimeZone = endpoint({
  method: 'GET',
  path: '/api/medications/dose-events/travel/',
  summary: 'The effect of a change to this time zone on the doses of the next 24 hours',
  query: z.strictObject({ time_zone: TimeZone }),
  response: z.object({
    results: z.array(
      z.object({
        medication_plan: Id,
        drug_name: z.string(),
        strength: z.nullable(z.string()),
        time_zone_policy: z.enum(TIME_ZONE_POLICIES),
        doses: z.array(MovedDose),
      }),
    ),
    next: z.null(),
  }),
})
