import { instantIn } from '../calendar.ts'
import { kept, type Making, type TargetRangeRow } from '../rows.ts'
import { DAY, TIME_ZONE } from '../story.ts'
import { DIABETOLOGIST, GP } from './patient.ts'

/** The goals that her doctors agreed with her, as her health issues tell them. */
export function makeTargets(making: Making): TargetRangeRow[] {
  const target = (
    day: number,
    given: Pick<TargetRangeRow, 'key' | 'unit' | 'given_by'> & Partial<TargetRangeRow>,
  ): TargetRangeRow => ({
    ...kept(making, instantIn(TIME_ZONE, making.story.on(day), '19:30')),
    context: null,
    low: null,
    high: null,
    personal_best: null,
    ...given,
    note: making.say(given.note ?? ''),
  })
  return [
    target(DAY.candesartan8, { key: 'bp_sys', high: 134, unit: 'mm[Hg]', given_by: GP, note: 'At home' }),
    target(DAY.candesartan8, { key: 'bp_dia', high: 84, unit: 'mm[Hg]', given_by: GP, note: 'At home' }),
    target(DAY.metformin1000, {
      key: 'glucose',
      context: 'before_meal',
      low: 4.4,
      high: 7.2,
      unit: 'mmol/L',
      given_by: DIABETOLOGIST,
    }),
    target(DAY.metformin1000, { key: 'hba1c', high: 6.9, unit: '%', given_by: DIABETOLOGIST }),
    target(DAY.statin, { key: 'chol_ldl', high: 2.5, unit: 'mmol/L', given_by: GP }),
  ]
}
