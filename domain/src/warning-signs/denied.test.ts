import { describe, expect, test } from 'vitest'
import data from '../data/red-flags.json' with { type: 'json' }
import { findRedFlag } from '../red-flags.ts'
import { HARMLESS_NEIGHBOURS } from './harmless-neighbours.ts'

const alarms = (text: string): boolean => {
  const found = findRedFlag(text)
  return found !== null && !found.isDenied && !found.isAskedAbout
}

/** Nouns of rules, as they are denied in each language. */
const NOUNS_EN =
  'chest pain, stroke, heart attack, seizure, chest tightness, suicidal thoughts, overdose, sepsis, fainting'.split(
    ', ',
  )
const NOUNS_DE =
  'Brustschmerzen, Atemnot, Schlaganfall, Herzinfarkt, Krampfanfall, Suizidgedanken, Ohnmacht, Thrombose, Blutvergiftung'.split(
    ', ',
  )

const DENIED_EN = [
  'no %',
  'No % today',
  'without %',
  'denies %',
  'no sign of %',
  'no history of %',
  '%: no',
  '% was ruled out',
  '% ruled out',
  'no fever or %',
  'I do not have %',
  'I don’t have any %',
  'never had %',
  'free of %',
]
const DENIED_DE = [
  'keine %',
  'kein %',
  'ohne %',
  'kein Hinweis auf %',
  'keine Anzeichen für %',
  '%: nein',
  '% ausgeschlossen',
  '% wurde verneint',
  'weder Fieber noch %',
  'ich habe keine %',
  'noch nie %',
  'frei von %',
]
const LONG_AGO_EN = [
  '% in 2015',
  '% 3 years ago',
  'family history of %',
  'my father had % at 60',
  'previous %',
  'history of %',
]
const LONG_AGO_DE = [
  '% 2015',
  'vor 3 Jahren %',
  'Zustand nach %',
  'Familienanamnese: %',
  'mein Vater hatte % mit 60',
  'früher %',
]

const filled = (frames: readonly string[], nouns: readonly string[]) =>
  frames.flatMap((frame) => nouns.map((noun) => frame.replace('%', noun)))

describe('a denied sign', () => {
  test.each([...filled(DENIED_EN, NOUNS_EN), ...filled(DENIED_DE, NOUNS_DE)])(
    'raises no alarm: %s',
    (text) => {
      expect(alarms(text)).toBe(false)
    },
  )

  test.each([...filled(LONG_AGO_EN, NOUNS_EN), ...filled(LONG_AGO_DE, NOUNS_DE)])(
    'raises none for other people or years ago: %s',
    (text) => {
      expect(alarms(text)).toBe(false)
    },
  )

  test.each(
    data.items
      .filter(({ level }) => level !== 'advice')
      .flatMap(({ say_en, say_de }) => [
        ...say_en.slice(0, 3).map((said) => `No cough. ${said}`),
        ...say_en.slice(0, 3).map((said) => `I have no appetite, ${said}`),
        ...say_de.slice(0, 3).map((said) => `Kein Husten. ${said}`),
        ...say_de.slice(0, 3).map((said) => `Ich habe keinen Appetit, ${said}`),
      ]),
  )('hides nothing that stands beside it: %s', (text) => {
    expect(alarms(text)).toBe(true)
  })

  test.each([
    'no relief from chest pain',
    'not sure if it is chest pain',
    'not only chest pain',
    'never had chest pain like this',
    'heart attack not ruled out',
    'Schlaganfall muss ausgeschlossen werden',
    'no chest pain at rest, only when walking',
    'chest pain does not go away',
    'Keine Besserung der Brustschmerzen',
    'no pulse and chest pain',
    'bekomme keine Luft, keine Brustschmerzen',
    'cannot stop thinking that I want to die',
    'will nicht mehr leben',
    'my father had a heart attack, now I have chest pain',
    'chest pain started 3 months ago and is worse now',
    'no doubt this is a stroke',
    'I have not slept, my chest hurts',
    'no chest pain but I cannot breathe',
    'my mother has chest pain',
    'ich krieg kaum noch Luft',
    'Oma redet auf einmal nur noch Kauderwelsch',
    'Puls nur noch 32, mir ist schwindlig',
    'meine Freundin schreibt, dass sie sich heute noch umbringt',
    'ich trau mich nicht heim wegen meinem Mann',
    'Nach der Geburt vor zwei Wochen ist ein Bein ganz bläulich geschwollen',
  ])('keeps what qualifies a sign: %s', (text) => {
    expect(alarms(text)).toBe(true)
  })
})

describe('everyday words', () => {
  test.each([
    'wann ist die Blutabnahme',
    'wann war die letzte Ibu',
    'Seit wann ist die Arthrose vermerkt',
    'wann ruft man die 112',
    'remind me to ask whether the seizures could come back, the last one was ten years ago',
    'Entlassbrief Herzinfarkt, von 2018',
    'Wie oft war mein Blutdruck unter 125?',
  ])('are not taken for misspelt signs: %s', (text) => {
    expect(alarms(text)).toBe(false)
  })

  test('of the screens and articles are never corrected into a sign', () => {
    expect(HARMLESS_NEIGHBOURS.filter((word) => alarms(word))).toEqual([])
  })
})

describe('typing errors', () => {
  test.each([
    'chest pian',
    'chset pain',
    'chst pain',
    'Brustscmerzen',
    'brustshcmerzen links',
    'can not braethe',
    'slurred speach',
    'unconcious',
    'siezure',
    'herzinfakt',
    'schlaganfal',
    'atemnott',
    'throat closng',
    'stif neck and fever',
  ])('are corrected: %s', (text) => {
    expect(alarms(text)).toBe(true)
  })

  test.each(['no chset pain', 'keine brustschmertzen', 'Herzinfakt ausgeschlossen'])(
    'in a denial raise no alarm: %s',
    (text) => {
      expect(alarms(text)).toBe(false)
    },
  )

  test.each([
    'Fever',
    'Fieber 39',
    'Fever 38.5 since yesterday',
    'Fieber nach der Impfung',
    'Headache',
    'Rash',
  ])('does not match a complaint to another one’s rule: %s', (text) => {
    expect(alarms(text)).toBe(false)
  })
})

test('handles denials in a long text quickly', () => {
  expect(alarms('no chest pain, no fainting, no fever. '.repeat(260))).toBe(false)
})
