import { getDashboard } from '@salve/contract/dashboard.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import {
  type DoseEvent,
  listDoseEvents,
  markDose,
  undoDose,
} from '@salve/contract/medications/dose-events.ts'
import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { aDashboard, someDoses } from './dashboards.ts'
import { createFakeApi, problem } from './fakeApi.ts'
import { aDose, anIssue, aPlan, aSymptom, listOfAll } from './records.ts'

export const ramipril = aPlan({ food: 'with' })
export const metformin = aPlan({ drug_name: 'Metformin', strength: '500 mg' })

/** 09:30 in Berlin. */
export const NOW = '2026-11-20T08:30:00Z'

export const aRamipril = (given: Partial<DoseEvent> = {}) =>
  aDose({ medication_plan: ramipril.id, food: 'with', ...given })

/** A record whose doses the calls change as the server would: of two marks the first counts. */
export function recordWith(...doses: DoseEvent[]) {
  const api = createFakeApi()
  let stored = doses
  const change = (
    name: Pick<DoseEvent, 'medication_plan' | 'slot' | 'local_date'>,
    made: Partial<DoseEvent>,
  ) => {
    const isIt = ({ medication_plan, slot, local_date }: DoseEvent) =>
      medication_plan === name.medication_plan && slot === name.slot && local_date === name.local_date
    stored = stored.map((dose) => (isIt(dose) ? { ...dose, ...made } : dose))
    return stored.find(isIt) ?? problem(422)
  }
  api.on(listHealthIssues, () => listOfAll([anIssue()]))
  api.on(listSymptoms, () => listOfAll([aSymptom()]))
  api.on(listMedicationPlans, () => listOfAll([ramipril, metformin]))
  api.on(listDoseEvents, () => listOfAll(stored))
  api.on(markDose, ({ body }) => {
    const dose = change(body, {
      status: body.status,
      taken_at: body.status === 'taken' ? (body.taken_at ?? NOW) : null,
      skip_reason: body.skip_reason,
      marked_at: NOW,
    })
    return 'slot' in dose ? { ...dose, was_marked_before: false, was_this_device: true } : dose
  })
  api.on(undoDose, ({ body }) => change(body, { status: 'due', taken_at: null, skip_reason: null }))
  // The first screen contains the answers of the separate lists.
  api.on(getDashboard, async () => {
    const [list, asNeeded] = await Promise.all([
      api.fetch('/api/medications/dose-events/?from=2026-11-19&to=2026-11-20'),
      api.fetch('/api/medications/as-needed/'),
    ])
    if (!list.ok || !asNeeded.ok) return aDashboard({ doses: null })
    const { results: events } = (await list.json()) as { results: DoseEvent[] }
    const { results: as_needed } = (await asNeeded.json()) as { results: AsNeededPlan[] }
    return aDashboard({ doses: someDoses({ events, as_needed }) })
  })
  return api
}
