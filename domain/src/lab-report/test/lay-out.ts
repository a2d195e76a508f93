/** A piece of text on an A4 page, in points; `y` counts from the top to the baseline. */
export interface Piece {
  text: string
  x: number
  y: number
  size: number
  bold?: boolean
}
export type Side = 'left' | 'right'
export interface Place {
  x: number
  side?: Side
}

export const A4 = { width: 595, height: 842 }

/** Widths of Helvetica's letters, in thousandths of the size, by groups of equal width. */
const GROUPS: [string, number][] = [
  ["ijl'|", 222],
  [' !,./:;I[]\\ft()-*"r', 290],
  ['sckvxyzJ', 510],
  ['FTZLß', 611],
  ['ABEKPSVXYÄ&', 667],
  ['CDHNRUwÜ', 722],
  ['GOQÖ', 778],
  ['mM%', 850],
]
const WIDTHS = new Map(
  GROUPS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
)

/** About as wide as Helvetica sets it. */
const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? 556), 0) * size) / 1000

export function piece(text: string, place: Place, y: number, size = 9, bold = false): Piece {
  const x = place.side === 'right' ? place.x - widthOf(text, size) : place.x
  return { text, x, y, size, bold }
}

/** The words of a page as a reader of PDFs gives them. */
export function wordsOf(pieces: readonly Piece[]) {
  return pieces.flatMap(({ text, x, y, size }) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: x + widthOf(text.slice(0, match.index), size),
      y: y - 0.8 * size,
      width: widthOf(match[0], size),
      height: size,
    })),
  )
}
