interface PlacedWord {
  readonly text: string
  readonly y: number
  readonly height: number
}

/**
 * Vertical distance within which the next word is still on the same line, as a share of its height.
 */
const SAME_LINE = 0.6

/** Words in reading order as text, with a line break wherever the next word is on another line. */
export function textOfWords(words: readonly PlacedWord[]): string {
  let text = ''
  let before: PlacedWord | undefined
  for (const word of words) {
    if (before) {
      const isSameLine = Math.abs(word.y - before.y) <= SAME_LINE * Math.max(word.height, before.height)
      text += isSameLine ? ' ' : '\n'
    }
    text += word.text
    before = word
  }
  return text
}
