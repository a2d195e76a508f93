import { describe, expect, test } from 'vitest'
import {
  DIAGNOSTIC_SERVICES,
  directoryWords,
  serviceText,
  SPECIALITIES,
  specialityOf,
  specialityText,
} from './care-words.ts'
import { countryCodeOf, countryText } from './countries.ts'
import { distanceText } from './distance-text.ts'
import { languageCodeOf, spokenLanguageText } from './spoken-languages.ts'

describe('specialities', () => {
  test('are found by any name, and shown with an everyday word', () => {
    for (const said of [
      'Cardiology',
      'kardiologie',
      'Fachärztin für Kardiologie',
      'Facharzt für Kardiologie',
      'CARDIOLOGIST',
    ])
      expect(specialityText(said, 'en')).toBe('Cardiology (heart)')
    expect(specialityText('Cardiology', 'de')).toBe('Kardiologie (Herz)')
    expect(specialityText('Handopathy', 'de')).toBe('Handopathy')
    expect(serviceText('Kernspin', 'en')).toBe('MRI (scan in the tube, no rays)')
  })

  test.each([...SPECIALITIES, ...DIAGNOSTIC_SERVICES])(
    '$name has no synonym that repeats its name',
    (entry) => {
      const all = [entry.name, entry.name_de, ...entry.synonyms]
      const own = all.filter((name) => name === entry.name)
      expect(own.length).toBeLessThanOrEqual(entry.name === entry.name_de ? 2 : 1)
    },
  )

  test('share no names', () => {
    for (const entry of SPECIALITIES) expect(specialityOf(entry.name)).toBe(entry)
    for (const entry of SPECIALITIES)
      for (const name of [entry.name_de, ...entry.synonyms])
        expect([name, specialityOf(name)?.name]).toEqual([name, entry.name])
  })
})

test('drops titles and filler words from a search unless nothing else is left', () => {
  expect(directoryWords('Dr. med. Jörg Müller')).toEqual(['jorg', 'muller'])
  expect(directoryWords('heart doctor in Berlin')).toEqual(['heart', 'berlin'])
  expect(directoryWords('Dr.')).toEqual(['dr'])
  expect(directoryWords(' % ')).toEqual([])
  expect(directoryWords('a b c d e f g h i j k')).toHaveLength(8)
})

test('finds languages and countries by code and by name in both languages', () => {
  expect(['Turkish', 'Türkisch', 'tr', 'de-AT', 'Klingon'].map(languageCodeOf)).toEqual([
    'tr',
    'tr',
    'tr',
    'de',
    undefined,
  ])
  expect([spokenLanguageText('tr', 'de'), spokenLanguageText('Klingon', 'de')]).toEqual([
    'Türkisch',
    'Klingon',
  ])
  expect(['Germany', 'Deutschland', 'DE', 'UK', 'Atlantis'].map(countryCodeOf)).toEqual([
    'DE',
    'DE',
    'DE',
    'GB',
    undefined,
  ])
  expect([countryText('Germany', 'de'), countryText('Atlantis', 'de')]).toEqual(['Deutschland', 'Atlantis'])
})

test('writes distances in the chosen units, no more precisely than places are rounded', () => {
  expect(distanceText(1234, 'metric', 'de')).toBe('1,2 km')
  expect(distanceText(12_345, 'metric', 'en')).toBe('12 km')
  expect(distanceText(16_093, 'imperial', 'en')).toBe('10 mi')
  expect(distanceText(3, 'metric', 'en')).toBe('0.1 km')
})
