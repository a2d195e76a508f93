import { expect, test } from 'vitest'
import { zonesFor } from './zoneNames.ts'

test.each([
  ['Tokyo', 'Asia/Tokyo'],
  ['tokio', 'Asia/Tokyo'],
  ['wien', 'Europe/Vienna'],
  ['zürich', 'Europe/Zurich'],
  ['new york', 'America/New_York'],
  ['Kyiv', 'Europe/Kiev'],
  ['Mexiko', 'America/Mexico_City'],
  ['sao paulo', 'America/Sao_Paulo'],
])('finds %s', (typed, zone) => {
  expect(zonesFor(typed)).toEqual([zone])
})

test('lists every zone for an empty search', () => {
  expect(zonesFor('  ').length).toBeGreaterThan(300)
})
