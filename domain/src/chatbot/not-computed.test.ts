import { describe, expect, it } from 'vitest'
import { leftOutOf } from './left-out.ts'
import { notComputedOf } from './not-computed.ts'
import { listening } from './test/listening.ts'
import { understand } from './understand.ts'

/** "Now" is Wednesday 2026-06-17. */
const askedIn = (language: 'en' | 'de', question: string) => {
  const understood = understand(question, listening(language))
  const leftOut = leftOutOf(question, understood, listening(language))
  return { understood, leftOut, declined: notComputedOf(understood, leftOut) }
}

describe('a question about numbers', () => {
  it.each([
    ['en', 'in May and June', '2026-05-01', '2026-06-30'],
    ['en', 'in May and June 2025', '2025-05-01', '2025-06-30'],
    ['en', 'in March, April and May', '2026-03-01', '2026-05-31'],
    ['en', 'in December and January', '2025-12-01', '2026-01-31'],
    ['en', 'yesterday and today', '2026-06-16', '2026-06-17'],
    ['en', 'on 3 May and 4 May', '2026-05-03', '2026-05-04'],
    ['en', 'in 2024 and 2025', '2024-01-01', '2025-12-31'],
    ['de', 'im Mai und Juni', '2026-05-01', '2026-06-30'],
    ['de', 'im März, April und Mai', '2026-03-01', '2026-05-31'],
    ['de', 'gestern und heute', '2026-06-16', '2026-06-17'],
    ['de', 'am Montag und Dienstag', '2026-06-15', '2026-06-16'],
  ] as const)('%s: holds all times of a list without a gap: %s', (language, when, from, to) => {
    const question = language === 'en' ? `average pulse ${when}` : `durchschnittlicher Puls ${when}`
    const { understood, leftOut } = askedIn(language, question)
    expect(understood).toMatchObject({ intent: 'record_value', period: { from, to }, statistic: 'average' })
    expect(leftOut).toEqual([])
  })

  it.each([
    ['en', 'average pulse in March and May', 'time'],
    ['en', 'average pulse in June and May 2025', 'time'],
    ['en', 'average pulse on Monday and Thursday', 'time'],
    ['en', 'average pulse in summer', 'time'],
    ['en', 'average pulse in winter 2025', 'time'],
    ['en', 'average pulse in Q2', 'time'],
    ['en', 'average pulse at the beginning of May', 'time'],
    ['en', 'average pulse in the second half of May', 'time'],
    ['en', 'average pulse in the first week of June', 'time'],
    ['en', 'average pulse every second day', 'time'],
    ['en', 'average pulse around 5 May', 'time'],
    ['en', 'average pulse in the morning and in the evening', 'time'],
    ['en', 'average pulse last week and this week', 'time'],
    ['en', 'average glucose two hours after lunch', 'time'],
    ['en', 'my weight a year ago', 'time'],
    ['en', 'sum of my steps last week', 'number'],
    ['en', 'how many steps in total this week', 'number'],
    ['en', 'standard deviation of my glucose', 'number'],
    ['en', 'median blood pressure in May', 'number'],
    ['en', 'how much weight did I lose since January', 'number'],
    ['de', 'durchschnittlicher Puls im März und Mai', 'time'],
    ['de', 'durchschnittlicher Puls im Sommer', 'time'],
    ['de', 'durchschnittlicher Puls Anfang Mai', 'time'],
    ['de', 'durchschnittlicher Puls jeden zweiten Tag', 'time'],
    ['de', 'durchschnittlicher Puls zu Weihnachten', 'time'],
    ['de', 'Medianwert meines Blutzuckers im Mai', 'number'],
    ['de', 'Summe meiner Schritte letzte Woche', 'number'],
    ['de', 'Gesamtzahl der Schritte im Mai', 'number'],
    ['de', 'Standardabweichung meines Blutzuckers', 'number'],
  ] as const)(
    '%s: is declined where its number or its time is not known here: %s',
    (language, question, what) => {
      expect(askedIn(language, question).declined).toMatchObject({ what })
    },
  )

  it.each([
    ['en', 'average pulse in May'],
    ['en', 'average pulse since the beginning of May'],
    ['en', 'average pulse when stressed'],
    ['en', 'average pulse except in May'],
    ['de', 'durchschnittlicher Puls außer sonntags'],
    ['en', 'average pulse in the morning since May'],
    ['en', 'what was my last total cholesterol'],
    ['en', 'how many readings this week'],
    ['de', 'durchschnittlicher Puls dienstags'],
    ['de', 'durchschnittlicher Puls mit Kerzen'],
  ] as const)('%s: is answered else: %s', (language, question) => {
    expect(askedIn(language, question).declined).toBeNull()
  })
})
