import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1), z.trim())
const Key = filled
const names = { key: Key, name: filled, name_de: filled }
const sourced = { source: filled, year: z.nullable(z.int().check(z.gte(1990), z.lte(2026))) }
const number = z.optional(z.number().check(z.gte(0)))
const amountNumbers = {
  max_single: number,
  max_24h: number,
  max_7d: number,
  min_hours_between: number,
  max_per_24h_count: number,
  max_days_without_advice: number,
  max_days_in_30: number,
  max_in: z.optional(z.strictObject({ amount: z.number(), minutes: z.number() })),
  max_course: number,
  pause_days: number,
  judge: z.optional(z.literal('week')),
  firm: z.optional(z.literal(false)),
  never_block: z.optional(z.literal(true)),
}
const saidInBoth = {
  why: filled,
  why_de: filled,
  say: filled,
  say_de: filled,
  source: filled,
  year: z.int().check(z.gte(1990), z.lte(2026)),
  checked: z.enum(['read', 'known']),
}

/** The shapes of the files on amounts, which the test of all files of data holds them against. */
export const AMOUNT_FILES = {
  'amount-rules.json': z.strictObject({
    key: Key,
    inn: filled,
    route: filled,
    also_by: z.optional(z.array(filled)),
    kind: z.enum(['otc', 'label']),
    who: z.union([z.literal('adult'), z.record(filled, z.unknown())]),
    unit: filled,
    ...amountNumbers,
    as: z.optional(filled),
    strength: z.optional(filled),
    per_kg: z.optional(z.record(filled, z.number())),
    counts_as: z.optional(z.array(z.strictObject({ inn: filled, factor: z.number() }))),
    national: z.optional(
      z.array(
        z.strictObject({
          country: filled,
          who: z.optional(z.record(filled, z.unknown())),
          ...amountNumbers,
        }),
      ),
    ),
    ...saidInBoth,
  }),
  'schedule-rules.json': z.strictObject({
    key: Key,
    inn: filled,
    route: filled,
    form: z.optional(filled),
    usual_interval_days: z.number().check(z.gt(0)),
    alarm_if: z.literal('interval_below'),
    min_days: z.number().check(z.gt(0)),
    severity: z.enum(['emergency', 'major', 'moderate']),
    strength: z.optional(filled),
    ...saidInBoth,
  }),
  'together-rules.json': z.strictObject({
    key: Key,
    rule: z.enum(['one_at_a_time', 'days_in_30']),
    group: z.optional(filled),
    members: z.optional(z.array(filled)),
    with: z.optional(z.array(filled)),
    window_hours: z.optional(z.number()),
    max_days: z.optional(z.number()),
    except: z.optional(filled),
    severity: z.enum(['contraindicated', 'major', 'moderate']),
    ...saidInBoth,
  }),
  'burdens.json': z.strictObject({
    ...names,
    ...sourced,
    checked: filled,
    count_once: z.optional(z.array(filled)),
    points: z.array(
      z.strictObject({ inn: filled, points: z.int().check(z.gte(1), z.lte(4)), class: z.optional(filled) }),
    ),
    rules: z.array(
      z.strictObject({
        id: Key,
        threshold: z.int().check(z.gte(1)),
        min_substances: z.int().check(z.gte(1)),
        severity: z.enum(['major', 'moderate']),
        needs_points: z.optional(z.int()),
        must_include: z.optional(z.array(filled)),
        if: z.optional(z.record(filled, z.union([z.number(), filled]))),
        why: filled,
        why_de: filled,
        say: filled,
        say_de: filled,
        ...sourced,
      }),
    ),
  }),
  'combination-products.json': z.strictObject({
    key: Key,
    names: z.array(filled).check(z.minLength(1)),
    unit: filled,
    ingredients: z
      .array(z.strictObject({ inn: filled, amount: z.nullable(z.number().check(z.gt(0))), unit: filled }))
      .check(z.minLength(1)),
    checked: z.enum(['read', 'known']),
    source: z.optional(filled),
  }),
  'salt-factors.json': z.strictObject({
    key: Key,
    from: filled,
    inn: filled,
    factor: z.number().check(z.gt(0)),
  }),
  'ambiguous-brands.json': z.strictObject({
    key: Key,
    names: z.array(filled).check(z.minLength(1)),
    candidates: z.array(filled).check(z.minLength(1)),
    ask: filled,
    ask_de: filled,
  }),
}

function read(name: string): { items: Record<string, unknown>[] } {
  return JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8'))
}

test('every rule on amounts and every product names substances of the list', () => {
  const known = new Set(read('drugs.json').items.map((drug) => drug['key']))
  const named = [
    ...['amount-rules.json', 'schedule-rules.json', 'salt-factors.json'].flatMap((name) =>
      read(name).items.map(({ inn }) => inn),
    ),
    ...read('combination-products.json').items.flatMap(({ ingredients }) =>
      (ingredients as { inn: string }[]).map(({ inn }) => inn),
    ),
    ...read('together-rules.json').items.flatMap((rule) => [
      ...((rule['members'] as string[] | undefined) ?? []),
      ...((rule['with'] as string[] | undefined) ?? []),
    ]),
  ]
  expect(named.filter((inn) => !known.has(inn))).toEqual([])
})
