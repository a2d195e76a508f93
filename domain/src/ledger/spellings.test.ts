import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { productOf } from './product.ts'
import { drugsSpelledIn } from './spellings.ts'

const entered = (drug_name: string, strength: string | null = null) => ({
  drug_name,
  strength,
  form: 'tablet' as const,
  route: null,
  ingredients: [],
})
const keysIn = (name: string) => drugsSpelledIn(name).drugs.map(({ key }) => key)

describe('the names of products', () => {
  it.each(['MTX10', 'M.T.X.', 'm t x', 'methotrexat10mg', 'Methotrexate2.5mg', 'Metho-trexat', 'MTX-Hexal'])(
    '%s is methotrexate, without a doubt',
    (name) => {
      expect(keysIn(name)).toEqual(['methotrexate'])
      expect(drugsSpelledIn(name).doubtful).toEqual([])
    },
  )

  it('one slip anywhere in a long name still counts, and is named', () => {
    const names = ['paracetamol', 'methotrexate', 'ibuprofen', 'methotrexat', 'acetaminophen'] as const
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(),
        letter,
        fc.constantFrom('wrong', 'missing', 'double'),
        (name, place, other, kind) => {
          const at = place % name.length
          const end = name.slice(at + 1)
          const middle = { wrong: other, missing: '', double: `${name[at]}${name[at]}` }[kind]
          const typed = `${name.slice(0, at)}${middle}${end}`
          const [key] = keysIn(name)
          // "ae" is one letter where texts are compared.
          fc.pre(fold(typed) === typed)
          expect(keysIn(typed)).toEqual([key])
          const isSpelled = drugsSpelledIn(typed).doubtful.length === 0
          const product = productOf(entered(`${typed} 500 mg`))
          expect(product.parts).toMatchObject([{ inn: key, amount: 500 }])
          expect(product.unknown).toEqual(
            isSpelled ? [] : [{ name: `${typed} 500 mg`, why: 'ask_name', candidates: [key] }],
          )
        },
      ),
    )
  })

  it.each(['Nimodipin', 'Ampicillin', 'Flurazepam', 'Efferalgan', 'Filmtabletten', 'Sinupret', 'Vincristin'])(
    '%s is taken for no other medicine',
    (name) => {
      expect(productOf(entered(name))).toMatchObject({ parts: [], unknown: [{ why: 'not_in_table' }] })
    },
  )
})

describe('the strengths of a combination', () => {
  it.each([
    ['Paracetamol und Codein', '500/30 mg'],
    ['Codein und Paracetamol', '30/500 mg'],
    ['Co-codamol', '30 mg/500 mg'],
    ['Co-codamol 30/500', null],
    ['Codeine and paracetamol 30/500 mg', null],
  ])('%s %s holds 500 mg of paracetamol', (name, strength) => {
    const amounts = new Map(productOf(entered(name, strength)).parts.map(({ inn, amount }) => [inn, amount]))
    expect(amounts).toEqual(
      new Map([
        ['paracetamol', 500],
        ['codeine', 30],
      ]),
    )
  })
})
