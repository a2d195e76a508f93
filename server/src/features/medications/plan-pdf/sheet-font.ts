import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/**
 * Source Sans 3 as the screens have it, but with all its letters: Latin, Greek, Cyrillic,
 * fractions.
 */
const FOLDER = '@expo-google-fonts/source-sans-3'
const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`${FOLDER}/${file}`))

export const REGULAR = pathOf('400Regular/SourceSans3_400Regular.ttf')
export const STRONG = pathOf('600SemiBold/SourceSans3_600SemiBold.ttf')

let letters: Set<number> | undefined

/** Returns the letters of the font, by their code points. */
function lettersOfFont(): Set<number> {
  const font = create(readFileSync(REGULAR))
  return new Set('characterSet' in font ? font.characterSet : [])
}

/** A line of typed text that the font can print: each missing letter becomes a question mark. */
export function printable(text: string): { text: string; isWhole: boolean } {
  letters ??= lettersOfFont()
  const known = letters
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Co}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  let isWhole = true
  const written = Array.from(line, (letter) => {
    if (known.has(letter.codePointAt(0) ?? 0)) return letter
    isWhole = false
    return '?'
  })
  return { text: written.join(''), isWhole }
}
