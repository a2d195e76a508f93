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
import { nameOfProvider } from '../../../db/provider-of.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { careTeam, checkRoom, readCareTeam, TWICE, writeIssues } from './members.ts'

/** Who looks after a patient, in this patient's own words. */
export function careTeamRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listCareTeam,
    async ({ userId, query }) => new RawJson(await readCareTeam(db.as(userId), userId, query.health_issue)),
  )

  mount(app, context, getCareTeamMember, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), careTeam, userId, params.id)),
  )

  mount(app, context, createCareTeamMember, async ({ userId, body, request, reply }) => {
    const { health_issues, ...values } = body
    const record = { userId, id: idFor(request), now: now(), values, content: body }
    const kept = db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        await nameOfProvider(transaction, userId, values)
        const { made } = await createRecord(transaction, careTeam, record)
        if (made) {
          await writeIssues(transaction, userId, record.id, health_issues)
          await checkRoom(transaction, userId)
        }
        return readRecord(transaction, careTeam, userId, record.id, { deletedToo: true })
      })
    return versioned(reply, await onlyOne(kept, TWICE))
  })

  mount(app, context, replaceCareTeamMember, async ({ userId, params: { id }, body, request, reply }) => {
    const { health_issues, ...values } = body
    const kept = db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        await readRecord(transaction, careTeam, userId, id)
        await nameOfProvider(transaction, userId, values)
        await replaceRecord(transaction, careTeam, { userId, id, now: now(), values }, ifMatchOf(request))
        await writeIssues(transaction, userId, id, health_issues)
        return readRecord(transaction, careTeam, userId, id)
      })
    return versioned(reply, await onlyOne(kept, TWICE))
  })

  mount(app, context, deleteCareTeamMember, ({ userId, params }) =>
    deleteRecord(db.as(userId), careTeam, userId, params.id, now()),
  )

  mount(app, context, restoreCareTeamMember, async ({ userId, params, reply }) =>
    versioned(reply, await onlyOne(restoreRecord(db.as(userId), careTeam, userId, params.id, now()), TWICE)),
  )
}
