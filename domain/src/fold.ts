/** Letters that are no plain letter with a mark. */
const UNDIVIDED: Record<string, string> = { ß: 'ss', ı: 'i', ø: 'o', ł: 'l', đ: 'd', æ: 'a', œ: 'o' }

/**
 * Normalises text for comparison: lower case, accents removed, and ä = ae = a, ö = oe = o, ü = ue =
 * u, ß = ss, so that any spelling is found. Letters lose their stroke, and ı gets a dot.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßıøłđæœ]/g, (letter) => UNDIVIDED[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
}

/** The folded words of a text; everything but letters and digits separates them. */
export function words(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
}

/** The folded words, each after a blank: ` word` is in it where a word of the text begins so. */
export function wordBeginnings(text: string): string {
  return words(text)
    .map((word) => ` ${word}`)
    .join('')
}
