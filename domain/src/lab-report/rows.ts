import { median, type PrintedPage, type PrintedWord } from './printed.ts'

/** Words on one line of text, from left to right. */
export interface Row {
  readonly words: readonly PrintedWord[]
  /** Level of the line of writing, with the page set straight. */
  readonly level: number
}

const SKEW_MAX = 0.06
const SKEW_STEP = 0.002
/** A page counts as tilted only if straightening brings clearly more words into lines. */
const SKEW_GAIN_MIN = 1.15
/** Parts of the height of the letters. */
const SKEW_BIN = 0.3
const SAME_ROW = 0.6
/** Recognition of a ruled table finds its lines; below this it guesses. */
const CONFIDENCE_MIN = 20

/** The rows of a page from top to bottom, however the scan is tilted by a few degrees. */
export function rowsOf(page: PrintedPage): Row[] {
  const words = page.words.filter(isWriting)
  const height = median(words.map((word) => word.height))
  const tilt = words.some((word) => word.confidence !== undefined) ? skewOf(words, height) : 0
  const levelled = words
    .map((word) => ({ word, level: middle(word) - tilt * (word.x + word.width / 2) }))
    .toSorted((a, b) => a.level - b.level)
  const rows: { words: PrintedWord[]; level: number }[] = []
  for (const { word, level } of levelled) {
    const row = rows.at(-1)
    if (row && level - row.level < SAME_ROW * height) {
      row.words.push(word)
      row.level += (level - row.level) / row.words.length
    } else rows.push({ words: [word], level })
  }
  return rows.map((row) => ({ ...row, words: row.words.toSorted((a, b) => a.x - b.x) }))
}

const middle = (word: PrintedWord) => word.y + word.height / 2

function isWriting({ text, confidence, width, height }: PrintedWord): boolean {
  if (!(width > 0 && height > 0)) return false
  if (confidence === undefined) return true
  return confidence >= CONFIDENCE_MIN && /[\p{L}\p{N}<>≤≥+*↑↓%-]/u.test(text)
}

/**
 * Returns the tilt, the fall per step to the right, at which words come together in the fewest
 * lines.
 */
function skewOf(words: readonly PrintedWord[], height: number): number {
  const scoreOf = (tilt: number) => {
    const counts = new Map<number, number>()
    for (const word of words) {
      const bin = Math.round((middle(word) - tilt * (word.x + word.width / 2)) / (SKEW_BIN * height))
      counts.set(bin, (counts.get(bin) ?? 0) + 1)
    }
    return [...counts.values()].reduce((sum, count) => sum + count ** 2, 0)
  }
  const straight = scoreOf(0)
  let best = { tilt: 0, score: straight * SKEW_GAIN_MIN }
  for (let tilt = -SKEW_MAX; tilt <= SKEW_MAX; tilt += SKEW_STEP) {
    const score = scoreOf(tilt)
    if (score > best.score) best = { tilt, score }
  }
  return best.tilt
}
