import {
  createCareTeamMember,
  deleteCareTeamMember,
  getCareTeamMember,
  listCareTeam,
  replaceCareTeamMember,
  restoreCareTeamMember,
} from '@salve/contract/clinicians/care-team.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onlyOne } from '../../../db/only-one.ts'
import { nameOfProvider } from '../../../record/provider-of.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  replaceRecord,
  restoreRecord,
} from '../../../record/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { careTeam, checkRoom, readCareTeam, TWICE, writeIssues } from './members.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** The patient's care team, in this patient's own words. */
export function careTeamRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listCareTeam,
    async ({ db, patient, query }) => new RawJson(await readCareTeam(db, patient, query.health_issue)),
  )

  mount(app, context, getCareTeamMember, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, careTeam, patient, params.id)),
  )

  mount(app, context, createCareTeamMember, async ({ db, patient, body, request, reply }) => {
    const { health_issues, ...values } = body
    const record = { userId: patient, id: idFor(request), now: now(), values, content: body }
    const kept = inTransaction(db, async (transaction) => {
      await nameOfProvider(transaction, patient, values)
      const { made } = await createRecord(transaction, careTeam, record)
      if (made) {
        await writeIssues(transaction, patient, record.id, health_issues)
        await checkRoom(transaction, patient)
      }
      return readRecord(transaction, careTeam, patient, record.id, { deletedToo: true })
    })
    return versioned(reply, await onlyOne(kept, TWICE))
  })

  mount(
    app,
    context,
    replaceCareTeamMember,
    async ({ db, patient, params: { id }, body, request, reply }) => {
      const { health_issues, ...values } = body
      const kept = inTransaction(db, async (transaction) => {
        await readRecord(transaction, careTeam, patient, id)
        await nameOfProvider(transaction, patient, values)
        await replaceRecord(
          transaction,
          careTeam,
          { userId: patient, id, now: now(), values },
          ifMatchOf(request),
        )
        await writeIssues(transaction, patient, id, health_issues)
        return readRecord(transaction, careTeam, patient, id)
      })
      return versioned(reply, await onlyOne(kept, TWICE))
    },
  )

  mount(app, context, deleteCareTeamMember, ({ db, patient, params }) =>
    deleteRecord(db, careTeam, patient, params.id, now()),
  )

  mount(app, context, restoreCareTeamMember, async ({ db, patient, params, reply }) =>
    versioned(reply, await onlyOne(restoreRecord(db, careTeam, patient, params.id, now()), TWICE)),
  )
}
