import type { SlotName } from '@salve/domain/schedule/kinds.ts'
import { wallDosesOn } from '@salve/domain/schedule/wanted.ts'
import { addMinutes, instantIn } from '../calendar.ts'
import { SLOT_TIMES } from './patient.ts'
import { idAt } from '../random.ts'
import type { DoseEventRow, Making, PlanRow } from '../rows.ts'
import { LAB_DAYS, onHoliday, TIME_ZONE } from '../story.ts'

/** A slot is forgotten as a whole: with the pill box, all of its medicines are forgotten. */
type Fate = { kind: 'taken'; afterMinutes: number; note: string } | { kind: 'missed' }

const MISSED = 0.055
const MISSED_ON_HOLIDAY = 0.24
const LATE = 0.07
const SKIPPED = 0.014
const SKIPPED_ON_HOLIDAY = 0.04

const SKIP_REASONS: Record<string, readonly string[]> = {
  Metformin: ['Upset stomach', 'Ate nothing', 'Ran out, new box tomorrow'],
  Ramipril: ['Felt dizzy', 'Ran out, new box tomorrow'],
  Candesartan: ['Felt dizzy', 'Left it at home'],
  Atorvastatin: ['Sore legs after the garden', 'Left it at home'],
}
const ANY_REASON = ['Left it at home'] as const

/** One row for each dose that was answered before today. Today's are still to be answered. */
export function makeDoseEvents(making: Making, plans: readonly PlanRow[]): DoseEventRow[] {
  const rows: DoseEventRow[] = []
  for (let day = 0; day < making.story.days; day++) {
    const date = making.story.on(day)
    const fates: Partial<Record<SlotName, Fate>> = {}
    for (const plan of plans) {
      const version = { ...plan, effective_from: plan.start_date, time_zone_policy: 'follow_me' as const }
      for (const { slot: name, parts } of wallDosesOn(version, date)) {
        const slot = name as SlotName
        const fate = (fates[slot] ??= fateOf(making, day, slot))
        if (fate.kind === 'taken') rows.push(doseEvent(making, { plan, slot, parts, day, date, fate }))
      }
    }
  }
  return rows
}

function fateOf({ chance }: Making, day: number, slot: SlotName): Fate {
  if (slot === 'morning' && (LAB_DAYS as readonly number[]).includes(day)) {
    return { kind: 'taken', afterMinutes: chance.between(90, 130), note: 'After the blood test' }
  }
  if (chance.happens(onHoliday(day) ? MISSED_ON_HOLIDAY : MISSED)) return { kind: 'missed' }
  if (chance.happens(LATE)) {
    // A late bedtime dose is still taken on the same day.
    return { kind: 'taken', afterMinutes: chance.between(65, slot === 'bedtime' ? 85 : 200), note: '' }
  }
  return { kind: 'taken', afterMinutes: Math.round(chance.spread(14)) + 8, note: '' }
}

interface Dose {
  plan: PlanRow
  slot: SlotName
  parts: number
  day: number
  date: string
  fate: Extract<Fate, { kind: 'taken' }>
}

function doseEvent(making: Making, { plan, slot, parts, day, date, fate }: Dose): DoseEventRow {
  const { chance, patient, say } = making
  const due = instantIn(TIME_ZONE, date, SLOT_TIMES[slot])
  const skipped = chance.happens(onHoliday(day) ? SKIPPED_ON_HOLIDAY : SKIPPED)
  const taken = skipped ? null : addMinutes(due, fate.afterMinutes)
  const written = (taken ?? addMinutes(due, 20)).toISOString()
  return {
    user_id: patient,
    id: idAt(chance, due),
    medication_plan: plan.id,
    slot,
    local_date: date,
    due_at: due.toISOString(),
    status: skipped ? 'skipped' : 'taken',
    taken_at: taken?.toISOString() ?? null,
    parts,
    skip_reason: skipped ? say(chance.pick(SKIP_REASONS[plan.drug_name] ?? ANY_REASON)) : null,
    note: taken ? say(fate.note) : '',
    created_at: written,
    updated_at: written,
  }
}
