import { describe, expect, it } from 'vitest'
import { EVER } from './period-bounds.ts'
import { leftOutOf } from './left-out.ts'
import { listening } from './test/listening.ts'
import { understand } from './understand.ts'

/** "Now" is Wednesday 2026-06-17. */
const TODAY = '2026-06-17'

const asked = (question: string, language: 'en' | 'de') => {
  const base = listening(language)
  const person = { ...base, settings: { ...base.settings, glucoseUnit: 'mg/dL' as const } }
  const understood = understand(question, person)
  return { understood, leftOut: leftOutOf(question, understood, person) }
}

describe('the entries of a question', () => {
  it.each([
    ['en', 'since last month', '2026-05-01', TODAY],
    ['en', 'since last year', '2025-01-01', TODAY],
    ['en', 'after 10 May', '2026-05-11', TODAY],
    ['en', 'before 10 May', EVER, '2026-05-09'],
    ['en', 'before May', EVER, '2026-04-30'],
    ['en', 'up to 10 May', EVER, '2026-05-10'],
    ['en', 'until May', EVER, '2026-05-31'],
    ['en', 'by 5 May', EVER, '2026-05-05'],
    ['en', 'as of 5 May', '2026-05-05', TODAY],
    ['en', 'from May on', '2026-05-01', TODAY],
    ['en', 'from 3 May to 10 May', '2026-05-03', '2026-05-10'],
    ['en', 'between May 3 and May 10', '2026-05-03', '2026-05-10'],
    ['en', 'between 3 and 10 May', '2026-05-03', '2026-05-10'],
    ['en', 'from November to January', '2025-11-01', '2026-01-31'],
    ['en', 'from Monday to Friday', '2026-06-08', '2026-06-12'],
    ['en', 'in the last two weeks', '2026-06-04', TODAY],
    ['en', 'last Tuesday', '2026-06-16', '2026-06-16'],
    ['de', 'seit letztem Monat', '2026-05-01', TODAY],
    ['de', 'seit letzter Woche', '2026-06-08', TODAY],
    ['de', 'seit zwei Wochen', '2026-06-04', TODAY],
    ['de', 'nach dem 10. Mai', '2026-05-11', TODAY],
    ['de', 'vor dem 10. Mai', EVER, '2026-05-09'],
    ['de', 'bis zum 10. Mai', EVER, '2026-05-10'],
    ['de', 'bis Mai', EVER, '2026-05-31'],
    ['de', 'ab dem 10. Mai', '2026-05-10', TODAY],
    ['de', 'vom 3. bis 10. Mai', '2026-05-03', '2026-05-10'],
    ['de', 'vom 3.5. bis 10.5.', '2026-05-03', '2026-05-10'],
    ['de', 'von Mai bis Juni', '2026-05-01', '2026-06-30'],
    ['de', 'letzten Dienstag', '2026-06-16', '2026-06-16'],
  ] as const)('%s: “%s” is from %s to %s', (language, when, from, to) => {
    const question =
      language === 'en' ? `average blood pressure ${when}` : `Blutdruck im Durchschnitt ${when}`
    const { understood, leftOut } = asked(question, language)
    expect(understood).toMatchObject({ intent: 'record_value', period: { from, to }, statistic: 'average' })
    expect(leftOut).toEqual([])
  })

  it.each([
    ['en', 'average blood pressure on Sunday mornings', [7], '00:00'],
    ['en', 'average blood pressure on Mondays and Thursdays', [1, 4], undefined],
    ['de', 'Blutdruck im Durchschnitt dienstags', [2], undefined],
    ['de', 'Blutdruck im Durchschnitt montags und donnerstags', [1, 4], undefined],
    ['de', 'Blutdruck im Durchschnitt Dienstag abends', [2], '18:00'],
    ['de', 'Blutdruck im Durchschnitt unter der Woche', [1, 2, 3, 4, 5], undefined],
  ] as const)('%s: each such day, not one of them: %s', (language, question, weekdays, from) => {
    const { understood, leftOut } = asked(question, language)
    expect(understood).toMatchObject({ intent: 'record_value', period: null, condition: { weekdays } })
    expect(understood.intent === 'record_value' && understood.condition?.hours?.from).toBe(from)
    expect(leftOut).toEqual([])
  })

  it('finds the part of the day in a compound word', () => {
    expect(asked('Blutdruck im Durchschnitt am Dienstagmorgen', 'de').understood).toMatchObject({
      period: { from: '2026-06-16', to: '2026-06-16' },
      condition: { hours: { from: '00:00', to: '12:00' } },
    })
  })

  it.each([
    ['en', 'how often was my diastolic pressure above 90', { key: 'bp_dia', side: 'above', value: 90 }],
    ['en', 'how often was my lower value above 90', { key: 'bp_dia', side: 'above', value: 90 }],
    ['en', 'how often was my blood pressure at least 140', { key: 'bp_sys', side: 'at_least', value: 140 }],
    ['en', 'how often was my blood pressure 140 or more', { key: 'bp_sys', side: 'at_least', value: 140 }],
    ['en', 'how often was my glucose between 70 and 180', { side: 'between', value: 70, upper: 180 }],
    ['de', 'Wie oft war der untere Wert über 90', { key: 'bp_dia', side: 'above', value: 90 }],
    ['de', 'Wie oft war der Zucker zwischen 70 und 180', { side: 'between', value: 70, upper: 180 }],
    ['de', 'Wie oft war mein Zucker höchstens 100', { side: 'at_most', value: 100 }],
  ] as const)('%s: the limit of: %s', (language, question, limit) => {
    const { understood, leftOut } = asked(question, language)
    expect(understood).toMatchObject({ intent: 'record_value', statistic: 'count', condition: { limit } })
    expect(leftOut).toEqual([])
  })

  it.each([
    ['en', 'average blood pressure around 5 May', '5 May'],
    ['en', 'average blood pressure since the new tablets', 'new tablets'],
    ['en', 'average blood pressure except in May', 'May'],
    ['en', 'average blood pressure not on Sundays', 'Sundays'],
    ['en', 'average blood pressure in March and May', 'May'],
    ['en', 'average blood pressure on Monday and Thursday', 'Thursday'],
    ['en', 'average blood pressure before the evening', 'evening'],
    ['en', 'average blood pressure in the morning and in the evening', 'evening'],
    ['en', 'how often was my glucose above 180 and below 250', 'below 250'],
    ['en', 'how often was my sugar under 70 or over 180', 'under 70'],
    ['en', 'average blood pressure between noon and 6 pm', 'noon'],
    ['en', 'average blood pressure since yesterday morning', 'morning'],
    ['de', 'Blutdruck im Durchschnitt bis gestern Abend', 'Abend'],
    ['en', 'average glucose when ill', 'ill'],
    ['en', 'average glucose two hours after eating', 'two hours'],
    ['en', 'average of my last 7 blood pressure readings', 'last 7'],
    ['en', 'how much weight did I lose since January', 'lose'],
    ['en', 'total steps last week', 'total'],
    ['en', 'highest diastolic pressure in May', 'diastolic'],
    ['en', 'average glucose yesterday at night', 'night'],
    ['en', 'median blood pressure in May', 'median'],
    ['en', 'average blood pressure in the second half of May', 'second half'],
    ['de', 'Blutdruck im Durchschnitt außer am Wochenende', 'außer am Wochenende'],
    ['de', 'Blutdruck im Durchschnitt um den 5. Mai', '5 Mai'],
    ['de', 'Blutdruck im Durchschnitt im März und Mai', 'Mai'],
    ['de', 'Blutdruck im Durchschnitt Anfang Mai', 'Anfang Mai'],
    ['de', 'Blutdruck im Durchschnitt nach der Einnahme', 'nach der Einnahme'],
    ['de', 'niedrigster Blutzucker in der Nacht auf Dienstag', 'Dienstag'],
    ['de', 'Wie viel habe ich seit Januar abgenommen', 'abgenommen'],
    ['de', 'Wie viele Schritte diese Woche insgesamt', 'insgesamt'],
  ] as const)('%s: names what it cannot tell apart: %s', (language, question, named) => {
    expect(asked(question, language).leftOut.join(' | ')).toContain(named)
  })
})
