import { checkSafety, reviewSafety } from '@salve/contract/medications/safety.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type PlanOnCourse, readPlansOnCourse } from '../../../db/medication-courses.ts'
import { readPatientTimes } from '../../../db/patient-times.ts'
import { sql } from '../../../db/sql.ts'
import { mount } from '../../../http/mount.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { type Checked, DRAFT, reviewOf } from './review.ts'

export function safetyRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, reviewSafety, async ({ userId, timeZone, language }) => {
    const { plans, allergies, patient } = await readAll(context, userId)
    return reviewOf(plans.map(checkedOf), allergies, patient, patientToday(context, timeZone), language)
  })

  mount(app, context, checkSafety, async ({ userId, timeZone, language, body }) => {
    const { plans, allergies, patient } = await readAll(context, userId)
    const others = plans.filter(({ id }) => id !== body.medication_plan).map(checkedOf)
    const draft = { medicine: { id: DRAFT, name: body.drug_name, ingredients: body.ingredients }, plan: null }
    return reviewOf([draft, ...others], allergies, patient, patientToday(context, timeZone), language, DRAFT)
  })
}

const checkedOf = (plan: PlanOnCourse): Checked => ({
  medicine: { id: plan.id, name: plan.drug_name, ingredients: plan.ingredients },
  plan,
})

/** Paused plans count too: they are meant to go on. */
async function readAll(context: Context, userId: string) {
  const db = context.db.as(userId)
  const [plans, patient, { rows }] = await Promise.all([
    readPlansOnCourse(db, userId),
    readPatientTimes(db, userId),
    sql<{
      allergies: { substance: string }[]
    }>`select allergies from profiles where user_id = ${userId}`.execute(db),
  ])
  return {
    plans: plans.filter(({ status }) => status === 'active' || status === 'paused'),
    patient,
    allergies: rows[0]?.allergies.map(({ substance }) => substance) ?? [],
  }
}
