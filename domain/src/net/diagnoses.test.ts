import { describe, expect, it } from 'vitest'
import { CONDITIONS } from '../conditions.ts'
import { conditionsOf } from './diagnoses.ts'

const named = (name: string) => conditionsOf({ name, icd10: null })

describe('the name of a diagnosis', () => {
  it.each(['Type 2 diabetes', 'Diabetes mellitus Typ 2', 'Typ-2-Diabetes', 'Diabetes type 2, diet only'])(
    '"%s" is known whatever the order of its words',
    (name) => expect(named(name)).toEqual(['type-2-diabetes']),
  )

  it('is denied only by a word before it, or by one that denies the whole', () => {
    for (const { key, name } of CONDITIONS.filter(({ name: whole }) => !/[(,]/.test(whole))) {
      const alone = named(name)
      expect({ key, alone }).toEqual({ key, alone: expect.arrayContaining([key]) })
      expect(named(`${name} without complications`)).toEqual(alone)
      expect(named(`${name}, ohne Befund`)).toEqual(alone)
      for (const denied of [`No ${name}`, `${name} excluded`, `Mother: ${name}`, `Kein Anhalt für ${name}`])
        expect({ denied, keys: named(denied) }).toEqual({ denied, keys: [] })
    }
  })

  it('is denied for itself alone', () => {
    expect(named('Epilepsy, no asthma')).toEqual(['epilepsy'])
    expect(named('Ohne Asthma')).toEqual([])
  })
})
