/** A place on a page, in any unit, from the upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A word on a page. */
export interface PrintedWord extends Box {
  readonly text: string
  /** Confidence in a scanned word, 0 to 100; absent when the file itself contains the text. */
  readonly confidence?: number | undefined
}

/** A page with its words, all in the same unit. */
export interface PrintedPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PrintedWord[]
  /** Rotation that made it upright, in degrees clockwise. */
  readonly turned?: number | undefined
}

/** The smallest box around all of these. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Words of one row that are close together; `gap` as a share of the letters' height. */
export function phrasesOf<W extends Box>(words: readonly W[], gap: number): W[][] {
  const phrases: W[][] = []
  for (const word of words) {
    const last = phrases.at(-1)?.at(-1)
    if (last && word.x - (last.x + last.width) < gap * word.height) phrases.at(-1)?.push(word)
    else phrases.push([word])
  }
  return phrases
}

export const textOf = (words: readonly { readonly text: string }[]): string =>
  words.map(({ text }) => text).join(' ')
