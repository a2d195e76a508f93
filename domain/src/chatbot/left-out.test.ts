import { describe, expect, it, test } from 'vitest'
import type { Language } from '../language.ts'
import { leftOutOf } from './left-out.ts'
import { listening } from './test/listening.ts'
import { understand } from './understand.ts'

const leftOut = (message: string, language: Language) =>
  leftOutOf(message, understand(message, listening(language)), listening(language))

/** Parts of the grammar's vocabulary: none of these is to be named. */
const KNOWN: Record<Language, { asked: string[]; when: string[] }> = {
  en: {
    asked: [
      'what is my average blood pressure',
      'my highest pulse',
      'how many weight readings do i have',
      'what was my lowest glucose',
      'how often did i have a headache',
      'show me my latest temperature',
      'what was my last hba1c',
      'when did i last take ibuprofen',
      'what medicines do i take',
      'how many ramipril are left',
      'when is my next appointment',
      'which health issues are recorded',
      'can i take ibuprofen with candesartan',
      'what happens when i combine ibuprofen and candesartan',
      'which of my medicines interact',
      'what is my blood type',
    ],
    when: ['', 'in May', 'last week', 'since March', 'over the last three months', 'since my last visit'],
  },
  de: {
    asked: [
      'wie ist mein durchschnittlicher blutdruck',
      'mein höchster puls',
      'wie viele gewichtsmessungen habe ich',
      'wie war mein niedrigster blutzucker',
      'wie oft hatte ich kopfschmerzen',
      'zeig mir meine letzte temperatur',
      'was war mein letzter hba1c',
      'wann habe ich zuletzt ibuprofen genommen',
      'welche medikamente nehme ich',
      'wie viele ramipril sind noch da',
      'wann ist mein nächster termin',
      'welche erkrankungen habe ich',
      'darf ich ibuprofen mit candesartan nehmen',
      'was passiert wenn ich ibuprofen mit candesartan kombiniere',
      'welche meiner medikamente vertragen sich miteinander',
      'welche blutgruppe habe ich',
    ],
    when: [
      '',
      'im Mai',
      'letzte Woche',
      'seit März',
      'in den letzten drei Monaten',
      'seit meinem letzten Arztbesuch',
    ],
  },
}

/** Qualifiers that distinguish no entries, and unknown words. */
const UNKNOWN: Record<Language, string[]> = {
  en: [
    'with walking',
    'after showers',
    'without coffee',
    'while travelling',
    'on rainy days',
    'above 140/90',
    'below 3.9/2.1',
    'when stressed',
    'in hospital',
    'by my mother',
    'between flights',
    'with candles',
    'at work',
    'zorblax',
    'during chemotherapy',
    'except holidays',
    'since I moved house',
    'for his diary',
    'under blankets',
    'not smoking',
    'every second fortnight',
    'within 24 hours',
  ],
  de: [
    'beim Gehen',
    'nach dem Duschen',
    'ohne Kaffee',
    'auf Reisen',
    'an Regentagen',
    'über 140/90',
    'unter 3,9/2,1',
    'bei Stress',
    'im Krankenhaus',
    'von meiner Mutter',
    'zwischen Flügen',
    'mit Kerzen',
    'auf der Arbeit',
    'zorblax',
    'während der Chemotherapie',
    'außer Feiertagen',
    'seit dem Umzug',
    'für seine Akten',
    'unter Decken',
    'nicht rauchend',
    'innerhalb von 24 Stunden',
  ],
}

const both = (['en', 'de'] as const).flatMap((language) =>
  KNOWN[language].asked.map((asked) => [language, asked] as const),
)
/** Questions of entries that have a day. */
const OF_TIME =
  /average|highest|lowest|how many weight|how often|latest|hba1c|durchschnitt|höchst|niedrigst|gewicht|wie oft|letzte/

/** The same words each time, of letters that no language puts together so. */
function inventedWords(count: number): string[] {
  const [vowels, others] = ['aeiou', 'bdfgklmnprstvz']
  let seed = 11
  const one = (of: string) => {
    seed = (seed * 16_807) % 2_147_483_647
    return of.charAt(seed % of.length)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 3 }, () => `${one(others)}${one(vowels)}${one(others)}`).join(''),
  )
}

/** True when the answer is about the values beyond the planted number alone. */
function isConsidered(message: string, planted: string, language: Language): boolean {
  const understood = understand(message, listening(language))
  const limit = 'condition' in understood ? understood.condition?.limit : undefined
  return (
    limit !== undefined &&
    content(planted).includes(String(limit.value).replace('.', language === 'de' ? ',' : '.'))
  )
}

const content = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,]+/u)
    .filter((word) => word.length > 3 || /\d/.test(word) || word === 'not')

describe('qualifiers of a question that its answer ignores', () => {
  it.each(both)('%s: names nothing when it understood everything: %s', (language, asked) => {
    const times = OF_TIME.test(asked) ? KNOWN[language].when : ['']
    for (const when of times) expect([when, leftOut(`${asked} ${when}?`, language)]).toEqual([when, []])
  })

  it.each(both)('%s: names an invented word that it ignores: %s', (language, asked) => {
    for (const word of inventedWords(20))
      expect([word, leftOut(`${asked} ${word}`, language).join(' ')]).toEqual([
        word,
        expect.stringContaining(word),
      ])
  })

  it.each(both)('%s: names a qualifier that it ignores: %s', (language, asked) => {
    const times = OF_TIME.test(asked) ? KNOWN[language].when : ['']
    for (const [at, planted] of UNKNOWN[language].entries()) {
      const when = times[at % times.length] ?? ''
      const message = at % 2 === 0 ? `${asked} ${planted} ${when}` : `${asked} ${when} ${planted}`
      const named = leftOut(message, language).join(' ').toLowerCase()
      const isNamed = content(planted)
        .filter((word) => !WEAK.has(word))
        .every((word) => named.includes(word))
      expect([message, named, isNamed || isConsidered(message, planted, language)]).toEqual([
        message,
        named,
        true,
      ])
    }
  })
})
/** Weak words: a phrase is named by its distinctive part. */
const WEAK = new Set(
  'days with after without while when during since between below above under every within ohne nach beim zwischen über unter während seit innerhalb auf mit meiner meinem from'.split(
    ' ',
  ),
)

