import {
  archiveMedicationPlan,
  exportMedicationPlans,
  getMedicationPlanCourse,
  medicationPlanEndpoints,
  pauseMedicationPlan,
  resumeMedicationPlan,
  stopMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { MEDICATION_PLAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import {
  archivePlan,
  pausePlan,
  restorePlan,
  resumePlan,
  stopPlan,
} from '../../../record/medication-plans/change-status.ts'
import { medicationPlans } from '../../../record/medication-plans/plan-item.ts'
import { createPlan, replacePlan } from '../../../record/medication-plans/write.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { versioned } from '../../../http/versions.ts'
import { courseOf } from './course.ts'
import { linesOfMedicationPlans } from './csv.ts'
import { listOfMedicationPlans } from './queries.ts'
import { withWarnings } from './warnings.ts'

export function medicationPlanRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mountRecord(app, context, medicationPlanEndpoints, {
    kind: medicationPlans,
    list: (db, patient, query) => listOfMedicationPlans(context, db, patient, query),
    create: async (db, { body, ...asked }) =>
      withWarnings(context, db, asked, await createPlan(db, asked, asked.id, body)),
    replace: async (db, { body, ...asked }, ifMatch) =>
      withWarnings(context, db, asked, await replacePlan(db, asked, asked.id, body, ifMatch)),
    restore: (db, asked) => restorePlan(db, asked, asked.id),
  })

  mount(app, context, exportMedicationPlans, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'medication-plans',
      columns: MEDICATION_PLAN_COLUMNS,
      lines: linesOfMedicationPlans(context, db, patient, query),
    }),
  )

  mount(app, context, pauseMedicationPlan, async ({ db, patient, timeZone, params, body, reply }) =>
    versioned(reply, await pausePlan(db, { patient, timeZone, now: now() }, params.id, body)),
  )
  mount(app, context, resumeMedicationPlan, async ({ db, patient, timeZone, params, reply }) =>
    versioned(reply, await resumePlan(db, { patient, timeZone, now: now() }, params.id)),
  )
  mount(app, context, stopMedicationPlan, async ({ db, patient, timeZone, params, body, reply }) =>
    versioned(reply, await stopPlan(db, { patient, timeZone, now: now() }, params.id, body.stop_reason)),
  )
  mount(app, context, archiveMedicationPlan, async ({ db, patient, timeZone, params, body, reply }) =>
    versioned(reply, await archivePlan(db, { patient, timeZone, now: now() }, params.id, body.is_archived)),
  )

  mount(app, context, getMedicationPlanCourse, ({ db, patient, timeZone, params }) =>
    courseOf(context, db, patient, timeZone, params.id),
  )
}
