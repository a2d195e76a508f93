import { describe, expect, test } from 'vitest'
import { findRedFlag } from '../red-flags.ts'

const alarms = (text: string): boolean => {
  const found = findRedFlag(text)
  return found !== null && !found.isDenied && !found.isAskedAbout
}

/** Each sign that was over, and each way to say that it is back. */
const ONCE = ['I had chest pain last year', 'chest pain in 2019', 'Letztes Jahr hatte ich Brustschmerzen']
const BACK = [
  'and now it is back',
  'today again',
  'since this morning it has returned',
  'heute wieder',
  'seit gestern wieder',
  'jetzt ist es wieder da',
]

describe('what was over', () => {
  test.each(ONCE)('raises no alarm: %s', (once) => expect(alarms(once)).toBe(false))

  test.each(ONCE.flatMap((once) => BACK.map((back) => `${once}, ${back}`)))(
    'raises one where it has come back: %s',
    (text) => expect(alarms(text)).toBe(true),
  )

  test.each([
    'chest pain like last year',
    'chest pain like in 2019 when I had my heart attack',
    'Brustschmerzen wie vor zwei Jahren',
    'wie vor zwei Jahren: Brustschmerzen, linker Arm',
    'gelähmter Arm, wie damals 2015',
  ])('is only what today is compared with: %s', (text) => expect(alarms(text)).toBe(true))
})

describe('an illness as a subject, and a story', () => {
  test.each([
    'went to a talk about heart attacks',
    'heart attack risk talk with the nurse went fine',
    'stroke prevention course on Monday',
    'read a leaflet on low blood sugar',
    'is there an articel about low sugar',
    'Vortrag über Herzinfarkt, danach entspannt',
    'Broschüre zu Schlaganfall mitgenommen',
    'Schlaganfallrisiko besprochen',
    'In the film last night the hero swallows poison',
    'Im Krimi gestern wurde der Graf vergiftet',
    'mit einem Schlag war der Strom weg',
    'the medicine chest needs painting',
    'that goal gave us all a heart attack',
    'mich trifft gleich der Schlag bei den Preisen',
  ])('raise no alarm: %s', (text) => expect(alarms(text)).toBe(false))

  test.each([
    'went to a talk about heart attacks and now my chest hurts',
    'in the film I fainted',
    'in the theatre a man collapsed and does not breathe',
    'in an episode of chest pain he fainted',
    'in der Folge Krampfanfall',
    'my husband collapsed in the theatre',
    'in the play our son had a seizure',
    'beim Vortrag über Herzinfarkt bekam ich Brustschmerzen',
    'im Theater wurde meine Frau bewusstlos',
    'took my medicine chest pain stays',
    'took my medicine chest still hurts',
    'mit einem Schlag Kopfschmerzen wie noch nie',
    'mit einem Schlag sehe ich nichts mehr',
    'heart attack risk is high and I have crushing chest pain',
    'watched a film. cannot breathe',
  ])('hide nothing that is told of somebody: %s', (text) => expect(alarms(text)).toBe(true))
})

describe('other names of a sign', () => {
  test.each([
    'Bluterbrechen',
    'Bluthusten seit heute',
    'Halbseitenlähmung rechts',
    'plötzlich Wortfindungsstörungen',
    'sight loss in the left eye',
    'no feeling in both legs and cannot pee',
    "can't pee and numb between legs",
    'contractions at 28 weeks',
    'nach Morphin kaum erweckbar',
    'Herzstechen',
    'fit lasting 5 minutes',
  ])('are read too: %s', (text) => expect(alarms(text)).toBe(true))
})
