import { fold } from '../fold.ts'

/** The words of patterns (patterns.ts), each for itself. */
export interface Vocabulary {
  has: (word: string) => boolean
  /** Only for words long enough that a typing error makes no other word of them. */
  hasLong: (word: string) => boolean
}

const LONG_FROM_LETTERS = 6

/**
 * Reads the words of lines of patterns; `stem~` matches any word that begins so, `~end` any that
 * ends so.
 */
export function vocabularyOf(lines: string): Vocabulary {
  const items = fold(lines)
    .split(/[\s()|[\]*$?]+/)
    .filter(Boolean)
  const whole = new Set(items.filter((item) => !item.includes('~')))
  const open = items
    .filter((item) => item.includes('~') && item.replaceAll('~', '').length > 2)
    .map((item) => new RegExp(`^${item.replaceAll('~', '\\S*')}$`))
  const has = (word: string) => whole.has(word) || open.some((pattern) => pattern.test(word))
  return { has, hasLong: (word) => word.length >= LONG_FROM_LETTERS && has(word) }
}
