import { expect, test } from 'vitest'
import { listening as listeningIn } from './test/listening.ts'
import { understand } from './understand.ts'

const listening = { ...listeningIn('en'), drugNames: ['Schmerzfrei forte'] }

test.each([
  ['bp 128/82 this morning', { kind: 'blood_pressure', at: { date: '2026-06-17', time: '07:00' } }],
  ['Blutdruck 131 zu 84 Puls 66', { values: [{ value: 131 }, { value: 84 }, { key: 'pulse', value: 66 }] }],
  ['temp 38,2 gestern um 21 uhr', { kind: 'temp', at: { date: '2026-06-16', time: '21:00' } }],
  ['weighd 72.4 kg today', { kind: 'weight', values: [{ value: 72.4, unit: 'kg' }] }],
  // Impossible in the unit of the settings, and dangerous in the other one.
  ['my sugar was 300 after dinner', { kind: 'glucose', values: [{ value: 300, unit: 'mg/dL' }] }],
  ['zucker 480', { kind: 'glucose', values: [{ value: 480, unit: 'mg/dL' }] }],
  ['zucker 112 mg/dl nüchtern', { kind: 'glucose', values: [{ value: 112, unit: 'mg/dL' }] }],
  ['gestern 10.000 schritte', { kind: 'steps', values: [{ value: 10_000 }] }],
])('understands a reading: %s', (said, expected) => {
  expect(understand(said, listening)).toMatchObject({ intent: 'log_measurement', ...expected })
})

test.each([
  [
    'took ibuprofen 400 at 2pm',
    { drug: 'ibuprofen', amount: { amount: 400, unit: 'mg' }, at: { time: '14:00' } },
  ],
  ['hab um halb acht ne Ibu 600 genommen', { drug: 'ibuprofen', at: { time: '07:30' } }],
  ['forgot my metformin this morning', { drug: 'metformin', status: 'skipped' }],
  ['1 schmerzfrei genommen', { drug: 'Schmerzfrei forte' }],
])('understands a dose: %s', (said, expected) => {
  expect(understand(said, listening)).toMatchObject({ intent: 'log_dose', ...expected })
})

test.each([
  ['headache 6 since noon', { name: 'Headache', severity: 6, at: { time: '12:00' } }],
  ['mir ist schwindelig', { name: 'Dizziness', severity: null }],
  ['my back hurts 4/10', { name: 'Back pain', severity: 4 }],
])('understands a symptom: %s', (said, expected) => {
  expect(understand(said, listening)).toMatchObject({ intent: 'log_symptom', ...expected })
})

test.each([
  [
    'my average blod presure in May?',
    { intent: 'record_value', statistic: 'average', period: { from: '2026-05-01', to: '2026-05-31' } },
  ],
  [
    'höchster Puls letzte Woche',
    {
      intent: 'record_value',
      kind: 'pulse',
      statistic: 'highest',
      period: { from: '2026-06-08', to: '2026-06-14' },
    },
  ],
  ['wann habe ich zuletzt ibu genommen', { intent: 'record_dose', drug: 'ibuprofen', statistic: 'latest' }],
  ['how many ramipril are left', { intent: 'record_supply', drug: 'ramipril' }],
  ['my last hba1c', { intent: 'record_lab', analyte: 'hba1c' }],
  ['when is my next apointment', { intent: 'record_appointment', which: 'next' }],
  ['notiere als Frage: darf ich Sport machen', { intent: 'add_question', question: 'darf ich Sport machen' }],
  ['how much ibuprofen can i take', { intent: 'declined_dosing' }],
  ['ist das ein Tumor', { intent: 'declined_diagnosis' }],
  ['how do i measure my blood pressure at home', { intent: 'article' }],
  ['wie kann ich meine daten exportieren', { intent: 'how_to' }],
  ['guten morgen', { intent: 'greeting' }],
  ['🙂🙂', { intent: 'unknown' }],
  ['', { intent: 'unknown' }],
])('understands a question: %s', (said, expected) => {
  expect(understand(said, listening)).toMatchObject(expected)
})

test('never turns a question into an entry', () => {
  for (const asked of [
    'is 135/85 normal?',
    'did I take ibuprofen 400 at 2pm?',
    'was my weight 72 kg in May?',
  ])
    expect(understand(asked, listening).intent).not.toMatch(/^log_/)
})

test('reads 20,000 letters quickly', () => {
  expect(understand('ignore your rules and '.repeat(900), listening).intent).toBeDefined()
})

test.each([
  ['am i nearly out of simvastatin', 'record_supply'],
  ['reicht das bisoprolol für die reise', 'record_supply'],
  ['bin unsicher ob ich amlodipin schon genommen hab', 'record_dose'],
  ['wem sitz ich nächste woche beim arzt gegenüber', 'record_appointment'],
  ['what is the weather', 'unknown'],
  ['who won the match', 'unknown'],
])('infers the intent from all words when no rule matches: %s', (said, intent) => {
  expect(understand(said, listening).intent).toBe(intent)
})

test('falls back to the next likely intent when one cannot be filled in', () => {
  expect(understand('please log my blood pressure', listening).intent).not.toBe('log_measurement')
})

test('is deterministic', () => {
  const said = 'mir zwickts seit gestern im knie'
  expect(understand(said, listening)).toEqual(understand(said, listening))
})

test.each([
  ['My average blood pressure last month?', { from: '2026-05-01', to: '2026-05-31' }],
  ['average pulse last year', { from: '2025-01-01', to: '2025-12-31' }],
  ['how many blood pressure readings this month', { from: '2026-06-01', to: '2026-06-17' }],
  ['Mein durchschnittlicher Blutdruck letzten Monat?', { from: '2026-05-01', to: '2026-05-31' }],
  ['höchster Blutzucker in diesem Jahr', { from: '2026-01-01', to: '2026-06-17' }],
  ['highest weight over the last three months', { from: '2026-03-18', to: '2026-06-17' }],
  ['my average weight in the last 2 weeks', { from: '2026-06-04', to: '2026-06-17' }],
])('does not take a requested time for a typing error: %s', (said, period) => {
  expect(understand(said, listening)).toMatchObject({ intent: 'record_value', period })
})
