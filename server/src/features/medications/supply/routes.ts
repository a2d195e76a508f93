import { listSupply, refillMedicationPlan, SUPPLY_AHEAD_DAYS } from '@salve/contract/medications/supply.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readPlansOnCourse } from '../../../db/medication-courses.ts'
import { readPatientTimes } from '../../../db/patient-times.ts'
import { digestOf, laterThanBefore } from '../../../db/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount } from '../../../http/mount.ts'
import { idFor } from '../../../http/versions.ts'
import { AppError, conflict, invalid, notFound } from '../../../lib/errors.ts'
import { AHEAD_MS, patientToday } from '../../../lib/patient-clock.ts'
import { readStocks, supplyOf } from './supply.ts'

export function supplyRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listSupply, async ({ userId, timeZone, query: { from, to } }) => {
    const today = patientToday(context, timeZone)
    const asked = from || to ? { from: from ?? today, to: to ?? from ?? today } : null
    if (asked && (asked.to < asked.from || daysBetween(asked.from, asked.to) > SUPPLY_AHEAD_DAYS))
      throw new AppError(400, 'bad-query', { errors: { to: ['export_span'] } })
    const { plans, stocks, patient } = await readAll(context, userId)
    return {
      results: plans
        .filter((plan) => plan.stock && (plan.status === 'active' || plan.status === 'paused'))
        .map((plan) => supplyOf(plan, stocks.get(plan.id), patient, today, context.now(), asked)),
      next: null,
    }
  })

  mount(app, context, refillMedicationPlan, async ({ userId, timeZone, params, body, request }) => {
    const now = context.now()
    const happenedAt = body.happened_at ?? now.toISOString()
    if (Date.parse(happenedAt) > now.getTime() + AHEAD_MS) throw invalid({ happened_at: ['taken_in_future'] })
    const event = { ...body, happenedAt: body.happened_at, planId: params.id, id: idFor(request) }
    await context.db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        const { rows: plans } = await sql`
          select from medication_plans where user_id = ${userId} and id = ${params.id} and deleted_at is null`.execute(
          transaction,
        )
        if (plans.length === 0) throw notFound()
        const digest = digestOf(event)
        const { changed } = await sql`
          insert into medication_supplies (user_id, id, medication_plan, kind, parts, happened_at, note, create_digest, created_at, updated_at)
          values (${userId}, ${event.id}, ${params.id}, ${body.kind}, ${partsOf(body.amount)}, ${happenedAt}, ${body.note}, ${digest}, ${now}, ${now})
          on conflict (user_id, id) do nothing`.execute(transaction)
        if (changed === 0) {
          const { rows } = await sql`
            select from medication_supplies where user_id = ${userId} and id = ${event.id} and create_digest = ${digest}`.execute(
            transaction,
          )
          if (rows.length === 0) throw conflict('same-key-other-body')
        } else if (body.uses_repeat)
          await sql`
            update medication_plans set stock = jsonb_set(stock, '{repeats_left}', to_jsonb(greatest((stock->>'repeats_left')::int - 1, 0))),
              updated_at = ${laterThanBefore(now)}
            where user_id = ${userId} and id = ${params.id} and stock->>'repeats_left' is not null`.execute(
            transaction,
          )
      })
    const { plans, stocks, patient } = await readAll(context, userId)
    const plan = plans.find(({ id }) => id === params.id)
    if (!plan) throw notFound()
    return supplyOf(plan, stocks.get(plan.id), patient, patientToday(context, timeZone), now, null)
  })
}

async function readAll(context: Context, userId: string) {
  const db = context.db.as(userId)
  const [plans, stocks, patient] = await Promise.all([
    readPlansOnCourse(db, userId),
    readStocks(db, userId),
    readPatientTimes(db, userId),
  ])
  return { plans, stocks, patient }
}
