import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  acknowledgeFinding,
  acknowledgeInteraction,
  checkSafety,
  forgetKnownFinding as forgetFinding,
  forgetKnownInteraction,
  reviewSafety,
} from '@salve/contract/medications/safety.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { DRAFT } from '../../../record/ledger/plan-warnings.ts'
import { personOf, readLedger } from '../../../record/ledger/book.ts'
import { readRecordFacts } from '../../../record/ledger/person-warnings.ts'
import { type PlanOnCourse, readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../../record/patient-times.ts'
import { createRecord } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount } from '../../../http/mount.ts'
import { idFor, versioned } from '../../../http/versions.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import type { Checked } from './checked.ts'
import { forgetKnown, knownInteractions, knownPairOf, readAcknowledged } from './known.ts'
import { forgetKnownFinding, knownFindingOf, knownFindings, readKnownFindings } from './known-findings.ts'
import { reviewOf, type StatedLimit } from './review.ts'
import type { Sql } from '../../../db/client.ts'

export function safetyRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, reviewSafety, async ({ db, patient, timeZone, language }) => {
    const { plans, known } = await readAll(context, db, patient, timeZone)
    return reviewOf(plans.map(checkedOf), { ...known, language })
  })

  mount(app, context, checkSafety, async ({ db, patient, timeZone, language, body }) => {
    const { plans, known } = await readAll(context, db, patient, timeZone)
    const others = plans.filter(({ id }) => id !== body.medication_plan).map(checkedOf)
    return reviewOf([draftOf(body, timeZone, known.today), ...others], { ...known, language }, DRAFT)
  })

  mount(app, context, acknowledgeInteraction, async ({ db, patient, timeZone, body, request, reply }) => {
    const { plans } = await readAll(context, db, patient, timeZone)
    const values = knownPairOf(plans.map(checkedOf), [body.medication_plan, body.other_plan])
    const record = { patient, id: idFor(request), now: context.now(), values, content: body }
    return versioned(reply, await createRecord(db, knownInteractions, record))
  })

  mount(app, context, forgetKnownInteraction, ({ db, patient, params }) =>
    forgetKnown(db, patient, params.id, context.now()),
  )

  mount(app, context, acknowledgeFinding, async (call) => {
    const { db, patient, timeZone, language, body, request, reply } = call
    const { plans, known } = await readAll(context, db, patient, timeZone)
    const checked = plans.map(checkedOf)
    const { amounts } = reviewOf(checked, { ...known, language })
    const values = knownFindingOf(body.key, amounts, checked)
    const record = { patient, id: idFor(request), now: context.now(), values, content: body }
    return versioned(reply, await createRecord(db, knownFindings, record))
  })

  mount(app, context, forgetFinding, ({ db, patient, params }) =>
    forgetKnownFinding(db, patient, params.id, context.now()),
  )
}

/** Turns the entered fields into the plan that they would make. */
function draftOf(
  { drug_name, ingredients, strength, start_date, schedules, ...said }: BodyOf<typeof checkSafety>,
  home_zone: string,
  today: string,
): Checked {
  const start = start_date ?? today
  const version = {
    effective_from: start,
    start_date: start,
    end_date: null,
    schedules,
    time_zone_policy: 'follow_me' as const,
    home_zone,
  }
  return {
    medicine: { id: DRAFT, name: drug_name, ingredients },
    strength,
    form: said.form,
    route: said.route,
    prescriber: said.prescriber,
    reason: said.reason,
    schedules,
    course: { versions: [version], pauses: [] },
    start_date: start,
  }
}

const checkedOf = ({ id, drug_name, strength, ingredients, ...plan }: PlanOnCourse): Checked => ({
  ...plan,
  strength,
  medicine: { id, name: drug_name, ingredients },
})

/** Paused plans count, too: they are meant to continue. */
async function readAll(context: Context, db: Sql, patientId: string, timeZone: string) {
  const today = patientToday(context, timeZone)
  const [plans, patient, profile, limits, acknowledged, findings, facts, record] = await Promise.all([
    readPlansOnCourse(db, patientId),
    readPatientTimes(db, patientId),
    sql<{
      allergies: { substance: string }[]
    }>`select allergies from profiles where user_id = ${patientId}`.execute(db),
    sql<StatedLimit & { ingredient_key: string }>`
      select ingredient_key, ingredient, milligrams from ingredient_limits
      where user_id = ${patientId} and deleted_at is null order by lower(ingredient)`.execute(db),
    readAcknowledged(db, patientId),
    readKnownFindings(db, patientId, context.now()),
    readLedger(db, patientId, context.now()),
    readRecordFacts(db, patientId, today),
  ])
  return {
    plans: plans.filter(
      ({ status, end_date }) =>
        (status === 'active' || status === 'paused') && (end_date === null || end_date >= today),
    ),
    known: {
      patient,
      today,
      acknowledged,
      findings,
      record,
      person: personOf(facts.person, facts.medicines, today),
      allergies: profile.rows[0]?.allergies.map(({ substance }) => substance) ?? [],
      limits: new Map(limits.rows.map(({ ingredient_key, ...limit }) => [ingredient_key, limit])),
    },
  }
}
