import type { Chance } from '../random.ts'

const FIRST = [
  'Amara Ben Clara David Elif Finn Grace Henrik Ines Jakub Kavita Leon Marta Noah Olga Priya',
  'Quentin Rosa Samir Theresa Ulrich Vera Wanda Xaver Yusuf Zoé Jürgen Björn Siân Łukasz',
]
const LAST = [
  'Abel Brooks Calder Demir Ehlers Farrow Grant Hartwig Iqbal Jansen Kowalski Lindner Mensah Novak Okafor Petersen',
  'Quinn Rossi Schäfer Taylor Underwood Völker Weiß Yıldız Ziegler Möller Krüger Strauß Ahmed MacLeod O’Brien',
]
const namesOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '))
const FIRST_NAMES = namesOf(FIRST)
export const LAST_NAMES = namesOf(LAST)

/** Invented names, none of them twice. */
export function uniqueNames(chance: Chance, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`)
  return [...names]
}
