/**
 * Text as it is compared: lower case, accents removed, and ä = ae = a, ö = oe = o, ü = ue = u, ß = ss,
 * so that people find what they mean whichever way they type it.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
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
