import {
  type Brief,
  getAppointmentBrief,
  getCenterBrief,
  getClinicianBrief,
  getOwnClinicianBrief,
} from '@salve/contract/brief.ts'
import { comparedDays } from '@salve/domain/since-last-visit/compared-days.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import type { Asking } from '../../record/visit-brief/asking.ts'
import { changesOf } from '../../record/visit-brief/changes.ts'
import { mount } from '../../http/mount.ts'
import { subjectOfAppointment, subjectOfProvider, type With } from './subject.ts'

/** "Since we last met": what changed in a record between two visits, in one answer. */
export function briefRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context
  interface Call {
    db: Sql
    patient: string
    timeZone: string
    params: { id: string }
    query: { since?: string | undefined }
  }
  const askedBy = ({ patient, timeZone, query }: Call) => ({
    patient,
    timeZone,
    now: now(),
    since: query.since,
  })
  const briefWith = (column: With['column']) => async (call: Call) => {
    const asked = askedBy(call)
    return briefOf(call.db, asked, await subjectOfProvider(call.db, { column, id: call.params.id }, asked))
  }

  mount(app, context, getAppointmentBrief, async (call) => {
    const asked = askedBy(call)
    return briefOf(call.db, asked, await subjectOfAppointment(call.db, call.params.id, asked))
  })
  mount(app, context, getClinicianBrief, briefWith('clinician'))
  mount(app, context, getCenterBrief, briefWith('diagnostic_center'))
  mount(app, context, getOwnClinicianBrief, briefWith('own_clinician'))
}

async function briefOf(
  db: Sql,
  { patient, timeZone, now }: Omit<Asking, 'span' | 'before'>,
  subject: Awaited<ReturnType<typeof subjectOfAppointment>>,
): Promise<Brief> {
  const span = { from: subject.since.date, to: subject.until }
  const before = comparedDays(span)
  const asking: Asking = { patient, timeZone, now, span, before }
  return { ...subject, compared_with: before, ...(await changesOf(db, asking)) }
}
