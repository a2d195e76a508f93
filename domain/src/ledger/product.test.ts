import { describe, expect, it } from 'vitest'
import type { Entered } from './entered.ts'
import { productOf } from './product.ts'
import { figureOf, plainStrength, strengthFits } from './strength.ts'

const entered = (drug_name: string, given: Partial<Entered> = {}): Entered => ({
  drug_name,
  strength: null,
  form: 'tablet',
  route: null,
  ingredients: [],
  ...given,
})
const held = (one: Entered) =>
  productOf(one).parts.map(({ inn, amount, unit }) => `${inn} ${amount ?? '?'} ${unit}`)

describe('the content of a product', () => {
  it.each<[string, Partial<Entered>, string[]]>([
    ['Paracetamol', { strength: '500 mg' }, ['paracetamol 500 mg']],
    ['Tylenol 500 mg', {}, ['paracetamol 500 mg']],
    ['Paracetamol', { strength: '1 g' }, ['paracetamol 1000 mg']],
    ['Paracetamol', { strength: '1.000 mg' }, ['paracetamol 1000 mg']],
    ['Ibuprofen 400', {}, ['ibuprofen 400 mg']],
    ['Ibuprofen 7', {}, ['ibuprofen ? mg']],
    ['Paracetamol', {}, ['paracetamol ? mg']],
    ['Naproxen Natrium 220 mg', {}, ['naproxen 200 mg']],
    ['Ibuprofen', { strength: '200 mg/5 ml', form: 'liquid' }, ['ibuprofen 40 mg']],
    ['Ibuprofen', { strength: '200 mg/5 ml' }, ['ibuprofen ? mg']],
    ['WICK MediNait', { form: 'liquid' }, ['paracetamol 20 mg']],
    ['co-codamol', { strength: '30/500 mg' }, ['paracetamol 500 mg', 'codeine 30 mg']],
    ['Talvosilen forte', {}, ['paracetamol 500 mg', 'codeine 30 mg']],
    ['Panadol Extra', {}, ['paracetamol 500 mg', 'caffeine 65 mg']],
    ['Vigantol', { strength: '25 µg' }, ['colecalciferol 1000 [IU]']],
    ['Salbutamol', { strength: '100 µg', form: 'inhaler' }, ['salbutamol 1 puff']],
    ['Fosavance', {}, ['alendronic acid 70 mg', 'colecalciferol ? mg']],
    ['House mixture', { ingredients: [{ inn: 'Ben-u-ron', strength: '0,5 g' }] }, ['paracetamol 500 mg']],
  ])('%s %o', (name, given, parts) => {
    expect(held(entered(name, given)).slice(0, parts.length)).toEqual(parts)
  })

  it.each<[string, Partial<Entered>, string]>([
    ['Grandmother’s tea', {}, 'not_in_table'],
    ['Sudafed', {}, 'ask_pack'],
    ['Diclofenac', { form: 'cream' }, 'local'],
    ['Diclofenac', { route: 'eye', form: 'drops' }, 'local'],
    ['Mixture', { ingredients: [{ inn: 'Cineole', strength: '200 mg' }] }, 'not_in_table'],
  ])('%s %o is not known: %s', (name, given, why) => {
    expect(productOf(entered(name, given))).toMatchObject({ parts: [], unknown: [{ why }] })
  })
})

it.each([
  ['1.000', 1000],
  ['20 000', 20_000],
  ['20.000', 20_000],
  ['0.125', 0.125],
  ['1.125', 1.125],
  ['0,5', 0.5],
])('reads the figure %s as %d', (text, figure) => {
  expect(figureOf(text)).toBe(figure)
})

/** A part of a product. */
const of = (strength: string | null, amount: number | null = null, unit = 'mg') => ({
  strength,
  amount,
  unit,
})

it('finds a strength in a list, or none, and calls an unnamed one unknown', () => {
  expect(strengthFits('5, 10, 15, 20 µg/h', of('10 µg/h', 1, 'patch'))).toBe(true)
  expect(strengthFits('35, 52.5, 70 µg/h', of('52,5 µg/h', 1, 'patch'))).toBe(true)
  expect(strengthFits('5, 10, 15, 20 µg/h', of('35 µg/h', 1, 'patch'))).toBe(false)
  expect(strengthFits('20 000 IU', of('20.000 IE'))).toBe(true)
  expect(strengthFits('20 000 IU', of('500 µg', 20_000, '[IU]'))).toBe(true)
  expect(strengthFits('20 000 IU', of('25 µg', 1000, '[IU]'))).toBe(false)
  expect(strengthFits('70 mg', of('0.07 g'))).toBe(true)
  expect(strengthFits('70 mg', of('70 mg/140 µg', 70))).toBe(true)
  expect(strengthFits('70 mg', of(null))).toBeNull()
  expect(plainStrength('24/26 mg')).toBeNull()
})
