import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours-text.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]

test.each([
  ['Mo-Fr 08:00-12:00', [{ weekdays: WEEKDAYS, from: '08:00', to: '12:00' }]],
  ['Monday to Friday 8-12', [{ weekdays: WEEKDAYS, from: '08:00', to: '12:00' }]],
  ['Mo – Fr: 8.30 bis 12.00 Uhr', [{ weekdays: WEEKDAYS, from: '08:30', to: '12:00' }]],
  ['mon,tue,wed,thu,fri 09:00-17:00', [{ weekdays: WEEKDAYS, from: '09:00', to: '17:00' }]],
  ['Di, Do 14:00-24:00', [{ weekdays: [2, 4], from: '14:00', to: '24:00' }]],
  [
    'Mo-Di 08:00-12:00, 14:00-18:00; Sa 9-13',
    [
      { weekdays: [1, 2], from: '08:00', to: '12:00' },
      { weekdays: [1, 2], from: '14:00', to: '18:00' },
      { weekdays: [6], from: '09:00', to: '13:00' },
    ],
  ],
  [
    'Mo 08:00-12:00, Mi 14:00-18:00',
    [
      { weekdays: [1], from: '08:00', to: '12:00' },
      { weekdays: [3], from: '14:00', to: '18:00' },
    ],
  ],
  ['24/7', [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]],
  ['', []],
])('%s is understood', (text, hours) => {
  expect(readOpeningHours(text)).toEqual(hours)
})

test.each([
  'by appointment',
  'Mo',
  'Mo 12:00-08:00',
  'Mo 25:00-26:00',
  'Fr-Mo 08:00-12:00',
  'Xx 08:00-12:00',
  '08:00-12:00',
  'Mo 8:75-9:00',
])('%s is not', (text) => {
  expect(readOpeningHours(text)).toBeNull()
})
