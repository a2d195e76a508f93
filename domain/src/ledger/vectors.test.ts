import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { DAY_MS } from '../local-days.ts'
import { addDays, dateIn } from '../local-time.ts'
import { judgeIntake } from './intake.ts'
import { heldBy, amountIn } from './amounts-of.ts'
import type { Part } from './product.ts'
import { type LedgerPerson, rowOf, rulesFor } from './rows.ts'
import { AMOUNT_RULES, type RuleRoute } from './rules.ts'
import { judgePlans } from './plans.ts'

interface VectorProduct {
  route?: RuleRoute
  strength?: string
  ingredients: { inn: string; amount: number; unit: string }[]
}
interface Use {
  product: string
  count: number
}
interface Vector {
  id: string
  kind: 'intake' | 'plan'
  title: string
  zone: string
  person?: LedgerPerson
  past: (Use & { at: string })[]
  ask: Use & { prescribed?: boolean }
  now: string
  plan: (Use & { times: string[]; every_days?: number; prescribed?: boolean })[]
  expect: {
    answer?: string
    by?: string[]
    next_at?: string | null
    next_local?: string
    left?: Record<string, number>
    unknown?: string[]
    questions?: string[]
    days_hint?: string[]
    over?: { inn: string; total: number; max: number }[]
    alarms?: string[]
  }
}
const file = JSON.parse(readFileSync(new URL('amount-vectors.json', import.meta.url), 'utf8')) as {
  products: Record<string, VectorProduct>
  intake_vectors: Vector[]
  number_vectors: Record<string, (number | null)[]>
}

const partsOf = (id: string): Part[] => {
  const { ingredients, route = 'oral', strength = null } = file.products[id] as VectorProduct
  return ingredients.map((one) => ({ ...one, name: one.inn, name_de: one.inn, route, strength }))
}
const heldIn = (id: string) =>
  partsOf(id).flatMap((part) => heldBy(part, (inn) => ({ name: inn, name_de: inn })))

function judge({ past, ask, now, zone, person = {} }: Vector) {
  const moment = Date.parse(now)
  const held = heldIn(ask.product).map((one) => ({
    ...one,
    rules: rulesFor(one.inn, { ...one, isPrescribed: ask.prescribed ?? false }, person),
  }))
  const known = held.filter(({ rules }) => rules.length > 0)
  const asked = known.map(({ inn, rules, ...one }) => {
    const unit = rules[0]?.unit ?? ''
    const taken = past.flatMap(({ at, product, count }) =>
      heldIn(product)
        .filter((other) => other.inn === inn)
        .map((other) => ({ taken_at: Date.parse(at), amount: amountIn(other, unit, count) })),
    )
    return { inn, rows: rules.map(rowOf), taken, amount: amountIn(one, unit, ask.count) }
  })
  const unknown = held.filter(({ rules }) => rules.length === 0).map(({ inn }) => inn)
  return { ...judgeIntake(asked, moment, (at) => dateIn(zone, at)), unknown }
}

/** Eight weeks of a vector's plan. */
const dosesOf = (count: number, times: readonly string[], every: number) =>
  Array.from({ length: 56 }, (_, day) => day)
    .filter((day) => day % every === 0)
    .flatMap((day) => times.map((time) => plannedAt(day, time, count)))

function plannedAt(day: number, time: string, units: number) {
  const local_date = addDays('2026-06-01', day)
  const at = Date.parse(`${local_date}T${time}:00Z`)
  return { at, local_date, units, day_until: at + DAY_MS, week_until: at + 7 * DAY_MS }
}

const intakes = file.intake_vectors.filter(({ kind }) => kind === 'intake')
const plans = file.intake_vectors.filter(({ kind }) => kind === 'plan')

describe('what may be taken now', () => {
  it.each(intakes)('$id: $title', (vector) => {
    const { answer, substances, next_at, unknown } = judge(vector)
    const want = vector.expect
    const held = substances.filter((one) => !['allowed', 'not_known'].includes(one.answer))
    expect(answer).toBe(want.answer)
    expect(held.map(({ inn }) => inn).toSorted()).toEqual((want.by ?? []).toSorted())
    expect(unknown).toEqual(want.unknown ?? [])
    const isTimed = want.next_at !== undefined
    expect(isTimed ? next_at : null).toBe(want.next_at ? Date.parse(want.next_at) : null)
    expect(isTimed ? [] : held).toEqual([])
    const wall = { timeZone: vector.zone, dateStyle: 'short', timeStyle: 'short' } as const
    const local = new Intl.DateTimeFormat('sv-SE', wall).format(next_at ?? 0)
    expect(local).toBe(want.next_local ?? local)
    for (const [inn, left] of Object.entries(want.left ?? {}))
      expect(substances.find((one) => one.inn === inn)?.left).toBeCloseTo(left, 9)
    expect(substances.flatMap(({ questions }) => questions.map(({ key }) => key))).toEqual(
      want.questions ?? [],
    )
    expect(substances.filter(({ days }) => days.length > 0).map(({ inn }) => inn)).toEqual(
      want.days_hint ?? [],
    )
  })
})

describe('what is planned', () => {
  it.each(plans)('$id: $title', ({ plan, person = {}, expect: want }) => {
    const found = judgePlans(
      plan.map(({ product, count, times, every_days = 1, prescribed = false }, index) => ({
        id: String(index),
        parts: partsOf(product),
        isPrescribed: prescribed,
        doses: dosesOf(count, times, every_days),
        as_needed: null,
      })),
      person,
    )
    const over = found.over.filter(({ period }) => period !== 'single')
    expect(over.map(({ inn, total, max }) => ({ inn, total, max }))).toEqual(want.over ?? [])
    expect(found.alarms.map(({ rule }) => rule.key).toSorted()).toEqual((want.alarms ?? []).toSorted())
    expect(found.unknown.map(({ inn }) => inn)).toEqual(want.unknown ?? [])
  })
})

test('matches the dangerous numbers with their second entry', () => {
  for (const [key, numbers] of Object.entries(file.number_vectors)) {
    const rule = AMOUNT_RULES.find((one) => one.key === key)
    const { max_single, max_24h, min_hours_between, max_days_without_advice, max_7d } = rule ?? {}
    const own = [max_single, max_24h, min_hours_between, max_days_without_advice, max_7d]
    expect({ key, numbers: own.map((one) => one ?? null) }).toEqual({
      key,
      numbers: own.map((_, index) => numbers[index] ?? null),
    })
  }
})
