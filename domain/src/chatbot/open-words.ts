import { words as wordsOf } from '../fold.ts'
import { isFunctionWord, isWeakWord } from './function-words.ts'
import type { Said } from './said.ts'

/** A typed word, and its interpretation. */
export interface Token {
  typed: string
  read: string
}
/** True when a word is accounted for. */
export type Places = (token: Token) => boolean

/**
 * The phrases of a message that nothing accounts for: neither the spans, nor the words that are
 * placed, nor the words that only hold a sentence together.
 */
export function openPhrases(said: Said, message: string, spans: readonly string[], places: Places): string[] {
  const tokens = tokensOf(said)
  const isInSpan = inSpans(
    tokens.map(({ read }) => read),
    spans,
  )
  const isOpen = tokens.map((token, at) => !isInSpan[at] && !places(token) && !isModal(tokens, at))
  return phrasesOf(tokens, isOpen).map((phrase) => asWritten(phrase, message))
}

export const tokensOf = ({ text, typed }: Said): Token[] =>
  text
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((read, at): Token => ({ read, typed: typed[at] ?? read }))

/** "May I see" is no month. */
const isModal = (tokens: readonly Token[], at: number) =>
  tokens[at]?.typed === 'may' && ['i', 'we', 'you'].includes(tokens[at + 1]?.typed ?? '')

const isTelling = ({ typed }: Token) => !isFunctionWord(typed) && !isWeakWord(typed)

/** Runs of words that are not placed, with the words between that hold them together. */
function phrasesOf(tokens: readonly Token[], isOpen: readonly boolean[]): string[][] {
  const phrases: string[][] = []
  let run: Token[] = []
  const close = () => {
    const first = run.findIndex((token) => isTelling(token) || isWeakWord(token.typed))
    const last = run.findLastIndex(isTelling)
    if (last >= 0) phrases.push(run.slice(Math.max(first, 0), last + 1).map(({ typed }) => typed))
    run = []
  }
  for (const [at, token] of tokens.entries()) {
    const joins = run.length > 0 && isFunctionWord(token.typed)
    if (isOpen[at] && !isFunctionWord(token.typed)) run.push(token)
    else if (joins && isOpen[at]) run.push(token)
    else close()
  }
  close()
  return phrases
}

/** Marks the tokens within the spans. */
function inSpans(tokens: readonly string[], spans: readonly string[]): boolean[] {
  const marked = tokens.map(() => false)
  for (const span of spans) {
    const wanted = span.trim().split(' ')
    const at = tokens.findIndex((_, start) =>
      wanted.every((word, i) => tokens[start + i] === word && !marked[start + i]),
    )
    if (at >= 0) marked.fill(true, at, at + wanted.length)
  }
  return marked
}

const withoutStop = (word: string) => word.replaceAll(/[.,:]+$/g, '')

/** The words as typed; folded when they cannot be found in the message. */
function asWritten(phrase: readonly string[], message: string): string {
  const written = message.match(/[\p{L}\p{N}.,/:'’%]+/gu) ?? []
  let from = 0
  return phrase
    .map((word) => {
      const at = written.findIndex((one, i) => i >= from && wordsOf(one).join('') === wordsOf(word).join(''))
      if (at < 0) return word
      from = at + 1
      return withoutStop(written[at] ?? word)
    })
    .join(' ')
}
