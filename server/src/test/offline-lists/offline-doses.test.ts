import { asNeededWith, ledgerWith } from '@salve/contract/lists/asNeeded.ts'
import {
  doseMarked,
  doseName,
  dosesWith,
  doseUndone,
  intakeDose,
  intakeSlot,
} from '@salve/contract/lists/doses.ts'
import type { Reader } from '@salve/contract/lists/rowList.ts'
import { type AsNeededPlan, listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { type DoseEvent, listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { listLedger, type PlanLedger } from '@salve/contract/medications/ledger.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { FROM_ITS_START } from '../plans.ts'
import { type Call, callsOf, SEED } from './device.ts'

const ROUNDS = 12
/** The clock of Havana is put back at midnight two days before. */
const NOW = new Date('2025-11-04T15:30:00Z')
const ZONE = 'America/Havana'
const DAYS = ['2025-11-01', '2025-11-02', '2025-11-03', '2025-11-04', '2025-11-05'] as const
const [FIRST, , , TODAY, LAST] = DAYS
const every_day = { kind: 'every_day' }
const asNeeded = (amount: number | string, most: number) => [
  { kind: 'as_needed', amount, min_hours_between: 6, max_per_24_hours: most },
]
const PLANS = [
  {
    drug_name: 'Ramipril',
    schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0.5, bedtime: 0, days: every_day }],
  },
  {
    drug_name: 'amlodipine',
    schedules: [{ kind: 'times', times: [{ time: '07:00', amount: 1 }], days: every_day }],
  },
  // Two products of one substance.
  { drug_name: 'Paracetamol', strength: '500 mg', schedules: asNeeded(1, 6) },
  { drug_name: 'Paracetamol', strength: '1000 mg', schedules: asNeeded('1/2', 3) },
]

/** One answer to a dose: which dose, plan and moment follow from numbers. */
const writes = fc.record({
  what: fc.constantFrom('mark' as const, 'undo' as const, 'intake' as const),
  at: fc.nat(),
  key: fc.uuid({ version: 7 }),
  status: fc.constantFrom('taken' as const, 'skipped' as const),
  amount: fc.constantFrom(null, 1, 2, '1/2'),
  minutes: fc.integer({ min: 0, max: 60 * 70 }),
  note: fc.constantFrom('', 'With water'),
})
const spans = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
  .map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one }))
const rounds = fc.record({
  writes: fc.array(writes, { minLength: 1, maxLength: 5 }),
  spans: fc.array(spans, { minLength: 2, maxLength: 2 }),
})
type Write = typeof writes extends fc.Arbitrary<infer T> ? T : never

