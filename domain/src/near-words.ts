/** Shorter words are a letter away from too many others. */
const SPELLED_MIN_LETTERS = 4
const TWO_SLIPS_MIN_LETTERS = 8
/** Shorter pieces occur in too many words. */
const INSIDE_MIN_LETTERS = 4
const NEAR_MAX = 8

/**
 * The folded words that somebody may mean who typed `typed` when no word is spelled or begins so:
 * those that hold it ("hochdruck" in "bluthochdruck"), else those that differ by one slip, from
 * eight letters on by two. A slip is a letter too many, too few, another, or two that changed
 * places. While the word is still being typed, it may be the beginning of one.
 */
export function nearWords(known: Iterable<string>, typed: string, isGrowing: boolean): string[] {
  const letters = [...typed]
  if (letters.length < SPELLED_MIN_LETTERS) return []
  const holding: string[] = []
  const most = letters.length < TWO_SLIPS_MIN_LETTERS ? 1 : 2
  const near: [string, number][] = []
  for (const word of known) {
    if (letters.length >= INSIDE_MIN_LETTERS && word.includes(typed)) holding.push(word)
    else if (word.length >= letters.length - most && (isGrowing || word.length <= letters.length + most)) {
      const slips = slipsBetween(letters, word, isGrowing, most)
      if (slips <= most) near.push([word, slips])
    }
  }
  if (holding.length > 0) return holding.sort(shorterFirst).slice(0, NEAR_MAX)
  const least = Math.min(...near.map(([, slips]) => slips))
  return near
    .filter(([, slips]) => slips === least)
    .map(([word]) => word)
    .sort(shorterFirst)
    .slice(0, NEAR_MAX)
}

/** True when two folded words differ by at most so many slips. */
export function isWithinSlips(typed: string, word: string, most: number): boolean {
  const letters = [...typed]
  // Each letter too many or too few is a slip: most names of a list are skipped by their length.
  if (Math.abs(letters.length - word.length) > most) return false
  return slipsBetween(letters, word, false, most) <= most
}

const shorterFirst = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)

/**
 * Returns the number of slips from `typed` to the word, or to some beginning of it; any result
 * above `most` only means too many.
 */
function slipsBetween(typed: readonly string[], word: string, toBeginning: boolean, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1]
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return toBeginning ? Math.min(...row.slice(1)) : at(row, word.length)
}

const at = (row: readonly number[], place: number) => row[place] ?? Number.POSITIVE_INFINITY
