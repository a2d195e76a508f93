import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import {
  createMedicationPlan,
  deleteMedicationPlan,
  getMedicationPlan,
  getMedicationPlanCourse,
  listMedicationPlans,
  type MedicationPlan,
  pauseMedicationPlan,
  replaceMedicationPlan,
  restoreMedicationPlan,
  resumeMedicationPlan,
  stopMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { checkSafety, reviewSafety, type SafetyReview } from '@salve/contract/medications/safety.ts'
import { patientToday } from './people.ts'
import { createFakeApi, problem } from './fakeApi.ts'
import { anIssue, aPlan, listOfAll } from './records.ts'

export const migraine = anIssue({ name: 'Migraine' })

export const NO_FINDINGS: SafetyReview = {
  checked: [],
  interactions: [],
  food_and_drink: [],
  same_ingredients: [],
  allergies: [],
  allergies_not_covered: [],
  unused_limits: [],
  amounts: [],
  totals: [],
  within_limits: [],
  not_covered: [],
}

/** A record with these plans, which the calls change as the server would. */
export function recordWith(...plans: MedicationPlan[]) {
  const api = createFakeApi()
  let stored = plans
  const find = (id: string) => stored.find((plan) => plan.id === id)
  api.on(listHealthIssues, () => listOfAll([migraine]))
  api.on(listDoseEvents, () => listOfAll([]))
  api.on(listMedicationPlans, ({ query }) =>
    listOfAll(stored.filter(({ status }) => !query.status || status === query.status)),
  )
  api.on(getMedicationPlan, ({ params }) => find(params.id) ?? problem(404))
  api.on(createMedicationPlan, ({ body }) => {
    const { effective_from: _from, first_dose_from: _first, status = 'active', ...values } = body
    const made = aPlan({ ...values, status })
    stored = [made, ...stored]
    return made
  })
  api.on(replaceMedicationPlan, ({ params, body }) => {
    const before = find(params.id)
    if (!before) return problem(404)
    const { effective_from: _from, first_dose_from: _first, status = before.status, ...values } = body
    const after = { ...before, ...values, status, updated_at: '2026-11-20T09:00:00Z' }
    stored = stored.map((plan) => (plan.id === params.id ? after : plan))
    return after
  })
  const turn = (id: string, change: Partial<MedicationPlan>) => {
    stored = stored.map((plan) => (plan.id === id ? { ...plan, ...change } : plan))
    return find(id) ?? problem(404)
  }
  api.on(pauseMedicationPlan, ({ params }) =>
    turn(params.id, { status: 'paused', last_pause: { from: new Date().toISOString(), to: null } }),
  )
  api.on(resumeMedicationPlan, ({ params }) => turn(params.id, { status: 'active' }))
  api.on(stopMedicationPlan, ({ params, body }) => turn(params.id, { status: 'stopped', ...body }))
  api.on(checkSafety, () => NO_FINDINGS)
  api.on(reviewSafety, () => NO_FINDINGS)
  api.on(getMedicationPlanCourse, ({ params }) => {
    const plan = find(params.id)
    if (!plan) return problem(404)
    const { start_date, end_date, schedules, time_zone_policy, created_at } = plan
    return {
      versions: [
        {
          effective_from: start_date,
          start_date,
          end_date,
          schedules,
          time_zone_policy,
          home_zone: 'Europe/Berlin',
          doses_from: null,
          created_at,
        },
      ],
      pauses: plan.last_pause ? [plan.last_pause] : [],
      next_change_from: patientToday(),
      zones: [{ since: '1970-01-01T00:00:00Z', time_zone: 'Europe/Berlin' }],
      slot_times: [
        { since: '1970-01-01', morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' },
      ],
    }
  })
  api.on(deleteMedicationPlan, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreMedicationPlan, ({ params }) => {
    stored = plans
    return find(params.id) ?? problem(404)
  })
  return api
}
