import {
  createMedicationPlan,
  deleteMedicationPlan,
  getMedicationPlan,
  listMedicationPlans,
  replaceMedicationPlan,
  restoreMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { checkHealthIssue } from '../../../db/health-issue-of.ts'
import { createRecord, deleteRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, withEtag } from '../../../http/versions.ts'
import { listOfMedicationPlans, readMedicationPlan } from './queries.ts'

const TABLE = 'medication_plans'

export function medicationPlanRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listMedicationPlans,
    async ({ userId, query }) => new RawJson(await listOfMedicationPlans(context, userId, query)),
  )

  mount(app, context, getMedicationPlan, async ({ userId, params, reply }) =>
    withEtag(reply, await readMedicationPlan(context, userId, params.id)),
  )

  mount(app, context, createMedicationPlan, async ({ userId, body, request, reply }) => {
    const db = context.db.as(userId)
    const id = idFor(request)
    await checkHealthIssue(db, userId, body.health_issue)
    await createRecord(db, TABLE, { userId, id, now: context.now(), values: columnsOf(body) })
    return withEtag(reply, await readMedicationPlan(context, userId, id, { deletedToo: true }))
  })

  mount(app, context, replaceMedicationPlan, async ({ userId, params, body, request, reply }) => {
    const db = context.db.as(userId)
    const read = () => readMedicationPlan(context, userId, params.id)
    await read()
    await checkHealthIssue(db, userId, body.health_issue)
    await replaceRecord(
      db,
      TABLE,
      { userId, id: params.id, now: context.now(), values: columnsOf(body) },
      ifMatchOf(request),
      read,
    )
    return withEtag(reply, await read())
  })

  mount(app, context, deleteMedicationPlan, ({ userId, params }) =>
    deleteRecord(context.db.as(userId), TABLE, userId, params.id, context.now()),
  )

  mount(app, context, restoreMedicationPlan, async ({ userId, params, reply }) => {
    await restoreRecord(context.db.as(userId), TABLE, userId, params.id, context.now())
    return withEtag(reply, await readMedicationPlan(context, userId, params.id))
  })
}

const columnsOf = (plan: { schedules: object[] }) => ({ ...plan, schedules: JSON.stringify(plan.schedules) })
