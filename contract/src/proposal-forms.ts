import * as z from 'zod/mini'
import { APPOINTMENT_MODES } from './appointments.ts'
import { CalendarDate, line, maybe, WallTime } from './fields.ts'
import { ProposedIssue, ProposedTest } from './proposals.ts'

const reason = z._default(line(200, 0), '')

/** Proposals as a person fills them in, each with why. */
export const IssueProposalForm = z.strictObject({ ...z.omit(ProposedIssue, { kind: true }).shape, reason })
export const TestProposalForm = z.strictObject({ ...z.omit(ProposedTest, { kind: true }).shape, reason })
/** A stop, or a pause until a day. */
export const PauseProposalForm = z.strictObject({ resume_on: maybe(CalendarDate), reason })

const agreed = {
  title: line(200),
  mode: z._default(z.enum(APPOINTMENT_MODES), 'in_person'),
  location: maybe(line(500)),
  reason,
}
/** With an agreed time: a day and two times on the proposer's clock. */
export const AgreedAppointmentForm = z
  .strictObject({ ...agreed, date: CalendarDate, start_time: WallTime, end_time: WallTime })
  .check(z.refine((v) => v.end_time > v.start_time, { path: ['end_time'], error: 'end_before_start' }))
/** For the patient to make, perhaps by a day. */
export const OpenAppointmentForm = z.strictObject({ ...agreed, by_date: maybe(CalendarDate) })
