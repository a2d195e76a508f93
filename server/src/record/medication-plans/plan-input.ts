import { type MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import type * as z from 'zod/mini'

/** A plan's present content as an input, with some changes; its count continues. */
export function planInputOf(
  plan: MedicationPlan,
  changes: Partial<z.input<typeof MedicationPlanInput>> = {},
): z.output<typeof MedicationPlanInput> {
  const {
    id: _id,
    status: _status,
    stop_reason: _stop,
    changed_from: _changed,
    last_pause: _pause,
    is_archived: _archived,
    created_at: _created,
    updated_at: _updated,
    ...given
  } = plan
  return MedicationPlanInput.parse({ ...given, ...changes })
}
