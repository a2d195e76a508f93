import {
  createMedicationPlan,
  deleteMedicationPlan,
  exportMedicationPlans,
  getMedicationPlan,
  listMedicationPlans,
  replaceMedicationPlan,
  restoreMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { MEDICATION_PLAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { linesOfMedicationPlans } from './csv.ts'
import { listOfMedicationPlans, medicationPlans } from './queries.ts'

export function medicationPlanRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listMedicationPlans,
    async ({ userId, query }) => new RawJson(await listOfMedicationPlans(context, userId, query)),
  )

  mount(app, context, exportMedicationPlans, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'medication-plans',
      columns: MEDICATION_PLAN_COLUMNS,
      lines: linesOfMedicationPlans(context, userId, query),
    }),
  )

  mount(app, context, getMedicationPlan, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), medicationPlans, userId, params.id)),
  )

  mount(app, context, createMedicationPlan, async ({ userId, body, request, reply }) => {
    const record = { userId, id: idFor(request), now: now(), values: columnsOf(body) }
    return versioned(reply, await createRecord(db.as(userId), medicationPlans, record))
  })

  mount(app, context, replaceMedicationPlan, async ({ userId, params, body, request, reply }) => {
    const record = { userId, id: params.id, now: now(), values: columnsOf(body) }
    return versioned(reply, await replaceRecord(db.as(userId), medicationPlans, record, ifMatchOf(request)))
  })

  mount(app, context, deleteMedicationPlan, ({ userId, params }) =>
    deleteRecord(db.as(userId), medicationPlans, userId, params.id, now()),
  )

  mount(app, context, restoreMedicationPlan, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), medicationPlans, userId, params.id, now())),
  )
}

const columnsOf = (plan: { schedules: object[] }) => ({ ...plan, schedules: JSON.stringify(plan.schedules) })
