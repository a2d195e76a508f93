import { words as wordsOf } from '../fold.ts'
import { ANALYTES } from '../labs/analytes.ts'
import type { LogKindName } from '../log-kinds.ts'
import { SYMPTOM_NAMES } from '../symptom-names.ts'
import { analyteIn } from './analyte-words.ts'
import { drugIn } from './drug-words.ts'
import type { Listening } from './listening.ts'
import { MEASUREMENT_LINES } from './measurement-words.ts'
import type { Places } from './open-words.ts'
import { SYMPTOM_LINES } from './symptom-words.ts'
import { vocabularyOf } from './word-list.ts'

const KIND_WORDS = new Map(MEASUREMENT_LINES.map(([kind, lines]) => [kind as string, vocabularyOf(lines)]))
const SYMPTOM_WORDS = new Map(SYMPTOM_LINES.map(([key, lines]) => [key, vocabularyOf(lines)]))

/* Words of a message that name the understood subject. */

export const namesKind = (kind: LogKindName): Places => {
  const words = KIND_WORDS.get(kind)
  return ({ read }) => words?.has(read) ?? false
}

export function namesDrug(name: string, { drugNames, language }: Listening): Places {
  const own = wordsOf(name)
  const key = drugIn(` ${own.join(' ')} `, [], language)?.key ?? null
  return ({ read }) =>
    own.includes(read) || (key !== null && drugIn(` ${read} `, drugNames, language)?.key === key)
}

export function namesAnalyte(key: string | null, text: string): Places {
  if (key === null) return () => false
  const entry = ANALYTES.find((one) => one.key === key)
  const names = new Set(
    [entry?.name ?? '', entry?.name_de ?? '', ...(entry?.synonyms ?? [])].flatMap((name) => wordsOf(name)),
  )
  const isNamed = analyteIn(text) === key
  return ({ read }) =>
    names.has(read) ||
    analyteIn(` ${read} `) === key ||
    (isNamed && EVERYDAY_PARTS.has(read) && analyteIn(text.replace(` ${read} `, ' ')) !== key)
}
/** Parts of two-word everyday names: "kidney function". */
const EVERYDAY_PARTS = new Set('kidney function thyroid level levels value values results liver'.split(' '))

export function namesSymptom(name: string | null): Places {
  if (name === null) return () => false
  const entry = SYMPTOM_NAMES.find((one) => [one.name, one.name_de].includes(name))
  const own = new Set([name, entry?.name ?? '', entry?.name_de ?? ''].flatMap((one) => wordsOf(one)))
  return ({ read }) =>
    own.has(read) || (entry !== undefined && (SYMPTOM_WORDS.get(entry.key)?.has(read) ?? false))
}

export const namesOneOf = (names: readonly string[], word: string): boolean =>
  names.some((name) => wordsOf(name).includes(word) || sharesSubstance(name, word))
const sharesSubstance = (name: string, word: string): boolean => {
  const key = drugIn(` ${word} `, [], 'en')?.key
  return key !== undefined && key === drugIn(` ${wordsOf(name).join(' ')} `, [], 'en')?.key
}
