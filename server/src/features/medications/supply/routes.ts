import {
  deleteSupplyEvent,
  listSupply,
  planTrip,
  refillMedicationPlan,
  restoreSupplyEvent,
  SUPPLY_AHEAD_DAYS,
} from '@salve/contract/medications/supply.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import type { PlanOnCourse } from '../../../record/medication-plans/courses.ts'
import { mount } from '../../../http/mount.ts'
import { idFor, versioned } from '../../../http/versions.ts'
import { AppError, notFound } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { deleteSupply, recordRefill, restoreSupply } from './refill.ts'
import { readSupplies, type Supplies, supplyOf } from '../../../record/medication-plans/supply.ts'
import { tripNeedOf } from './trip.ts'

export function supplyRoutes(app: FastifyInstance, context: Context): void {
  const read = (db: Sql, patient: string, timeZone: string) =>
    readSupplies(db, patient, patientToday(context, timeZone))

  mount(app, context, listSupply, async ({ db, patient, timeZone }) => {
    const supplies = await read(db, patient, timeZone)
    const plans = inForce(supplies)
    return {
      results: plans.filter(({ stock }) => stock).map((plan) => supplyOf(plan, supplies)),
      untracked: plans
        .filter(({ stock }) => !stock)
        .map(({ id, drug_name, strength, form }) => ({ medication_plan: id, drug_name, strength, form })),
      next: null,
    }
  })

  mount(app, context, planTrip, async ({ db, patient, timeZone, query: trip }) => {
    if (trip.to < trip.from || daysBetween(trip.from, trip.to) > SUPPLY_AHEAD_DAYS)
      throw new AppError(400, 'bad-query', { errors: { to: ['trip_span'] } })
    const supplies = await read(db, patient, timeZone)
    const plans = inForce(supplies).filter(({ status }) => status === 'active')
    return { results: plans.map((plan) => tripNeedOf(plan, supplies, trip)), next: null }
  })

  mount(app, context, refillMedicationPlan, async ({ db, patient, timeZone, params, body, request }) => {
    await recordRefill(context, db, patient, params.id, idFor(request), body)
    const supplies = await read(db, patient, timeZone)
    const plan = supplies.plans.find(({ id }) => id === params.id)
    if (!plan) throw notFound()
    return supplyOf(plan, supplies)
  })

  mount(app, context, deleteSupplyEvent, ({ db, patient, params }) =>
    deleteSupply(context, db, patient, params.id),
  )

  mount(app, context, restoreSupplyEvent, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreSupply(context, db, patient, params.id)),
  )
}

/** Plans that are current, or meant to continue. */
function inForce({ plans, today }: Supplies): PlanOnCourse[] {
  return plans.filter(
    ({ status, end_date }) =>
      (status === 'active' || status === 'paused') && (end_date === null || end_date >= today),
  )
}
