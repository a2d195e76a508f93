import {
  archiveMedicationPlan,
  createMedicationPlan,
  deleteMedicationPlan,
  exportMedicationPlans,
  getMedicationPlan,
  getMedicationPlanCourse,
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
import {
  archivePlan,
  pausePlan,
  restorePlan,
  resumePlan,
  stopPlan,
} from '../../../record/medication-plans/change-status.ts'
import { medicationPlans } from '../../../record/medication-plans/plan-item.ts'
import { createPlan, replacePlan } from '../../../record/medication-plans/write.ts'
import { deleteRecord, readRecord } from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { courseOf } from './course.ts'
import { linesOfMedicationPlans } from './csv.ts'
import { listOfMedicationPlans } from './queries.ts'
import { withWarnings } from './warnings.ts'

export function medicationPlanRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listMedicationPlans,
    async ({ db, patient, query }) => new RawJson(await listOfMedicationPlans(context, db, patient, query)),
  )

  mount(app, context, exportMedicationPlans, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'medication-plans',
      columns: MEDICATION_PLAN_COLUMNS,
      lines: linesOfMedicationPlans(context, db, patient, query),
    }),
  )

  mount(app, context, getMedicationPlan, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, medicationPlans, patient, params.id)),
  )

  mount(
    app,
    context,
    createMedicationPlan,
    async ({ db, patient, timeZone, language, body, request, reply }) => {
      const id = idFor(request)
      const shown = await createPlan(db, { userId: patient, timeZone, now: now() }, id, body)
      return versioned(
        reply,
        await withWarnings(context, db, { userId: patient, timeZone, language, id }, shown),
      )
    },
  )

  mount(
    app,
    context,
    replaceMedicationPlan,
    async ({ db, patient, timeZone, language, params, body, request, reply }) => {
      const owner = { userId: patient, timeZone, now: now() }
      const shown = await replacePlan(db, owner, params.id, body, ifMatchOf(request))
      return versioned(
        reply,
        await withWarnings(context, db, { userId: patient, timeZone, language, id: params.id }, shown),
      )
    },
  )

  mount(app, context, pauseMedicationPlan, async ({ db, patient, timeZone, params, body, reply }) =>
    versioned(reply, await pausePlan(db, { userId: patient, timeZone, now: now() }, params.id, body)),
  )
  mount(app, context, resumeMedicationPlan, async ({ db, patient, timeZone, params, reply }) =>
    versioned(reply, await resumePlan(db, { userId: patient, timeZone, now: now() }, params.id)),
  )
  mount(app, context, stopMedicationPlan, async ({ db, patient, timeZone, params, body, reply }) =>
    versioned(
      reply,
      await stopPlan(db, { userId: patient, timeZone, now: now() }, params.id, body.stop_reason),
    ),
  )
  mount(app, context, archiveMedicationPlan, async ({ db, patient, timeZone, params, body, reply }) =>
    versioned(
      reply,
      await archivePlan(db, { userId: patient, timeZone, now: now() }, params.id, body.is_archived),
    ),
  )

  mount(app, context, getMedicationPlanCourse, ({ db, patient, timeZone, params }) =>
    courseOf(context, db, patient, timeZone, params.id),
  )

  mount(app, context, deleteMedicationPlan, ({ db, patient, params }) =>
    deleteRecord(db, medicationPlans, patient, params.id, now()),
  )

  mount(app, context, restoreMedicationPlan, async ({ db, patient, timeZone, params, reply }) =>
    versioned(reply, await restorePlan(db, { userId: patient, timeZone, now: now() }, params.id)),
  )
}
