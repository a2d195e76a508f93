import { headerOf } from './columns.ts'
import { matchName } from './printed-names.ts'
import type { PrintedWord } from './printed.ts'
import type { Row } from './rows.ts'

const SIDE_ROWS_MIN = 3
/** Parts of the page's width within which words count as beginning one under the other. */
const SAME_START = 0.015
const KNOWN_SHARE_MIN = 0.5
const GAP_MIN = 1

/**
 * The tables of a page, each as rows of its own. Reports that print two tables side by side are cut between them:
 * where known names begin one under the other behind results, and no word crosses.
 */
export function tablesOf(rows: readonly Row[], pageWidth: number): Row[][] {
  const cut = cutOf(rows, pageWidth)
  if (cut === null) return [[...rows]]
  const side = (isLeft: boolean) =>
    rows.flatMap((row) => {
      const words = row.words.filter((word) => word.x + word.width / 2 < cut === isLeft)
      return words.length > 0 ? [{ ...row, words }] : []
    })
  return [side(true), side(false)]
}

function cutOf(rows: readonly Row[], pageWidth: number): number | null {
  const starts = rows.flatMap((row) => {
    if (headerOf(row) && !repeatsTitles(row)) return []
    return phrasesOf(row).flatMap((phrase, at, all) => {
      const isBehindResult = all
        .slice(0, at)
        .some((before) => before.some(({ text }) => /^[<>≤≥]?\d/.test(text)))
      const isFollowed = all.slice(at + 1).some((after) => after.some(({ text }) => /^[<>≤≥]?\d/.test(text)))
      const [first] = phrase
      if (!first || !isBehindResult || !isFollowed || !/\p{L}{2}/u.test(first.text)) return []
      return [{ x: first.x, isKnown: isKnownStart(phrase) }]
    })
  })
  const best = starts
    .map(({ x }) => starts.filter((other) => Math.abs(other.x - x) < SAME_START * pageWidth))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!best || best.length < SIDE_ROWS_MIN) return null
  if (best.filter(({ isKnown }) => isKnown).length < KNOWN_SHARE_MIN * best.length) return null
  return Math.min(...best.map(({ x }) => x)) - SAME_START * pageWidth * 0.5
}

const isKnownStart = (phrase: readonly PrintedWord[]) =>
  [1, 2, 3, 4].some(
    (length) =>
      matchName(
        phrase
          .slice(0, length)
          .map(({ text }) => text)
          .join(' '),
      )?.analyte,
  )

function repeatsTitles(row: Row): boolean {
  const titles = headerOf(row)?.titles ?? []
  return new Set(titles).size < titles.length
}

/** Words that stand close together. */
function phrasesOf({ words }: Row): PrintedWord[][] {
  const phrases: PrintedWord[][] = []
  for (const word of words) {
    const last = phrases.at(-1)?.at(-1)
    if (last && word.x - (last.x + last.width) < GAP_MIN * word.height) phrases.at(-1)?.push(word)
    else phrases.push([word])
  }
  return phrases
}
