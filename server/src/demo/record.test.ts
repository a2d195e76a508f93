import { createHash } from 'node:crypto'
import { MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import { drugsNamedIn } from '@salve/domain/drugs.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import type { Language } from '@salve/domain/language.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { plausibility } from '@salve/domain/measurements.ts'
import { checkTarget, type TargetRange } from '@salve/domain/target-ranges.ts'
import { wallDosesOn } from '@salve/domain/schedule/wanted.ts'
import { unitsOf } from '@salve/domain/units.ts'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { DEMO_PATIENTS } from '../lib/demo-patients.ts'
import { sampleDirectory } from './directory/sample.ts'
import { makeDemoRecord } from './record.ts'
import type { LogEntryRow } from './rows.ts'

const make = (today: string, seed: number, language: Language = 'en') => {
  const email = DEMO_PATIENTS.find((demo) => demo.language === language)?.email ?? ''
  return makeDemoRecord(today, seed, { email, language }, sampleDirectory())
}
/** Mean glucose in mmol/L that goes with an HbA1c in % (ADAG study, 2008). */
const estimatedMeanGlucose = (hba1cPercent: number) => 1.59 * hba1cPercent - 2.59
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('is determined by day and seed', () => {
  expect(digest(make('2026-11-20', 1))).toBe(digest(make('2026-11-20', 1)))
  expect(digest(make('2026-11-20', 2))).not.toBe(digest(make('2026-11-20', 1)))
})

describe.each([
  ['2026-11-20', 1, 'en'],
  ['2027-03-29', 1, 'de'],
  ['2028-02-29', 7, 'en'],
] as const)('the record up to %s, seed %s, in %s', (today, seed, language) => {
  const { tables } = make(today, seed, language)
  const between = (from: number, to: number) => [addDays(today, from), addDays(today, to)] as const
  const plans = new Map(tables.medication_plans.map((plan) => [plan.id, plan]))

  test('spans two years and ends before today', () => {
    const moments = [
      ...tables.log_entries.map((e) => e.measured_at),
      ...tables.dose_events.map((e) => e.updated_at),
      ...tables.messages.map((m) => m.sent_at),
      ...tables.symptoms.map((s) => s.created_at),
      ...tables.shares.map((s) => s.created_at),
      ...tables.share_guests.map((g) => g.last_seen_at),
    ].sort()
    const age = daysBetween(moments[0]?.slice(0, 10) ?? today, today)
    expect([age >= 728, age <= 737]).toEqual([true, true])
    // Midnight in Berlin, which is one or two hours before that of UTC.
    expect(new Date(moments[moments.length - 1] ?? '') <= new Date(`${today}T00:00:00+01:00`)).toBe(true)
  })

  const due = tables.medication_plans.flatMap((plan) =>
    days(tables.accounts[0]?.created_at.slice(0, 10) ?? '', today).flatMap((date) =>
      wallDosesOn({ ...plan, effective_from: plan.start_date, time_zone_policy: 'follow_me' }, date).map(
        ({ slot, parts }) => [plan.id, date, slot, parts].join(' '),
      ),
    ),
  )

  const answered = tables.dose_events.filter(({ slot }) => !slot.startsWith('as_needed'))

  test('marks only due doses, each once', () => {
    const events = answered.map((e) => [e.medication_plan, e.local_date, e.slot, e.parts].join(' '))
    expect(new Set(events).size).toBe(events.length)
    const known = new Set(due)
    expect(events.every((event) => known.has(event))).toBe(true)
    for (const event of answered) {
      const plan = plans.get(event.medication_plan)
      expect(plan && event.local_date >= plan.start_date && event.due_at > plan.created_at).toBe(true)
    }
  })

  test('takes the painkiller within its plan, and counts the stock', () => {
    const intakes = tables.dose_events.filter(({ slot }) => slot.startsWith('as_needed'))
    const moments = intakes.map(({ taken_at }) => Date.parse(taken_at ?? ''))
    for (const [index, at] of moments.entries())
      expect(at - (moments[index - 1] ?? 0)).toBeGreaterThan(6 * 3_600_000)
    expect(new Set(intakes.map((e) => plans.get(e.medication_plan)?.drug_name))).toEqual(
      new Set(['Ibuprofen']),
    )
    const statuses = tables.medication_supplies.map((s) => plans.get(s.medication_plan)?.status)
    expect(new Set(statuses)).toEqual(new Set(['active']))
  })

  test('marks about 93 % of the doses as taken, fewer on the holiday, some of them late', () => {
    const taken = answered.filter((e) => e.status === 'taken')
    const share = (from: string, to: string) =>
      taken.filter((e) => e.local_date >= from && e.local_date < to).length /
      due.filter((name) => name.slice(37, 47) >= from && name.slice(37, 47) < to).length
    expect(share('2000-01-01', today)).toBeGreaterThan(0.915)
    expect(share('2000-01-01', today)).toBeLessThan(0.945)
    const byWeeks = days(addDays(today, -180), addDays(today, -135)).map((from) =>
      share(from, addDays(from, 14)),
    )
    expect(Math.min(...byWeeks)).toBeLessThan(0.88)
    expect(new Set(answered.map((e) => e.status))).toEqual(new Set(['taken', 'skipped']))
    expect(answered.every((e) => (e.status === 'skipped') === (e.skip_reason !== null))).toBe(true)
    const late = taken.filter((e) => e.taken_at && Date.parse(e.taken_at) - Date.parse(e.due_at) > 3_600_000)
    expect(late.length).toBeGreaterThan(60)
  })

  test('logs only values that the rules accept', () => {
    for (const { kind, values, canonical } of tables.log_entries) {
      for (const [index, { key, value, unit }] of values.entries()) {
        expect([key, value, plausibility(key, canonical[index] ?? Number.NaN)]).not.toContain('impossible')
        expect([key, unitsOf(key).includes(unit)]).toEqual([key, true])
        expect(canonical[index]).toBe(canonicalOf({ key, value, unit }))
      }
      expect(checkLogValues(kind as LogKindName, values).refusals).toEqual([])
    }
    expect(tables.log_entries.map((e) => e.id)).toEqual(tables.log_entries.map((_, index) => index + 1))
  })

  test('has two readings per sitting in the monitored weeks, and valid targets', () => {
    const sittings = Map.groupBy(
      tables.log_entries.filter(({ sitting }) => sitting !== null),
      ({ sitting }) => sitting,
    )
    expect(sittings.size).toBeGreaterThan(100)
    for (const readings of sittings.values()) {
      const [first, second] = readings.map(({ measured_at }) => Date.parse(measured_at))
      expect([readings.length, (second ?? 0) - (first ?? 0)]).toEqual([2, 120_000])
    }
    for (const target of tables.target_ranges) expect(checkTarget(target as TargetRange)).toEqual({})
  })

  test('has an HbA1c consistent with the mean of the earlier readings', () => {
    const fits = tables.lab_results.flatMap(({ id, taken_on }) => {
      const hba1c =
        tables.lab_result_lines.find((l) => l.lab_result === id && l.analyte_key === 'hba1c')?.value ?? 0
      const from = addDays(taken_on, -90)
      const readings = readingsOf(tables.log_entries, 'glucose', from, taken_on)
      const mean = meanOf(tables.log_entries, 'glucose', from, taken_on)
      // Both as mean glucose: 0.6 % of HbA1c are 0.95 mmol/L.
      return readings.length < 60 ? [] : [Math.abs(estimatedMeanGlucose(hba1c) - mean) <= 0.6 * 1.59]
    })
    expect(fits.length).toBeGreaterThanOrEqual(8)
    expect(fits).not.toContain(false)
  })

  test('improves: blood pressure after the changes, HbA1c and weight by the end', () => {
    expect(meanOf(tables.log_entries, 'blood_pressure', ...between(-736, -715))).toBeGreaterThan(150)
    expect(meanOf(tables.log_entries, 'blood_pressure', ...between(-60, 0))).toBeLessThan(135)
    expect(meanOf(tables.log_entries, 'weight', ...between(-60, 0))).toBeLessThan(
      meanOf(tables.log_entries, 'weight', ...between(-736, -660)) - 5,
    )
  })

  test('names drugs and strengths from the list', () => {
    for (const plan of tables.medication_plans) {
      const [drug] = drugsNamedIn(plan.drug_name)
      expect(drug?.forms).toContain(plan.strength.replace(/ (mg|IU)$/, ''))
      const input = Object.fromEntries(
        Object.keys(MedicationPlanInput.def.shape).map((key) => [key, plan[key as keyof typeof plan]]),
      )
      expect(MedicationPlanInput.safeParse(input).error?.issues ?? []).toEqual([])
    }
    expect(tables.medication_plans.find((p) => p.status === 'stopped')?.notes).toMatch(
      /dry cough|trockenem Husten/,
    )
  })

  test('has appointments on working days, the next one soon', () => {
    const next = tables.appointments.filter((a) => a.status === 'scheduled')
    expect(next).toHaveLength(3)
    expect(next.every((a) => a.starts_at > today)).toBe(true)
    expect(next.some((a) => a.questions.length === 2)).toBe(true)
    expect(tables.appointments.filter((a) => [0, 6].includes(new Date(a.starts_at).getUTCDay()))).toEqual([])
  })
})

test('has an invented sample directory that says so, without duplicate names', () => {
  const { clinicians, centers } = sampleDirectory()
  const entries = [...clinicians, ...centers]
  expect([clinicians.length, centers.length]).toEqual([120, 30])
  expect(new Set(clinicians.map((c) => c.specialization)).size).toBe(20)
  expect(new Set(entries.map((e) => e.city)).size).toBe(12)
  for (const entry of entries) {
    expect(entry.is_sample).toBe(true)
    expect(entry.phone).toMatch(
      /^\+49 (30 23125|40 66969|89 99998|221 4710|69 90009) [5-9]\d\d$|^\+44 (20 7946|1\d1 496|11[37] 496) 0\d{3}$/,
    )
    expect([entry.email, entry.website].join(' ')).toMatch(
      /^[a-z.]+@example\.org https:\/\/example\.org\/[a-z-]+$/,
    )
  }
  expect(new Set(entries.map((e) => e.name)).size).toBe(150)
  expect(new Set(entries.map((e) => e.id)).size).toBe(150)
})

function readingsOf(entries: readonly LogEntryRow[], kind: string, from: string, to: string): number[] {
  return entries
    .filter((e) => e.kind === kind && e.measured_at >= from && e.measured_at < to)
    .map((e) => e.canonical[0] ?? 0)
}

function meanOf(...args: Parameters<typeof readingsOf>): number {
  const values = readingsOf(...args)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function days(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))
}
