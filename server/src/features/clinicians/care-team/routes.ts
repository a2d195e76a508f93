import { careTeamEndpoints } from '@salve/contract/clinicians/care-team.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { nameOfProvider } from '../../../record/provider-of.ts'
import { createRecord, readRecord, replaceRecord } from '../../../record/records.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { careTeam, checkRoom, readCareTeam, TWICE, writeIssues } from './members.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** The patient's care team, in this patient's own words. */
export function careTeamRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, careTeamEndpoints, {
    kind: careTeam,
    list: (db, patient, query) => readCareTeam(db, patient, query.health_issue),
    second: TWICE,
    create: (db, { body, ...asked }) => {
      const { health_issues, ...values } = body
      const { patient: patientId, id } = asked
      return inTransaction(db, async (transaction) => {
        await nameOfProvider(transaction, patientId, values)
        const { made } = await createRecord(transaction, careTeam, { ...asked, values, content: body })
        if (made) {
          await writeIssues(transaction, patientId, id, health_issues)
          await checkRoom(transaction, patientId)
        }
        return readRecord(transaction, careTeam, patientId, id, { deletedToo: true })
      })
    },
    replace: (db, { body, ...asked }, ifMatch) => {
      const { health_issues, ...values } = body
      const { patient: patientId, id } = asked
      return inTransaction(db, async (transaction) => {
        await readRecord(transaction, careTeam, patientId, id)
        await nameOfProvider(transaction, patientId, values)
        await replaceRecord(transaction, careTeam, { ...asked, values }, ifMatch)
        await writeIssues(transaction, patientId, id, health_issues)
        return readRecord(transaction, careTeam, patientId, id)
      })
    },
  })
}
