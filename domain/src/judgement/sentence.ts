import type { Named } from '../language.ts'
import type { Change, JudgedClass, Reader } from './judgement.ts'
import { classForGuests } from './words.ts'

/** Parts of a sentence. Number placeholders are filled in for both languages already. */
export interface Said {
  class: JudgedClass | null
  /** Basis of the class: "up to 6.9 %, Dr. Aydin" or "ADA Standards of Care (2025)". */
  basis: Named | null
  /** Further facts, as a sentence of their own. */
  besides: Named | null
  change: Change | null
}

/** The class as this reader reads it. */
export const classFor = (found: JudgedClass | null, { isPatient }: Reader): JudgedClass | null =>
  found && !isPatient ? classForGuests(found) : found

/** The sentences of a judgement in both languages, each part of them only where it is known. */
export function sentencesOf(said: Said, reader: Reader): { sentence: string; sentence_de: string } {
  return { sentence: sentenceIn('en', said, reader), sentence_de: sentenceIn('de', said, reader) }
}

function sentenceIn(language: 'en' | 'de', { class: found, basis, besides, change }: Said, reader: Reader) {
  const word = (named: Named) => (language === 'en' ? named.name : named.name_de)
  const named = found && [found, ...found.also].map(word)
  const [main, ...also] = named ?? []
  const first = main && `${main}${basis ? ` (${word(basis)})` : ''}.`
  return [
    first,
    ...also.map((one) => `${one}.`),
    besides && word(besides),
    change && changeIn(language, change, reader),
  ]
    .filter(Boolean)
    .join(' ')
}

const CHANGES: Record<'en' | 'de', Record<Change['direction'], (from: string, day: string) => string>> = {
  en: {
    up: (from, day) => `Up from ${from} on ${day}.`,
    down: (from, day) => `Down from ${from} on ${day}.`,
    same: (_, day) => `The same as on ${day}.`,
    mixed: (from, day) => `${from} on ${day}.`,
  },
  de: {
    up: (from, day) => `Gestiegen von ${from} am ${day}.`,
    down: (from, day) => `Gesunken von ${from} am ${day}.`,
    same: (_, day) => `Wie am ${day}.`,
    mixed: (from, day) => `Am ${day}: ${from}.`,
  },
}

function changeIn(
  language: 'en' | 'de',
  { direction, from, from_de, since }: Change,
  { day }: Reader,
): string {
  return CHANGES[language][direction](language === 'en' ? from : from_de, day(since, language))
}

/** Returns the direction; each number is compared with the one before it. */
export function directionOf(pairs: readonly (readonly [now: number, before: number])[]): Change['direction'] {
  const ways = new Set(pairs.map(([now, before]) => Math.sign(now - before)).filter((way) => way !== 0))
  if (ways.size === 0) return 'same'
  if (ways.size > 1) return 'mixed'
  return ways.has(1) ? 'up' : 'down'
}
