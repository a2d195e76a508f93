import { isDateAlone, monthAlone } from './dates.ts'
import { headerOf } from './header.ts'
import { matchName } from './printed-names.ts'
import { around, phrasesOf, type PrintedWord, textOf } from './printed.ts'
import { isFindingWord } from './result-words.ts'
import type { Row } from './rows.ts'
import { roleByWords, roleOfTitle } from './titles.ts'

const SIDE_ROWS_MIN = 3
/** Parts of the page's width within which words count as beginning one under the other. */
const SAME_START = 0.015
const KNOWN_SHARE_MIN = 0.5
const GAP_MIN = 1
/** Parts of the height of the letters between two tables, at least. */
const CUT_ROOM = 0.5
/** Longer phrases are sentences of the page and no cells. */
const WORDS_OF_TEXT = 5

/**
 * The tables of a page, each as rows of its own. Reports that print two tables side by side are cut
 * between them: where known names begin one under the other behind results, and no word crosses.
 */
export function tablesOf(rows: readonly Row[], pageWidth: number): Row[][] {
  const cut = secondHead(rows) ?? cutOf(rows, pageWidth)
  if (cut === null) return [[...rows]]
  const side = (isLeft: boolean) =>
    rows.flatMap((row) => {
      const words = row.words.filter((word) => word.x + word.width / 2 < cut === isLeft)
      return words.length > 0 ? [{ ...row, words }] : []
    })
  return [side(true), side(false)]
}

/** Finds a second table by its heading to the right: it names the analyte column again. */
function secondHead(rows: readonly Row[]): number | null {
  for (const row of rows) {
    const phrases = phrasesOf(row.words, GAP_MIN)
    for (const [at, phrase] of phrases.entries()) {
      if (at === 0 || !mayNameRows(textOf(phrase))) continue
      const sides = [phrases.slice(0, at), phrases.slice(at)].map((side) => ({ ...row, words: side.flat() }))
      const isHead = sides.every((side) => headerOf(side, undefined, null) !== null && holdsResults(side))
      const left = (phrase[0]?.x ?? 0) - CUT_ROOM * (phrase[0]?.height ?? 0)
      if (isHead && !rows.some((one) => one.level > row.level && crosses(one, left))) return left
    }
  }
  return null
}

/** The title of a second table's names: a known one, or one that is no other column's. */
function mayNameRows(title: string): boolean {
  const role = roleOfTitle(title) ?? roleByWords(title)
  return role === null ? !isDateAlone(title) && monthAlone(title) === null : role === 'name'
}

/** A number before the names is a code's; each of two tables has a column of results. */
const holdsResults = (row: Row) =>
  headerOf(row, undefined, null)?.columns.some(({ role }) => role === 'value') ?? false

/** A phrase that runs over the cut belongs to no table on either side of it. */
const crosses = ({ words }: Row, cut: number) =>
  phrasesOf(words, CUT_ROOM).some((phrase) => {
    const { x, width } = around(phrase)
    return x < cut && x + width > cut && phrase.length < WORDS_OF_TEXT
  })

function cutOf(rows: readonly Row[], pageWidth: number): number | null {
  const starts = rows.flatMap((row) => {
    if (headerOf(row, undefined, null) && !repeatsTitles(row)) return []
    return phrasesOf(row.words, GAP_MIN).flatMap((phrase, at, all) => {
      const isBehindResult = all.slice(0, at).some((before) => before.some(isResultLike))
      const isFollowed = all.slice(at + 1).some((after) => after.some(isResultLike))
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
  const cut = Math.min(...best.map(({ x }) => x)) - SAME_START * pageWidth * 0.5
  return rows.some((row) => isHeadOver(row, cut)) ? null : cut
}

/** One head over both sides, each title once, names the columns of one table. */
const isHeadOver = (row: Row, cut: number) =>
  row.words.some(({ x }) => x < cut) &&
  row.words.some(({ x }) => x >= cut) &&
  headerOf(row, undefined, null) !== null &&
  !repeatsTitles(row)

const isResultLike = ({ text }: PrintedWord) => /^[<>≤≥]?\d/.test(text) || isFindingWord(text)

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
  const titles = headerOf(row, undefined, null)?.titles ?? []
  return new Set(titles).size < titles.length
}
