import type { BodyOf } from '@salve/contract/endpoint.ts'
import { exportLogEntries, logEntryEndpoints } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_ENTRY_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Language } from '@salve/domain/language.ts'
import { writtenEntry } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { logDoubtsAbout } from '../../../record/log-doubts.ts'
import { replaceRecord, restoreRecord } from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { withDoubts } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { localNow } from '../../../lib/local-time.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { linesOfLogEntries } from './csv.ts'
import { canonicalOf } from './check-values.ts'
import { logEntries } from './queries.ts'
import { judgedLogEntry, pageOfLogEntries, readLogEntry } from './read-entries.ts'
import { addLogEntry } from './write.ts'

export function logEntryRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, logEntryEndpoints, {
    kind: logEntries,
    list: (db, patient, query) => pageOfLogEntries(context, db, patient, query),
    read: (db, { patient: patientId, id }) => readLogEntry(db, patientId, id),
    restore: async (db, { patient, id, now }) => {
      await restoreRecord(db, logEntries, patient, id, now)
      return readLogEntry(db, patient, id)
    },
    signsIn: ({ timeZone, body }) => writtenEntry(body, dayOf(body.measured_at, timeZone)),
    create: async (db, { patient: patientId, id, timeZone, language, now, body }) => {
      const canonical = checkedValues(context, body, language)
      const doubts = await logDoubtsAbout(db, patientId, body, language, id)
      const entry = { patient: patientId, uid: id, timeZone, now, input: body, canonical }
      const kept = await addLogEntry(db, entry)
      return withDoubts(await judgedLogEntry(db, patientId, kept), doubts)
    },
    replace: async (db, { patient: patientId, id, language, now, body }, ifMatch) => {
      const values = columnsOf(body, checkedValues(context, body, language))
      const doubts = await logDoubtsAbout(db, patientId, body, language, id)
      const kept = await replaceRecord(db, logEntries, { patient: patientId, id, now, values }, ifMatch)
      return withDoubts(await judgedLogEntry(db, patientId, kept), doubts)
    },
  })

  mount(app, context, exportLogEntries, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'log-entries',
      columns: LOG_ENTRY_COLUMNS,
      lines: linesOfLogEntries(context, db, patient, query),
    }),
  )
}

const columnsOf = (
  body: BodyOf<typeof logEntryEndpoints.replace>,
  canonical: readonly (number | null)[],
) => ({
  ...body,
  values: JSON.stringify(body.values),
  context: JSON.stringify(body.context),
  canonical,
})

const dayOf = (measuredAt: string, timeZone: string) => localNow(timeZone, new Date(measuredAt)).date

/** Canonical values of an entry that keeps the rules; throws 422 for one that does not. */
function checkedValues(
  context: Context,
  { kind, values, measured_at }: BodyOf<typeof logEntryEndpoints.replace>,
  language: Language,
) {
  const canonical = canonicalOf(kind, values, language)
  if (Date.parse(measured_at) > context.now().getTime() + AHEAD_MS)
    throw invalid({ measured_at: ['taken_in_future'] })
  return canonical
}
