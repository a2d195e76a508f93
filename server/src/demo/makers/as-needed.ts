import { partsOf } from '@salve/domain/amounts.ts'
import type { AsNeeded } from '@salve/domain/schedule/kinds.ts'
import { addMinutes, instantIn } from '../calendar.ts'
import { idAt } from '../random.ts'
import { type DoseEventRow, kept, type Making, type PlanRow } from '../rows.ts'
import { TIME_ZONE } from '../story.ts'

const BEGINS_DAYS_AGO = 76
/** Days before today, and the clock's time: the last two are those of the painful knee. */
const TAKEN = [
  [74, '19:20'],
  [73, '08:05'],
  [51, '18:10'],
  [33, '20:40'],
  [13, '18:50'],
  [12, '09:15'],
] as const
const RULE: AsNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }

/** A painkiller of her own, which the safety check has something to say about. */
export function makeAsNeeded(making: Making): { plan: PlanRow; intakes: DoseEventRow[] } {
  const { chance, story, patient, say } = making
  const start_date = story.on(story.days - BEGINS_DAYS_AGO)
  const plan: PlanRow = {
    ...kept(making, instantIn(TIME_ZONE, start_date, '10:30')),
    drug_name: 'Ibuprofen',
    strength: '400 mg',
    form: 'tablet',
    health_issue: null,
    reason: say('Joint pain'),
    prescriber: null,
    instructions: '',
    food: 'with',
    start_date,
    end_date: null,
    status: 'active',
    home_zone: TIME_ZONE,
    schedules: [RULE],
    stock: null,
    notes: '',
  }
  const intakes = TAKEN.map(([daysAgo, time]): DoseEventRow => {
    const local_date = story.on(story.days - daysAgo)
    const at = instantIn(TIME_ZONE, local_date, time)
    const id = idAt(chance, at)
    const written = addMinutes(at, 1).toISOString()
    return {
      user_id: patient,
      id,
      medication_plan: plan.id,
      slot: `as_needed:${id}`,
      local_date,
      due_at: at.toISOString(),
      status: 'taken',
      taken_at: at.toISOString(),
      parts: partsOf(RULE.amount),
      skip_reason: null,
      note: '',
      created_at: written,
      updated_at: written,
    }
  })
  return { plan, intakes }
}
