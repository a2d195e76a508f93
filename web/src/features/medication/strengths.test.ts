import { expect, test } from 'vitest'
import { amountText } from './amounts.ts'
import { strengthsIn } from './strengths.ts'

test('strengths are read out of the usual forms', () => {
  expect(strengthsIn('tablet 2.5, 5, 10 mg', 'en')).toEqual(['2.5 mg', '5 mg', '10 mg'])
  expect(strengthsIn('tablet 2.5, 5 mg; nasal spray 20 mg', 'de')).toEqual(['2,5 mg', '5 mg', '20 mg'])
  expect(strengthsIn('tablet 24/26, 49/51 mg (sacubitril/valsartan)', 'en')).toEqual(['24/26 mg', '49/51 mg'])
  expect(strengthsIn('pen 100, 300 U/mL', 'en')).toEqual(['100 U/mL', '300 U/mL'])
  expect(strengthsIn('solution', 'en')).toEqual([])
})

test('amounts are written as on a plan', () => {
  expect([0.5, 1, 1.5, 0.25, 2.75, 0.125, 20].map((amount) => amountText(amount, 'de'))).toEqual([
    '½',
    '1',
    '1½',
    '¼',
    '2¾',
    '0,125',
    '20',
  ])
})
