import { expect, it } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { isOftenerThanWeekly } from './weekly.ts'

const entered = (drug_name: string, strength: string | null = null, form = 'tablet') => ({
  drug_name,
  strength,
  form,
})

it('warns of a weekly medicine on more than one day a week', () => {
  expect(isOftenerThanWeekly(entered('Methotrexat 10 mg'), 28)).toBe(true)
  expect(isOftenerThanWeekly(entered('MTX'), 4)).toBe(false)
  expect(isOftenerThanWeekly(entered('Methotrexate'), 5)).toBe(false)
  expect(isOftenerThanWeekly(entered('Methotrexate'), 8)).toBe(true)
})

it('tells the weekly form from the daily one', () => {
  expect(isOftenerThanWeekly(entered('Alendronsäure', '70 mg'), 28)).toBe(true)
  expect(isOftenerThanWeekly(entered('alendronic acid', '10 mg'), 28)).toBe(false)
  expect(isOftenerThanWeekly(entered('Ozempic', '1 mg', 'injection'), 28)).toBe(true)
  expect(isOftenerThanWeekly(entered('semaglutide', '7 mg'), 28)).toBe(false)
  expect(isOftenerThanWeekly(entered('colecalciferol', '20 000 IU', 'capsule'), 28)).toBe(true)
  expect(isOftenerThanWeekly(entered('colecalciferol', '1000 IU', 'capsule'), 28)).toBe(false)
  expect(isOftenerThanWeekly(entered('Ramipril'), 28)).toBe(false)
})

it('knows each medicine that the list says is taken weekly, and no other', () => {
  // The figure before the word, or a pen without one.
  const warned = DRUGS.filter(({ name, forms }) => {
    const figure = /([\d ]+) (?:mg|IU)(?: once)? \(?weekly/.exec(forms)?.[1]?.trim()
    const isPen = forms.startsWith('pen')
    return isOftenerThanWeekly(
      entered(name, figure ? `${figure} mg` : null, isPen ? 'injection' : 'tablet'),
      28,
    )
  })
  const weekly = DRUGS.filter(({ forms }) => /weekly/i.test(forms))
  expect(warned.map(({ key }) => key)).toEqual(weekly.map(({ key }) => key))
})