test.each([
  ['average blood pressure in the morning since May', { hours: { from: '00:00', to: '12:00' } }],
  ['durchschnittlicher Blutdruck morgens seit Mai', { hours: { from: '00:00', to: '12:00' } }],
  ['average pulse between 6 and 10 pm', { hours: { from: '18:00', to: '22:00' } }],
  ['mittlerer Puls nach 18 Uhr', { hours: { from: '18:00', to: '24:00' } }],
  ['average pulse on mondays', { weekdays: [1] }],
  ['durchschnittlicher Puls am Wochenende', { weekdays: [6, 7] }],
  [
    'average glucose after meals',
    { circumstances: { meal: ['after_breakfast', 'after_lunch', 'after_dinner'] } },
  ],
  ['durchschnittlicher Blutzucker vor dem Frühstück', { circumstances: { meal: ['before_breakfast'] } }],
  ['average blood pressure on the left arm', { circumstances: { arm: ['left'] } }],
  ['durchschnittlicher Blutdruck im Liegen', { circumstances: { position: ['lying'] } }],
])('selects the entries in question: %s', (asked, condition) => {
  const language = /[äöü]|durch|mittlerer/.test(asked) ? 'de' : 'en'
  expect(understand(asked, listening(language))).toMatchObject({ intent: 'record_value', condition })
  expect(leftOut(asked, language)).toEqual([])
})

test.each([
  ['average blood pressure not in the morning', 'en', ['not in the morning']],
  ['highest weight except in May', 'en', ['except in May']],
  ['durchschnittlicher Blutdruck ohne morgens', 'de', ['ohne morgens']],
  ['average blood pressure in the morning and evening', 'en', ['evening']],
  ['average pulse on the left arm', 'en', ['left arm']],
  ['average blood pressure before meals', 'en', ['before meals']],
])('names negated, repeated and ambiguous qualifiers: %s', (asked, language, named) => {
  expect(leftOut(asked, language as Language)).toEqual(named)
})

test.each([
  [
    'my sugar was 310 mg/dl before breakfast',
    { context: { meal: 'before_breakfast' }, at: { time: '07:00' } },
    [],
  ],
  ['mein zucker war 112 mg/dl nach dem mittagessen', { context: { meal: 'after_lunch' } }, []],
  ['bp 128/82 on the left arm after walking', { context: { arm: 'left' } }, ['after walking']],
  ['blutdruck 128/82 am linken arm nach dem gehen', { context: { arm: 'left' } }, ['nach dem gehen']],
  ['bp 128/82 before breakfast', { at: { time: '07:00' } }, ['before breakfast']],
  ['weight 72.4 kg with shoes', { kind: 'weight' }, ['with shoes']],
])('keeps the remarks beside a reading: %s', (said, expected, note) => {
  const language = /mein|am |blut/.test(said) ? 'de' : 'en'
  const understood = understand(said, listening(language))
  expect(understood).toMatchObject({ intent: 'log_measurement', ...expected })
  expect(leftOutOf(said, understood, listening(language))).toEqual(note)
})

test.each([
  ['drank 1 500 ml', { values: [{ value: 1500 }] }],
  ['drank 1 500 ml water', { values: [{ value: 1500 }] }],
  ['1\u00a0500 ml getrunken', { values: [{ value: 1500 }] }],
  ["8'500 Schritte", { values: [{ value: 8500 }] }],
  ['8 500 steps', { values: [{ value: 8500 }] }],
  ['steps: 12 500', { values: [{ value: 12_500 }] }],
  ['10 250 schritte gestern', { values: [{ value: 10_250 }] }],
  ['gestern 1.500 ml getrunken', { values: [{ value: 1500 }] }],
  ['bp 160 100', { values: [{ value: 160 }, { value: 100 }] }],
  ['weight 72.125 kg', { values: [{ value: 72.125 }] }],
  ['took 1 500 mg metformin', { amount: { amount: 1500, unit: 'mg' } }],
  ['took 1.500 mg metformin', { amount: { amount: 1500, unit: 'mg' } }],
  ['1 500 mg Metformin genommen', { amount: { amount: 1500, unit: 'mg' } }],
  ['took 2 500 mg tablets of metformin', { amount: { amount: 2, unit: 'tablet' } }],
  ['took metformin 1 500', { amount: null }],
  ['um 9 400 mg ibuprofen genommen', { amount: { amount: 400, unit: 'mg' }, at: { time: '09:00' } }],
  ['took 0.125 mg digoxin', { amount: { amount: 0.125, unit: 'mg' } }],
])('reads a grouped number as one number: %s', (said, expected) => {
  expect(understand(said, listening('en'))).toMatchObject(expected)
})

test.each([
  ['Wie hoch war mein HbA1c?', 'de'],
  ['Wie hoch war mein Blutdruck gestern?', 'de'],
  ['How high was my blood pressure yesterday?', 'en'],
] as const)('the words of the question itself are not named: %s', (question, language) => {
  expect(leftOut(question, language)).toEqual([])
})
