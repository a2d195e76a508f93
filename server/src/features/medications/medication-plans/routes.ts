import {
  archiveMedicationPlan,
  createMedicationPlan,
  deleteMedicationPlan,
  exportMedicationPlans,
  getMedicationPlan,
  listMedicationPlans,
  pauseMedicationPlan,
  replaceMedicationPlan,
  restoreMedicationPlan,
  resumeMedicationPlan,
  stopMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { MEDICATION_PLAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { deleteRecord, readRecord, restoreRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { archivePlan, changeStatus } from './change-status.ts'
import { linesOfMedicationPlans } from './csv.ts'
import { listOfMedicationPlans, medicationPlans } from './queries.ts'
import { createPlan, replacePlan } from './write.ts'

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

  mount(app, context, createMedicationPlan, async ({ userId, timeZone, body, request, reply }) =>
    versioned(reply, await createPlan(context, userId, timeZone, idFor(request), body)),
  )

  mount(app, context, replaceMedicationPlan, async ({ userId, timeZone, params, body, request, reply }) =>
    versioned(reply, await replacePlan(context, userId, timeZone, params.id, body, ifMatchOf(request))),
  )

  mount(app, context, pauseMedicationPlan, async ({ userId, params, reply }) =>
    versioned(reply, await changeStatus(context, userId, params.id, 'paused')),
  )
  mount(app, context, resumeMedicationPlan, async ({ userId, params, reply }) =>
    versioned(reply, await changeStatus(context, userId, params.id, 'active')),
  )
  mount(app, context, stopMedicationPlan, async ({ userId, params, body, reply }) =>
    versioned(reply, await changeStatus(context, userId, params.id, 'stopped', body.stop_reason)),
  )
  mount(app, context, archiveMedicationPlan, async ({ userId, params, body, reply }) =>
    versioned(reply, await archivePlan(context, userId, params.id, body.is_archived)),
  )

  mount(app, context, deleteMedicationPlan, ({ userId, params }) =>
    deleteRecord(db.as(userId), medicationPlans, userId, params.id, now()),
  )

  mount(app, context, restoreMedicationPlan, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), medicationPlans, userId, params.id, now())),
  )
}
