import { fold } from './fold.ts'

/** A word that is sought, folded, with the stems that its forms share. */
export interface SoughtWord {
  readonly word: string
  readonly stems: readonly string[]
  /** Still being typed: longer words that begin with it fit, too. */
  readonly isGrowing: boolean
}

export interface Excerpt {
  excerpt: string
  /**
   * Begin and end of each fitting word within the excerpt, in UTF-16 code units, in order and
   * apart.
   */
  ranges: [number, number][]
}

const EXCERPT_LENGTH = 180
/** Number of characters before the first hit, as its context. */
const BEFORE_LENGTH = 50
const RANGES_MAX = 20
/** A form of a word is at most this much longer than its stem. */
const ENDING_MAX = 4
const STEM_MIN = 3
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The piece of a text around the first fitting word, with line breaks as spaces; null when no word
 * fits.
 */
export function excerptOf(text: string, sought: readonly SoughtWord[]): Excerpt | null {
  const first = firstFit(text, sought)
  if (!first) return null
  const begin = beginBefore(text, first[0])
  const end = Math.max(first[1], endAfter(text, begin + EXCERPT_LENGTH))
  const piece = text.slice(begin, end)
  // One for one, so that the places stay.
  return { excerpt: piece.replaceAll(/\s/g, ' ').toWellFormed(), ranges: rangesIn(piece, sought) }
}

/** Begin and end of each fitting word of a text. */
export function rangesIn(text: string, sought: readonly SoughtWord[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const match of text.matchAll(WORD)) {
    if (ranges.length === RANGES_MAX) break
    if (fits(match[0], sought)) ranges.push([match.index, match.index + match[0].length])
  }
  return ranges
}

function firstFit(text: string, sought: readonly SoughtWord[]): [number, number] | null {
  for (const match of text.matchAll(WORD))
    if (fits(match[0], sought)) return [match.index, match.index + match[0].length]
  return null
}

function fits(found: string, sought: readonly SoughtWord[]): boolean {
  const folded = fold(found)
  return sought.some(
    ({ word, stems, isGrowing }) =>
      folded === word ||
      (isGrowing && folded.startsWith(word)) ||
      stems.some(
        (stem) =>
          stem.length >= STEM_MIN && folded.startsWith(stem) && folded.length - stem.length <= ENDING_MAX,
      ),
  )
}

/** Returns the beginning of a word, not far before this place. */
function beginBefore(text: string, place: number): number {
  const earliest = place - BEFORE_LENGTH
  if (earliest <= 0) return 0
  const space = text.slice(earliest, place).search(/\s/)
  return space < 0 ? place : earliest + space + 1
}

/** Returns the end of a word, at or before this place. */
function endAfter(text: string, place: number): number {
  if (place >= text.length) return text.length
  const space = text.slice(0, place).search(/\s\S*$/)
  return space <= place - BEFORE_LENGTH ? place : space
}
