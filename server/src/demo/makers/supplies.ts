import { PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import { instantIn } from '../calendar.ts'
import { kept, type Making, type PlanRow, type SupplyRow } from '../rows.ts'
import { TIME_ZONE } from '../story.ts'

/** Counts and refills, each with the number of days ago: by the name of the drug. */
const COUNTED: Record<string, { daysAgo: number; counted: number; refillDaysAgo?: number }> = {
  Metformin: { daysAgo: 20, counted: 24, refillDaysAgo: 12 },
  Candesartan: { daysAgo: 23, counted: 28 },
  Atorvastatin: { daysAgo: 30, counted: 98 },
}

/** Makes the counts and purchases of the medicines that she still takes. */
export function makeSupplies(making: Making, plans: readonly PlanRow[]): SupplyRow[] {
  const { story } = making
  return plans.flatMap((plan) => {
    const known = COUNTED[plan.drug_name]
    if (!plan.stock || !known) return []
    const { pack_size, expires_on } = plan.stock
    const row = (kind: SupplyRow['kind'], units: number, daysAgo: number): SupplyRow => {
      const at = instantIn(TIME_ZONE, story.on(story.days - daysAgo), '10:10')
      const isRefill = kind === 'refill'
      return {
        ...kept(making, at),
        medication_plan: plan.id,
        kind,
        parts: units * PARTS_PER_UNIT,
        pack_parts: isRefill ? pack_size * PARTS_PER_UNIT : null,
        expires_on: isRefill ? expires_on : null,
        used_repeat: isRefill,
        happened_at: at.toISOString(),
        note: '',
      }
    }
    const refills = known.refillDaysAgo === undefined ? [] : [row('refill', pack_size, known.refillDaysAgo)]
    return [row('count', known.counted, known.daysAgo), ...refills]
  })
}
