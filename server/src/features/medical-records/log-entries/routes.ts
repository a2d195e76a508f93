import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  createLogEntry,
  deleteLogEntry,
  exportLogEntries,
  getLogEntry,
  listLogEntries,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import { LOG_ENTRY_COLUMNS } from '@salve/domain/csv-columns.ts'
import { writtenEntry } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { logDoubtsAbout } from '../../../record/log-doubts.ts'
import { deleteRecord, replaceRecord, restoreRecord } from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { warned } from '../../../http/warned.ts'
import { idFor, ifMatchOf, versioned, withDoubts } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { localNow } from '../../../lib/local-time.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { linesOfLogEntries } from './csv.ts'
import { canonicalOf } from './check-values.ts'
import { logEntries } from './queries.ts'
import { pageOfLogEntries, readLogEntry } from './read-entries.ts'
import { addLogEntry } from './write.ts'
import { limitConcurrencyOfEach } from '../../../lib/limit-concurrency.ts'

/**
 * Entries of one patient wait for their number while a large import of theirs ends. Those that wait
 * here hold no connection to the database, so that others find one.
 */
const fewOfEach = limitConcurrencyOfEach({ atOnce: 3, waiting: 200 })

export function logEntryRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listLogEntries,
    async ({ db, patient, query }) => new RawJson(await pageOfLogEntries(context, db, patient, query)),
  )

  mount(app, context, exportLogEntries, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'log-entries',
      columns: LOG_ENTRY_COLUMNS,
      lines: linesOfLogEntries(context, db, patient, query),
    }),
  )

  mount(app, context, getLogEntry, async ({ db, patient, params, reply }) =>
    versioned(reply, await readLogEntry(db, patient, params.uid)),
  )

  mount(app, context, createLogEntry, async ({ db, patient, timeZone, body, language, request, reply }) => {
    const canonical = canonicalOf(body.kind, body.values, language)
    checkMoment(context, body.measured_at)
    const entry = { userId: patient, uid: idFor(request), timeZone, now: now(), input: body, canonical }
    const doubts = await logDoubtsAbout(db, patient, body, language, entry.uid)
    const kept = await fewOfEach(patient, () => addLogEntry(db, entry))
    const answer = versioned(reply, withDoubts(kept, doubts))
    return warned(
      db,
      { userId: patient, language },
      writtenEntry(body, dayOf(body.measured_at, timeZone)),
      answer,
    )
  })

  mount(
    app,
    context,
    replaceLogEntry,
    async ({ db, patient, timeZone, params, body, language, request, reply }) => {
      const canonical = canonicalOf(body.kind, body.values, language)
      checkMoment(context, body.measured_at)
      const record = { userId: patient, id: params.uid, now: now(), values: columnsOf(body, canonical) }
      const doubts = await logDoubtsAbout(db, patient, body, language, params.uid)
      const kept = await replaceRecord(db, logEntries, record, ifMatchOf(request))
      return warned(
        db,
        { userId: patient, language },
        writtenEntry(body, dayOf(body.measured_at, timeZone)),
        versioned(reply, withDoubts(kept, doubts)),
      )
    },
  )

  mount(app, context, deleteLogEntry, ({ db, patient, params }) =>
    deleteRecord(db, logEntries, patient, params.uid, now()),
  )

  mount(app, context, restoreLogEntry, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, logEntries, patient, params.uid, now())),
  )
}

const columnsOf = (body: BodyOf<typeof replaceLogEntry>, canonical: readonly (number | null)[]) => ({
  ...body,
  values: JSON.stringify(body.values),
  context: JSON.stringify(body.context),
  canonical,
})

const dayOf = (measuredAt: string, timeZone: string) => localNow(timeZone, new Date(measuredAt)).date

function checkMoment(context: Context, measuredAt: string): void {
  if (Date.parse(measuredAt) > context.now().getTime() + AHEAD_MS)
    throw invalid({ measured_at: ['taken_in_future'] })
}
