import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type NetPerson, personRulesFor } from './match.ts'
import { innsIn } from './substances.ts'
import { withoutHidden } from './cards.ts'

interface Vector {
  title?: string
  person: {
    age?: number
    sex?: string
    pregnant?: boolean
    pregnant_trimester?: 1 | 2 | 3 | 'unknown'
    breastfeeding?: boolean
    egfr?: number
    conditions?: string[]
    labs?: Record<string, { value: number; unit: string }>
  }
  drugs?: string[]
  typed?: string[]
  expect: string[]
  asks?: Record<string, string[]>
  shown?: string[]
}
const file = JSON.parse(readFileSync(new URL('person-vectors.json', import.meta.url), 'utf8')) as {
  items: Vector[]
}

function personOf({ person }: Vector): NetPerson {
  const { age, sex, pregnant, pregnant_trimester: trimester, breastfeeding, egfr, conditions = [] } = person
  return {
    age,
    sex: sex === 'female' || sex === 'male' ? sex : undefined,
    pregnant: trimester === undefined ? pregnant : true,
    trimester: trimester === 'unknown' ? undefined : trimester,
    breastfeeding,
    egfr: egfr === undefined ? undefined : { value: egfr, unit: 'mL/min/{1.73_m2}' },
    conditions,
    labs: new Map(Object.entries(person.labs ?? {})),
  }
}

/** A name as people type it, or the name of a substance. */
const innsOf = ({ drugs = [], typed = [] }: Vector) => [
  ...new Set([
    ...drugs,
    ...typed.flatMap((drug_name) => {
      const entered = { drug_name, strength: null, form: 'tablet' as const, route: null, ingredients: [] }
      return innsIn(entered).inns
    }),
  ]),
]

const sorted = (keys: Iterable<string>) => [...new Set(keys)].toSorted()

describe('what the rules say of one person and their medicines', () => {
  it.each(file.items.map((vector) => [vector.title ?? JSON.stringify(vector.person), vector] as const))(
    '%s',
    (_title, vector) => {
      const person = personOf(vector)
      const found = innsOf(vector).map((inn) => personRulesFor(inn, person))
      const matches = sorted(found.flatMap((one) => one.matches.map(({ key }) => key)))
      expect(matches).toEqual(sorted(vector.expect))
      const asked = Map.groupBy(
        found.flatMap(({ waiting }) =>
          waiting.flatMap(({ rule, facts }) => facts.map((fact) => [fact, rule.key])),
        ),
        ([fact]) => fact,
      )
      const asks = Object.fromEntries(
        [...asked].map(([fact, rules]) => [fact, sorted(rules.map(([, key = '']) => key))]),
      )
      expect(vector.asks ? asks : {}).toEqual(vector.asks ?? {})
      const shown = sorted(found.flatMap((one) => withoutHidden(one.matches).map(({ key }) => key)))
      expect(vector.shown ? shown : []).toEqual(sorted(vector.shown ?? []))
    },
  )
})
