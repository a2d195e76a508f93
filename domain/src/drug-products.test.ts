import { expect, it } from 'vitest'
import { ingredientsIn, productsOf } from './drug-products.ts'
import { DRUGS } from './drugs.ts'

const named = (key: string) => {
  const drug = DRUGS.find((one) => one.key === key)
  if (!drug) throw new Error(`${key} is not in the list`)
  return drug
}
const shown = (key: string) => productsOf(named(key)).map(({ form, strength }) => `${form} ${strength}`)

it('reads forms and strengths from the list', () => {
  expect(shown('ramipril')).toEqual(['tablet 1.25 mg', 'tablet 2.5 mg', 'tablet 5 mg', 'tablet 10 mg'])
  expect(shown('semaglutide').slice(-3)).toEqual(['tablet 3 mg', 'tablet 7 mg', 'tablet 14 mg'])
  expect(shown('semaglutide')[0]).toBe('injection 0.25 mg')
  expect(shown('metamizole sodium')).toEqual(['tablet 500 mg', 'drops 500 mg/mL'])
  expect(shown('insulin glargine')).toEqual(['injection 100 U/mL', 'injection 300 U/mL'])
  expect(shown('fentanyl')[0]).toBe('patch 12 microgram/h')
  expect(shown('salbutamol')[0]).toBe('inhaler 100 microgram/dose')
  expect(shown('colecalciferol').at(-1)).toMatch(/20 000 IU$/)
})

it('finds a form for every product with a strength, and lists each product once', () => {
  for (const drug of DRUGS) {
    const products = productsOf(drug)
    expect(new Set(products.map((product) => JSON.stringify(product))).size).toBe(products.length)
  }
  const withStrength = DRUGS.filter(({ forms }) => /\d (mg|microgram|g|IU)\b/.test(forms))
  expect(withStrength.filter((drug) => productsOf(drug).length === 0).map(({ key }) => key)).toEqual([])
})

it('names the ingredients of a combination in the order of its strengths', () => {
  expect(ingredientsIn(named('ramipril'), '5 mg')).toEqual([{ inn: 'ramipril', strength: '5 mg' }])
  expect(ingredientsIn(named('codeine and paracetamol'), '8/500 mg')).toEqual([
    { inn: 'codeine', strength: '8 mg' },
    { inn: 'paracetamol', strength: '500 mg' },
  ])
  expect(ingredientsIn(named('valsartan and sacubitril'), '24/26 mg')).toEqual([
    { inn: 'sacubitril', strength: '24 mg' },
    { inn: 'valsartan', strength: '26 mg' },
  ])
  expect(ingredientsIn(named('amoxicillin and beta-lactamase inhibitor'), null)[0]).toEqual({
    inn: 'amoxicillin',
    strength: null,
  })
})
