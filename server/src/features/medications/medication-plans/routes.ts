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
} from '../../../db/medication-plans/change-status.ts'
import { medicationPlans } from '../../../db/medication-plans/plan-item.ts'
import { createPlan, replacePlan } from '../../../db/medication-plans/write.ts'
import { deleteRecord, readRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { courseOf } from './course.ts'
import { linesOfMedicationPlans } from './csv.ts'
import { listOfMedicationPlans } from './queries.ts'
import { withWarnings } from './warnings.ts'

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

  mount(app, context, createMedicationPlan, async ({ userId, timeZone, language, body, request, reply }) => {
    const id = idFor(request)
    const shown = await createPlan(db.as(userId), { userId, timeZone, now: now() }, id, body)
    return versioned(reply, await withWarnings(context, { userId, timeZone, language, id }, shown))
  })

  mount(
    app,
    context,
    replaceMedicationPlan,
    async ({ userId, timeZone, language, params, body, request, reply }) => {
      const owner = { userId, timeZone, now: now() }
      const shown = await replacePlan(db.as(userId), owner, params.id, body, ifMatchOf(request))
      return versioned(
        reply,
        await withWarnings(context, { userId, timeZone, language, id: params.id }, shown),
      )
    },
  )

  mount(app, context, pauseMedicationPlan, async ({ userId, timeZone, params, body, reply }) =>
    versioned(reply, await pausePlan(db.as(userId), { userId, timeZone, now: now() }, params.id, body)),
  )
  mount(app, context, resumeMedicationPlan, async ({ userId, timeZone, params, reply }) =>
    versioned(reply, await resumePlan(db.as(userId), { userId, timeZone, now: now() }, params.id)),
  )
  mount(app, context, stopMedicationPlan, async ({ userId, timeZone, params, body, reply }) =>
    versioned(
      reply,
      await stopPlan(db.as(userId), { userId, timeZone, now: now() }, params.id, body.stop_reason),
    ),
  )
  mount(app, context, archiveMedicationPlan, async ({ userId, timeZone, params, body, reply }) =>
    versioned(
      reply,
      await archivePlan(db.as(userId), { userId, timeZone, now: now() }, params.id, body.is_archived),
    ),
  )

  mount(app, context, getMedicationPlanCourse, ({ userId, timeZone, params }) =>
    courseOf(context, userId, timeZone, params.id),
  )

  mount(app, context, deleteMedicationPlan, ({ userId, params }) =>
    deleteRecord(db.as(userId), medicationPlans, userId, params.id, now()),
  )

  mount(app, context, restoreMedicationPlan, async ({ userId, timeZone, params, reply }) =>
    versioned(reply, await restorePlan(db.as(userId), { userId, timeZone, now: now() }, params.id)),
  )
}
