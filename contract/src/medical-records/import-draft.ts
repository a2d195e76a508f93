import { COMPARATORS, LAB_FLAGS } from '@salve/domain/labs/marks.ts'
import * as z from 'zod/mini'
import { Id, Timestamp, WallTime } from '../fields.ts'
import { LogKind, LogValue } from './log-entries.ts'

/** The times of the parts of a day. */
export const PartTimes = z.strictObject({
  morning: WallTime,
  noon: WallTime,
  afternoon: WallTime,
  evening: WallTime,
  night: WallTime,
})

/** A record as a line gives it. */
export const ImportDraft = z.object({
  log_entry: z.optional(
    z.object({
      kind: LogKind,
      measured_at: Timestamp,
      values: z.array(LogValue),
      context: z.record(z.string(), z.string()),
      note: z.string(),
      health_issue: z.nullable(Id),
    }),
  ),
  symptom: z.optional(
    z.object({
      name: z.string(),
      severity: z.int(),
      recorded_date: z.string(),
      recorded_time: z.string(),
      description: z.string(),
      health_issue: z.nullable(Id),
    }),
  ),
  lab_line: z.optional(
    z.object({
      analyte: z.string(),
      comparator: z.nullable(z.enum(COMPARATORS)),
      value: z.nullable(z.number()),
      text: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
      flag: z.nullable(z.enum(LAB_FLAGS)),
    }),
  ),
  report: z.optional(z.object({ taken_on: z.string(), laboratory: z.nullable(z.string()) })),
})
export type ImportDraft = z.infer<typeof ImportDraft>
