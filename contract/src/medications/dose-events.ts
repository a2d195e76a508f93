import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, line, maybe, Moment, prose, Timestamp, WallTime } from '../fields.ts'
import { DOSE_FORMS, SLOTS } from './medication-plans.ts'

/** The longest span of days that one call answers. */
export const DOSE_SPAN_MAX_DAYS = 62
/** The longest span of days that one file holds: ten years. */
export const DOSE_EXPORT_MAX_DAYS = 3653
export const DOSE_STATUSES = ['scheduled', 'due', 'taken', 'skipped', 'missed'] as const

/** Names one dose: one plan, one slot, one date of the patient's calendar. */
const dose = { medication_plan: Id, slot: z.enum(SLOTS), local_date: CalendarDate }

export const DoseEvent = z.object({
  ...dose,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  /** When it is due, on the patient's own clock. */
  due_time: WallTime,
  due_at: Timestamp,
  /** What the plan asks for, or, once taken, what was taken. */
  amount: z.number(),
  status: z.enum(DOSE_STATUSES),
  taken_at: z.nullable(Timestamp),
  skip_reason: z.nullable(z.string()),
  note: z.string(),
})
export type DoseEvent = z.infer<typeof DoseEvent>

export const DoseMarkInput = z
  .strictObject({
    ...dose,
    status: z.enum(['taken', 'skipped']),
    /** Now, when left out. */
    taken_at: maybe(Moment),
    /** What the plan asks for, when left out. */
    amount: maybe(z.number().check(z.gt(0), z.lte(1000), z.multipleOf(0.001))),
    skip_reason: maybe(line(200)),
    note: z._default(prose(2000), ''),
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
  query: z.strictObject({ from: CalendarDate, to: CalendarDate }),
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
  summary:
    'Record a dose as taken or skipped; of two at once the first counts, and both are answered with it',
  body: DoseMarkInput,
  response: DoseEvent,
})
export const undoDose = endpoint({
  method: 'POST',
  path: '/api/medications/dose-events/undo/',
  summary: 'Take back what was recorded about a dose',
  body: z.strictObject(dose),
  response: DoseEvent,
})
