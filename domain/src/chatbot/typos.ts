/**
 * A word with this many letters may have one letter wrong, missing, added or swapped; a longer word
 * two.
 */
const ONE_FROM_LETTERS = 4
const TWO_FROM_LETTERS = 9

function typosAllowed(word: string): number {
  return word.length < ONE_FROM_LETTERS ? 0 : word.length < TWO_FROM_LETTERS ? 1 : 2
}

/**
 * Counts letters wrong, missing, too many or swapped between two words; `most + 1` for any number
 * above `most`.
 */
function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? 0, most + 1)
}

/** Words by their first letter, since hardly anybody mistypes that one. */
export type WordIndex = ReadonlyMap<string, readonly string[]>

export function indexOfWords(words: Iterable<string>): WordIndex {
  const index = new Map<string, string[]>()
  for (const word of words) index.set(word.slice(0, 1), [...(index.get(word.slice(0, 1)) ?? []), word])
  return index
}

/** The intended word, if exactly one nearest word is near enough; otherwise null. */
export function nearestWord(word: string, index: WordIndex): string | null {
  let best: string | null = null
  let bestTypos = typosAllowed(word) + 1
  if (bestTypos === 1) return null
  for (const other of index.get(word.slice(0, 1)) ?? []) {
    if (typosAllowed(other) === 0) continue
    const typos = typosBetween(word, other, bestTypos - 1)
    if (typos < bestTypos) {
      best = other
      bestTypos = typos
    }
  }
  return best
}
