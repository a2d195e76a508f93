import { expect, it } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { ingredientNames } from './names.ts'

it.each([
  ['atorvastatin', 'atorvastatin', 'Atorvastatin'],
  ['METAMIZOLE', 'metamizole sodium', 'Metamizol-Natrium'],
  ['Metamizol', 'metamizole sodium', 'Metamizol-Natrium'],
  ['acetaminophen', 'paracetamol', 'Paracetamol'],
  ['Acetylsalicylsäure', 'acetylsalicylic acid', 'Acetylsalicylsäure'],
  ['something of my own', 'something of my own', 'something of my own'],
])('names the ingredient %s in both languages', (written, name, name_de) => {
  expect(ingredientNames(written)).toEqual({ name, name_de })
})

it('recognises each substance of the list by its own names', () => {
  for (const { name, name_de } of DRUGS) {
    expect(ingredientNames(name)).toEqual({ name, name_de })
    expect(ingredientNames(name_de)).toEqual({ name, name_de })
  }
})
