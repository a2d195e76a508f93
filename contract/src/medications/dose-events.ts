import { DOSE_FORMS, FOOD } from '@salve/domain/dose-forms.ts'
import { TIME_ZONE_POLICIES } from '@salve/domain/schedule/kinds.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, line, Moment, maybe, prose, Timestamp, WallTime } from '../fields.ts'
import { warningField } from '../warnings.ts'
import { TimeZone } from '../users/profile.ts'
import { LedgerPage } from './ledger.ts'
import { Amount, SomeAmount } from './schedules.ts'

/** The longest span of days that one call answers. */
export const DOSE_SPAN_MAX_DAYS = 62
/** The longest span of days that one file holds: ten years. */
export const DOSE_EXPORT_MAX_DAYS = 3653
export const DOSE_STATUSES = ['scheduled', 'due', 'late', 'taken', 'skipped', 'missed', 'cancelled'] as const

/**
 * A slot's name, a time of the clock, the number of an interval's dose, or one intake as needed.
 */
export const SlotName = z
  .string()
  .check(
    z.regex(
      /^(morning|noon|evening|bedtime|\d\d:\d\d|#(\d{1,2}\.)?\d{1,7}|as_needed:[0-9a-f-]{36})$/,
      'dose_unknown',
    ),
  )
/** Names one dose: one plan, one slot, one date of the patient's calendar. */
const dose = { medication_plan: Id, slot: SlotName, local_date: CalendarDate }

export const DoseEvent = z.object({
  ...dose,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  food: z.enum(FOOD),
  /** The plan's text at that time. */
  instructions: z.string(),
  /** Due time on the patient's own clock. */
  due_time: WallTime,
  due_at: Timestamp,
  /**
   * From when until when it counts as on time, and until when it can still be taken late; an intake
   * as needed has none.
   */
  on_time_from: z.nullable(Timestamp),
  on_time_until: z.nullable(Timestamp),
  closes_at: z.nullable(Timestamp),
  /** The plan's next dose. */
  next_due_at: z.nullable(Timestamp),
  /** Interval of a dose repeated by hours. */
  every_hours: z.nullable(z.int()),
  /** Until so many hours before the next one a late one may be taken, where the plan says so. */
  missed_dose_rule: z.nullable(z.object({ hours_before_next: z.number() })),
  /** The planned amount or, once taken, the taken one. */
  amount: Amount,
  /** The planned amount; an intake as needed has none. */
  planned_amount: z.nullable(Amount),
  status: z.enum(DOSE_STATUSES),
  /** True when taken in its window. */
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
  /** Now, when left out; a dose whose time is over, or that was never due, has to say it. */
  taken_at: maybe(Moment),
  /** Default: the plan's amount. */
  amount: maybe(SomeAmount),
  skip_reason: maybe(line(200)),
  note: z._default(prose(2000), ''),
  /**
   * The `marked_at` of what was said before and is corrected by this. Left out, what was said first
   * stays.
   */
  replaces: maybe(Timestamp),
}

export const DoseMarkInput = z
  .strictObject({
    ...markFields,
    /** `as_needed` is a new intake; its Idempotency-Key tells it from others. */
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
  summary: 'The doses of the given days (62 at most), of all plans, in the order in which they are due',
  query: z.strictObject({
    from: CalendarDate,
    to: CalendarDate,
    /** Also those that a pause or a stop has cancelled. */
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
    /** Somebody had said so already, and this is what they said. */
    was_marked_before: z.boolean(),
    /** True when the asking device said so; null where that is not known. */
    was_this_device: z.nullable(z.boolean()),
    /**
     * Verdict on the amount at that moment, by all that was taken of its substances; null for a
     * dose that was not taken. A mark is never refused.
     */
    ledger: z.optional(z.nullable(LedgerPage)),
    ...warningField,
  }),
})
export const undoDose = endpoint({
  method: 'POST',
  path: '/api/medications/dose-events/undo/',
  right: 'record',
  summary: 'Take back what was recorded about a dose; what was recorded stays in its history',
  body: z.strictObject({
    ...dose,
    /**
     * Takes back what was said then, and nothing that was said since. Left out, whatever stands.
     */
    marked_at: maybe(Timestamp),
  }),
  response: DoseEvent,
})

/** A dose of the next 24 hours, and where a change of the time zone moves it. */
const MovedDose = z.object({
  slot: SlotName,
  local_date: CalendarDate,
  due_at: Timestamp,
  due_at_there: Timestamp,
  /** The clock there is already past it. */
  has_passed: z.boolean(),
  /** From the last intake to this one, and between the two as the plan asks for it. */
  hours_since_last: z.nullable(z.number()),
  usual_gap_hours: z.nullable(z.number()),
  /** Less than half of the usual gap after the last intake: the patient is asked. */
  is_too_soon: z.boolean(),
})
export const previewTimeZone = endpoint({
  method: 'GET',
  path: '/api/medications/dose-events/travel/',
  summary: 'What a change of the time zone to this one would do now to the doses of the next 24 hours',
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
