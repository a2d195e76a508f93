import { describe, expect, it } from 'vitest'
import { replyTo } from '../chatbot-reply.ts'
import type { Language } from '../language.ts'
import { redFlagOf, RULE_WORDS } from '../red-flags.ts'
import { listening } from './test/listening.ts'

const answer = (text: string, language: Language) => {
  const base = listening(language)
  const settings = { ...base.settings, glucoseUnit: 'mg/dL' as const }
  return replyTo(text, { ...base, settings, country: 'Germany' }, [])
}
const isAlarm = (text: string, language: Language) => answer(text, language).kind === 'red_flag'

describe('a question about the record raises no alarm', () => {
  it.each([
    ['en', 'How often was my sugar below 70 in May?'],
    ['en', 'How often was the sugar under 50 last year'],
    ['en', 'how many readings above 180 after meals'],
    ['en', 'glucose readings above 180 in the last fortnight, how many'],
    ['en', 'What was my lowest sugar in April?'],
    ['en', 'how often was my oxygen below 90 last month'],
    ['en', 'average blood pressure since I started candesartan'],
    ['en', 'average sleep on weekdays'],
    ['en', 'find the discharge letter from my stroke'],
    ['en', 'In which year is my heart attack entered in here?'],
    ['de', 'Wie oft lag der Zucker unter 70 im Mai'],
    ['de', 'Wie oft war der Zucker zwischen 70 und 180'],
    ['de', 'Wie oft war mein Zucker unter 70 oder über 180'],
    ['de', 'An wie vielen Tagen war mein Blutdruck über 180'],
    ['de', 'Wie oft war mein Puls unter 40 seit Januar'],
    ['de', 'Blutdruck im Schnitt seit zwei Wochen'],
    ['de', 'Such mir den Arztbrief vom Schlaganfall'],
    ['de', 'Wann ist die Kontrolle wegen der Thrombose'],
  ] as const)('%s: %s', (language, question) => {
    const { kind, notice } = answer(question, language)
    expect({ kind, notice }).toEqual({ kind: 'record', notice: null })
  })

  it.each([
    ['en', 'My weight is 171'],
    ['en', 'temperature 36.8'],
    ['de', 'Mein Gewicht ist 76,4'],
    ['de', 'Fieber 37,8'],
  ] as const)('%s: a mere reading has no line about help: %s', (language, reading) => {
    expect(answer(reading, language)).toMatchObject({ kind: 'proposal', notice: null })
  })

  it.each([
    ['en', 'when did I last have chest pain'],
    ['en', 'How often did I have chest pain in May?'],
    ['de', 'Wann hatte ich zuletzt Atemnot eingetragen?'],
    ['en', 'what are typical signs of a heart attack in women'],
    ['de', 'Woran erkennt man einen Schlaganfall?'],
  ] as const)('%s: what is only asked about is answered under a notice: %s', (language, question) => {
    const { kind, notice } = answer(question, language)
    expect(kind).not.toBe('red_flag')
    expect(notice).not.toBeNull()
  })

  it.each([
    ['en', 'My sugar was below 70 in May and now I am shaking and confused'],
    ['en', 'How often was my sugar below 70 in May, and now I am shaking and confused'],
    ['en', 'How often was my sugar below 70 in May? I am shaking and sweating and feel confused'],
    ['en', 'When is my next appointment? I am sweating, shaking and confused'],
    ['en', 'When was my last chest pain, it is back again and my left arm hurts'],
    ['en', 'find the letter about my stroke, my face is drooping'],
    ['en', 'my sugar is below 50'],
    ['de', 'Mein Zucker lag im Mai unter 70 und jetzt zittere ich und bin verwirrt'],
    ['de', 'Wie oft war der Zucker unter 70? Ich zittere und schwitze und bin verwirrt'],
    ['de', 'Wann ist mein Termin? Ich bekomme keine Luft und habe Brustschmerzen'],
    ['de', 'Woran erkennt man einen Schlaganfall, mein Mundwinkel hängt'],
  ] as const)('%s: what is told beside it still raises the alarm: %s', (language, message) => {
    expect([message, isAlarm(message, language)]).toEqual([message, true])
  })

  it.each(
    RULE_WORDS.filter(({ key }) => redFlagOf(key)?.level !== 'advice').map(
      ({ key, say_en, say_de }) => [key, say_en, say_de] as const,
    ),
  )('%s: each of its phrases, after a question about the record in either language', (_, english, german) => {
    for (const [language, before, phrases] of [
      ['en', 'How often was my blood pressure above 140 in May? ', english],
      ['de', 'Wie oft war mein Blutdruck im Mai über 140? ', german],
    ] as const)
      for (const phrase of phrases) {
        expect([phrase, isAlarm(phrase, language)]).toEqual([phrase, true])
        expect([before + phrase, isAlarm(before + phrase, language)]).toEqual([before + phrase, true])
      }
  })
})
