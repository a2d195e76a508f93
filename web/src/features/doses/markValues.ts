import type { DoseEvent, DoseMarkInput } from '@salve/contract/medications/dose-events.ts'
import { CalendarDate, line, prose, WallTime } from '@salve/contract/fields.ts'
import { amountFromText, amountToText } from '@salve/domain/amount-from-text.ts'
import * as z from 'zod/mini'
import type { LocalTime } from '../../lib/zonedTimes.ts'
import { isAnswered, needsTime } from './doseTimes.ts'
import { SKIP_REASONS } from './skipReasons.ts'

/** The mark of a dose, as the form holds it. */
export interface MarkValues {
  /** Empty until somebody has said what happened. */
  status: 'taken' | 'skipped' | ''
  date: string
  time: string
  /** "1/2": a fraction stays one. */
  amount: string
  reason: (typeof SKIP_REASONS)[number] | 'own' | 'none'
  own_reason: string
  note: string
}

const ifTaken = (path: 'date' | 'time' | 'amount') =>
  z.refine<z.output<typeof Fields>>((mark) => mark.status === 'skipped' || mark[path] !== undefined, {
    path: [path],
    error: 'required',
  })
const Fields = z.object({
  status: z.enum(['taken', 'skipped']),
  date: z.optional(CalendarDate),
  time: z.optional(WallTime),
  amount: z.optional(z.string().check(z.refine((text) => amountFromText(text) !== undefined, 'amount'))),
  reason: z.optional(z.enum([...SKIP_REASONS, 'own', 'none'])),
  own_reason: z.optional(line(200)),
  note: z.optional(prose(2000)),
})
export const MarkForm = Fields.check(ifTaken('date'), ifTaken('time'), ifTaken('amount'))

export interface MarkTools {
  /** A moment on the person's clock, and back. */
  local: (moment: string) => LocalTime
  moment: (local: LocalTime) => string
  decimalSign: '.' | ','
  /** "Felt unwell" */
  reasonWord: (reason: (typeof SKIP_REASONS)[number]) => string
}

/**
 * The form's initial values: the existing mark, or now while the dose is due; later only the person
 * knows the time. "Taken" is preselected only when the person has said so on the way here.
 */
export function markValuesOf(dose: DoseEvent, now: number, tools: MarkTools, saysTaken: boolean): MarkValues {
  const moment = dose.taken_at ?? (needsTime(dose, now) ? null : new Date(now).toISOString())
  const known = SKIP_REASONS.find((reason) => tools.reasonWord(reason) === dose.skip_reason)
  return {
    status: statusSaid(dose, saysTaken),
    ...(moment ? tools.local(moment) : { date: '', time: '' }),
    amount: amountToText(dose.amount, tools.decimalSign),
    reason: known ?? (dose.skip_reason ? 'own' : 'none'),
    own_reason: known ? '' : (dose.skip_reason ?? ''),
    note: dose.note,
  }
}

function statusSaid(dose: DoseEvent, saysTaken: boolean): MarkValues['status'] {
  if (dose.status === 'skipped') return 'skipped'
  return isAnswered(dose) || saysTaken ? 'taken' : ''
}

/** The request that the form makes. */
export function markBodyOf(
  dose: DoseEvent,
  values: z.output<typeof MarkForm>,
  replaces: string | null,
  tools: MarkTools,
): DoseMarkInput {
  const { medication_plan, slot, local_date } = dose
  const name = { medication_plan, slot, local_date, note: values.note ?? '', replaces }
  if (values.status === 'skipped') {
    const { reason, own_reason } = values
    const isListed = reason && reason !== 'own' && reason !== 'none'
    const skip_reason = isListed ? tools.reasonWord(reason) : reason === 'own' ? (own_reason ?? null) : null
    return { ...name, status: 'skipped', skip_reason }
  }
  const taken_at = tools.moment({ date: values.date ?? local_date, time: values.time ?? '00:00' })
  return { ...name, status: 'taken', taken_at, amount: amountFromText(values.amount ?? '') ?? dose.amount }
}
