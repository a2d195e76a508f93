import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { EGFR_UNIT } from './lab-values.ts'
import { type NetPerson, personRulesFor } from './match.ts'
import { PERSON_RULES, type PersonRule, rulesAbout, type When } from './rules.ts'

interface Case extends Pick<NetPerson, 'age' | 'sex' | 'pregnant' | 'trimester' | 'breastfeeding'> {
  egfr?: number
  conditions?: string[]
  past?: string[]
  lab?: [analyte: string, value: number, unit: string]
}
interface Edges {
  key: string
  drug: string
  severity: string
  holds: Case[]
  silent: Case[]
}
const EDGES: readonly Edges[] = JSON.parse(
  readFileSync(new URL('person-edges.json', import.meta.url), 'utf8'),
).items

const personOf = ({ egfr = 95, lab, ...given }: Case): NetPerson => ({
  age: 40,
  sex: 'female',
  pregnant: false,
  breastfeeding: false,
  ...given,
  egfr: { value: egfr, unit: EGFR_UNIT },
  labs: new Map(lab ? [[lab[0], { value: lab[1], unit: lab[2] }]] : []),
})

const fires = (rules: readonly PersonRule[], key: string, one: Case) =>
  personRulesFor('', personOf(one), rules).matches.some((rule) => rule.key === key)

/** The people whom these rules judge otherwise than the collected file. */
const wrongIn = ({ key, holds, silent }: Edges, rules: readonly PersonRule[]) => [
  ...holds.filter((one) => !fires(rules, key, one)),
  ...silent.filter((one) => fires(rules, key, one)),
]

/** A substance of the list that the rule is about. */
const innFor = (drug: string) =>
  DRUGS.find(({ key, groups }) => drug === key || groups.some((group) => drug === `group:${group}`))?.key ??
  ''

const BY_KEY = new Map(PERSON_RULES.map((rule) => [rule.key, rule]))

describe('every rule on persons', () => {
  it('fires at its edges and is silent beside them, for a substance that it is about', () => {
    expect(EDGES.length).toBe(PERSON_RULES.length)
    const wrong = EDGES.flatMap((edges) =>
      wrongIn(edges, rulesAbout(innFor(edges.drug))).map((one) => [edges.key, one]),
    )
    expect(wrong).toEqual([])
  })

  it('is about the medicines and as grave as collected', () => {
    const shipped = PERSON_RULES.map(({ key, drug, severity }) => ({ key, drug, severity }))
    expect(shipped).toEqual(EDGES.map(({ key, drug, severity }) => ({ key, drug, severity })))
  })

  it('is missed when it is removed, a limit moves, or a part or a condition is lost', () => {
    const unseen = EDGES.flatMap((edges) => {
      const rule = BY_KEY.get(edges.key)
      const mutants = rule ? mutantsOf(rule) : []
      return [[], ...mutants.map((one) => [one])]
        .filter((rules) => wrongIn(edges, rules).length === 0)
        .map((rules) => [edges.key, rules[0]])
    })
    expect(unseen).toEqual([])
  })
})

const without = <T extends object>(from: T, part: keyof T): T => {
  const rest = { ...from }
  delete rest[part]
  return rest
}

/** The rule without one part or condition, and with each of its limits a little higher and lower. */
function mutantsOf(rule: PersonRule): PersonRule[] {
  const { when, ever } = rule
  const parts = Object.keys(when) as (keyof When)[]
  const keys = [when.condition ?? []].flat()
  const whens = [
    ...parts.map((part) => without(when, part)),
    ...parts.flatMap((part) => {
      const value = when[part]
      return typeof value === 'number' ? [1, -1].map((by) => ({ ...when, [part]: value + by })) : []
    }),
    ...(['above', 'at_least', 'below'] as const).flatMap((side) => {
      const { lab } = when
      const value = lab?.[side]
      if (!lab || value === undefined) return []
      return [
        ...[0.1, -0.1].map((by) => ({ ...when, lab: { ...lab, [side]: value + by } })),
        { ...when, lab: without(lab, side) },
      ]
    }),
    ...(keys.length > 1
      ? keys.map((key) => ({ ...when, condition: keys.filter((one) => one !== key) }))
      : []),
    ...(when.trimester ?? []).map((one) => ({
      ...when,
      trimester: when.trimester?.filter((other) => other !== one) ?? [],
    })),
  ].map((changed): PersonRule => ({ ...rule, when: changed }))
  const lost = (ever ?? []).map((key) => ({ ...rule, ever: ever?.filter((one) => one !== key) ?? [] }))
  const added = keys
    .filter((key) => !ever?.includes(key))
    .map((key) => ({ ...rule, ever: [...(ever ?? []), key] }))
  return [...whens, ...lost, ...added]
}
