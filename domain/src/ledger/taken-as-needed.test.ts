import { expect, it } from 'vitest'
import { partsOf } from '../amounts.ts'
import type { Entered } from './entered.ts'
import { type TakenIntake, takenAsNeeded } from './taken-as-needed.ts'

const product = (drug_name: string, strength: string | null): Entered => ({
  drug_name,
  strength,
  form: 'tablet',
  route: null,
  ingredients: [],
})
const PANADOL = product('Panadol', '500 mg')
const BENURON = product('Ben-u-ron', '1000 mg')
const IBU = product('Ibuprofen', '400 mg')
const UNKNOWN = product('Paracetamol', null)

const taken = (entered: Entered, at: string, units: number, isAsNeeded = true): TakenIntake => ({
  medication_plan: entered.drug_name,
  isAsNeeded,
  at: Date.parse(`2026-11-${at}:00Z`),
  parts: partsOf(units),
  entered,
})

it('finds the maximum of a substance within 24 hours over all products, scheduled ones too', () => {
  const { products, substances } = takenAsNeeded([
    taken(PANADOL, '03T20:00', 2),
    taken(BENURON, '04T08:00', 1, false),
    taken(PANADOL, '04T19:59', 1.5),
    taken(PANADOL, '04T20:00', 0.5),
    taken(IBU, '04T12:00', 1),
    taken(IBU, '20T12:00', 1),
  ])
  expect(products).toMatchObject([
    { medication_plan: 'Panadol', parts: partsOf(4), most_parts_in_24_hours: partsOf(3.5) },
    { medication_plan: 'Ibuprofen', parts: partsOf(2), most_parts_in_24_hours: partsOf(1) },
  ])
  expect(products[0]?.intakes.map(({ at }) => new Date(at).getUTCHours())).toEqual([20, 19, 20])
  // At 20:00 the two tablets of the day before are 24 hours old.
  expect(substances).toMatchObject([
    { name: 'ibuprofen', most_in_24_hours: 400, products: ['Ibuprofen'] },
    {
      name: 'paracetamol',
      name_de: 'Paracetamol',
      unit: 'mg',
      most_in_24_hours: 2750,
      until: Date.parse('2026-11-04T19:59:00Z'),
      products: ['Panadol', 'Ben-u-ron'],
      uncounted: [],
    },
  ])
})

it('leaves out scheduled medicines without as-needed intakes', () => {
  const { products, substances } = takenAsNeeded([taken(IBU, '04T12:00', 1, false)])
  expect(products).toEqual([])
  expect(substances).toEqual([])
})

it('names products of unknown strength instead of counting them as nothing', () => {
  expect(takenAsNeeded([taken(UNKNOWN, '04T12:00', 1)]).substances).toMatchObject([
    { name: 'paracetamol', most_in_24_hours: null, uncounted: ['Paracetamol'] },
  ])
  expect(
    takenAsNeeded([taken(UNKNOWN, '04T12:00', 1), taken(PANADOL, '04T13:00', 1)]).substances,
  ).toMatchObject([{ most_in_24_hours: 500, products: ['Panadol'], uncounted: ['Paracetamol'] }])
})
