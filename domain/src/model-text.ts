import { numberOf } from './chatbot/number-words.ts'
import { CONDITIONS } from './conditions.ts'
import { fold, words } from './fold.ts'
import { ADVICE_ON_DOSES, DIAGNOSES, RECORDED } from './model-text-patterns.ts'

/** Why something that a language model wrote is not shown. */
export type ModelTextFault = 'number' | 'diagnosis' | 'dosing' | 'link' | 'markup'

/** "128/82", "2026-06-17", "08:15", "5.5", "1,000" */
const NUMBERS = /\d+(?:[.,:/-]\d+)*/g
const OTHER_DIGITS = /[^\P{N}0-9]/u
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|org|net|de|io|info|eu|app|dev|ru|cn|xyz)\b|\S@\S+\.\w/i
const MARKUP = /\]\(|<[a-z!/]|`|\*\*|^\s*#/i
/** Words that are made of nothing but the parts of numbers. */
const NUMBER_WORD =
  /^(?:(?:zwei|zwo|drei|vier|funf|sechs?|sieben|sieb|acht|neun|zehn|elf|zwolf|hundert|tausend|zwanzig|dreissig|zig|halb|halbe[nrs]?|doppelte?[nrs]?|verdoppel\w*)(?:ein|und|mal)*|(?:einund|einhundert|eintausend))+$|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|million|dozen|half|halve|quarter|twice|double|triple|thrice)$/

/**
 * The texts with which a written number may be said: itself, its parts where it has some, and
 * without leading zeros.
 */
function formsOf(number: string): string[] {
  const isDate = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(number)
  const parts = number.split(isDate ? '.' : /[/:-]/)
  return [number, ...parts].map((part) => part.replace(',', '.').replace(/^0+(?=\d)/, ''))
}

/**
 * Returns what is wrong with a language model's sentence that may only use these texts; null when
 * it may be shown. Its numbers, in digits or words, must occur in the texts; it must neither name
 * an illness as the reader's nor say what to take.
 */
export function modelTextChecker(facts: readonly string[]): (sentence: string) => ModelTextFault | null {
  const known = facts.join('\n')
  const numbers = new Set((known.match(NUMBERS) ?? []).flatMap(formsOf))
  const knownWords = new Set(words(known))
  const isKnownNumber = (number: string) => numbers.has(formsOf(number)[0] ?? '')
  const isKnownWord = (word: string) =>
    !NUMBER_WORD.test(word) || knownWords.has(word) || numbers.has(String(numberOf(word)))
  return (sentence) => {
    if (LINK.test(sentence)) return 'link'
    if (MARKUP.test(sentence)) return 'markup'
    if (OTHER_DIGITS.test(sentence)) return 'number'
    if (!(sentence.match(NUMBERS) ?? []).every(isKnownNumber)) return 'number'
    if (!words(sentence).every(isKnownWord)) return 'number'
    const text = ` ${fold(sentence)
      .replaceAll(/[’‘`´]/gu, "'")
      .replaceAll(/\s+/g, ' ')} `
    if (DIAGNOSES.some((pattern) => pattern.test(text)) || namesIllness(text)) return 'diagnosis'
    if (ADVICE_ON_DOSES.some((pattern) => pattern.test(text))) return 'dosing'
    return null
  }
}

/**
 * "You have diabetes": an illness of the list attributed to the reader, unless as part of their
 * record.
 */
function namesIllness(text: string): boolean {
  const rest =
    /\b(?:you have|you've got|you are suffering from|you suffer from|sie haben|sie leiden an)\b(.{0,60})/.exec(
      text,
    )
  if (!rest?.[1] || RECORDED.test(text)) return false
  const said = new Set(words(rest[1]))
  return ILLNESS_WORDS.some((word) => said.has(word))
}
const ILLNESS_WORD_LETTERS_MIN = 5
const ILLNESS_WORDS = [
  ...new Set(
    CONDITIONS.flatMap(({ name, name_de }) => [name, name_de])
      .flatMap(words)
      .filter((word) => word.length >= ILLNESS_WORD_LETTERS_MIN),
  ),
]

/**
 * Splits a growing text into whole sentences and the rest. A point within a number ends nothing.
 */
export function wholeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: end } of text.matchAll(/[.!?…:]["”“»)]*\s+|\n+/g)) {
    sentences.push(text.slice(from, index + end.length))
    from = index + end.length
  }
  return { sentences, rest: text.slice(from) }
}