/** The answers to doses that wait on a device are counted as the server will count them. */
describe(`doses without a network (seed ${SEED})`, () => {
  let server: TestApp
  let call: Call
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => NOW })
    call = callsOf(server, await server.newPatient())
    await call('PATCH', '/api/users/profile/', { time_zone: ZONE })
    for (const plan of PLANS)
      await call('POST', '/api/medications/medication-plans/', {
        start_date: FIRST,
        ...FROM_ITS_START,
        ...plan,
      })
  })
  afterAll(() => server.close())

  const results = async <T>(path: string) => ((await call('GET', path)) as { results: T[] }).results
  const dosesOf = (span: { from: string; to: string }) =>
    results<DoseEvent>(`${listDoseEvents.path}?${new URLSearchParams(span)}`)
  const reader: Reader = { now: NOW.getTime(), timeZone: ZONE }

  /** Makes one answer, on the server and as it waits; null for what the server refuses. */
  async function write(given: Write, doses: readonly DoseEvent[], plans: readonly AsNeededPlan[]) {
    const { what, key, status, minutes, note } = given
    const taken_at = new Date(NOW.getTime() - minutes * 60_000).toISOString()
    if (what === 'intake') {
      const plan = plans[given.at % plans.length]
      if (!plan) return null
      const amount = given.amount ?? plan.amount
      const named = { medication_plan: plan.medication_plan, slot: 'as_needed', local_date: TODAY }
      const body = { ...named, status: 'taken', taken_at, amount, note }
      await call('POST', `${listDoseEvents.path}mark/`, body, { 'idempotency-key': key })
      const intake = { slot: intakeSlot(key), taken_at, amount, note, marked_at: NOW.toISOString() }
      return intakeDose(plan, intake as Parameters<typeof intakeDose>[1], ZONE)
    }
    const before = doses[given.at % doses.length]
    if (!before) return null
    const { medication_plan, slot, local_date, marked_at } = before
    const name = { medication_plan, slot, local_date }
    if (what === 'undo') {
      await call('POST', `${listDoseEvents.path}undo/`, name)
      return doseUndone(before, NOW.getTime())
    }
    const body = {
      ...name,
      status,
      note,
      amount: given.amount,
      taken_at: status === 'taken' ? taken_at : null,
      replaces: marked_at,
    }
    const answer = await call('POST', `${listDoseEvents.path}mark/`, body, { 'idempotency-key': key }).catch(
      // A dose cannot be taken before the one before it.
      (error: unknown) => (String(error).includes('422') ? null : Promise.reject(error)),
    )
    if (!answer) return null
    return doseMarked(before, body as Parameters<typeof doseMarked>[1], body.taken_at, NOW.toISOString())
  }

  it('are shown in the same lists, allowances and answers of the ledger', async () => {
    for (const round of fc.sample(rounds, { seed: SEED, numRuns: ROUNDS })) {
      const [doses, plans, ledger] = await Promise.all([
        dosesOf({ from: FIRST, to: LAST }),
        results<AsNeededPlan>(listAsNeeded.path),
        results<PlanLedger>(listLedger.path),
      ])
      const spans = await Promise.all(round.spans.map(async (span) => ({ span, doses: await dosesOf(span) })))
      const changes = new Map<string, DoseEvent>()
      for (const given of round.writes) {
        const free = doses.filter((dose) => !changes.has(doseName(dose)))
        const shown = await write(given, free, plans)
        if (shown) changes.set(doseName(shown), shown)
      }
      for (const { span, doses: seen } of spans)
        expect(dosesWith(seen, changes, span).map(withoutMark)).toEqual(
          (await dosesOf(span)).map(withoutMark),
        )
      const [plansNow, ledgerNow] = await Promise.all([
        results<AsNeededPlan>(listAsNeeded.path),
        results<PlanLedger>(listLedger.path),
      ])
      expect(asNeededWith(plans, changes, reader).map(plainPlan)).toEqual(plansNow.map(plainPlan))
      expect(ledgerWith(ledger, changes, reader).map(plainLedger)).toEqual(ledgerNow.map(plainLedger))
    }
  })
})

const withoutMark = ({ marked_at: _mark, taken_at, due_at, ...dose }: DoseEvent) => ({
  ...dose,
  taken_at: taken_at && Date.parse(taken_at),
  due_at: Date.parse(due_at),
})

function plainPlan({ intakes, ledger, ...plan }: AsNeededPlan) {
  return {
    ...plan,
    intakes: intakes.map(({ marked_at: _mark, taken_at, ...intake }) => ({
      ...intake,
      taken_at: Date.parse(taken_at),
    })),
    ledger: ledger && plainLedger(ledger),
  }
}

/** Only the server judges two medicines together, once it has the intake. */
function plainLedger({ warnings: _warnings, substances, ...page }: Omit<PlanLedger, 'medication_plan'>) {
  return {
    ...page,
    substances: substances.map(({ taken, ...substance }) => ({
      ...substance,
      taken: taken
        .map((one) => ({ ...one, taken_at: Date.parse(one.taken_at) }))
        .toSorted((a, b) => a.taken_at - b.taken_at || (doseName(a) < doseName(b) ? -1 : 1)),
    })),
  }
}
