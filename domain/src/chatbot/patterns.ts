import { fold } from '../fold.ts'

/**
 * A way to say something, in folded words: `(a|b)` is either, `[a]` may be missing, `*` is any
 * words between, `stem~` a word that begins so; ` $` at its end stands where the message ends.
 */
export type Pattern = RegExp

/** Reads one pattern to a line. */
export function patternsOf(lines: string): Pattern[] {
  return linesOf(lines).map((line) => {
    const isEnd = line.endsWith(' $')
    const source = line
      .replace(/ (?:\*|\$)$/, '')
      .replaceAll('(', '(?:')
      .replaceAll(' * ', ' (?:\\S+ )*?')
      .replaceAll(/\[([^\]]*)\] /g, '(?:(?:$1) )?')
      .replace(/ \[([^\]]*)\]$/, '(?: (?:$1))?')
      .replaceAll('~', '\\S*')
    return new RegExp(`(?<= )${source}(?= ${isEnd ? '$' : ''})`)
  })
}

/** True when words, each between blanks, match one of them. */
export const says = (text: string, patterns: readonly Pattern[]): boolean =>
  patterns.some((pattern) => pattern.test(text))

/** The whole words in patterns, to distinguish typing errors from words. */
export const wordsIn = (lines: string): string[] =>
  linesOf(lines).flatMap((line) => line.match(/[a-z]{3,}(?![a-z~])/g) ?? [])

/** The beginnings of words that patterns hold. */
export const stemsIn = (lines: string): string[] =>
  linesOf(lines).flatMap((line) => [...line.matchAll(/([a-z]{4,})~/g)].map(([, stem = '']) => stem))

const linesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => fold(line).trim())
    .filter(Boolean)
