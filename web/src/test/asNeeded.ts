import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'

/** A painkiller with a maximum of three a day, none taken yet. */
export const someIbuprofen = (medication_plan: string): AsNeededPlan => ({
  medication_plan,
  drug_name: 'Ibuprofen',
  strength: '400 mg',
  form: 'tablet',
  food: 'with',
  reason: 'Pain',
  instructions: '',
  amount: 1,
  min_hours_between: 6,
  max_per_24_hours: 3,
  next_at: null,
  left: 3,
  taken_in_24_hours: 0,
  intakes: [],
})

/** One intake of it. */
export const anIntake = (taken_at: string) => ({
  slot: 'as_needed:0199d8a0-0000-7000-8000-00000000000a',
  local_date: '2026-11-20',
  taken_at,
  amount: 1,
  note: '',
  marked_at: taken_at,
})
