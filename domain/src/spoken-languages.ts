import { fold } from './fold.ts'
import type { Language } from './language.ts'

/** The languages that practices are known to speak, by their ISO 639-1 codes. */
const CODES = [
  'ar am az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk ko ku',
  'lt lv mk ml mr ms mt ne nl no pa pl ps pt ro ru sk sl so sq sr sv sw ta te th ti tr uk ur uz vi yo zh',
].flatMap((line) => line.split(' '))

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })

let known: Map<string, string> | undefined

/** Codes by the folded names in both of our languages, and by their own; created on first use. */
function codesByName(): Map<string, string> {
  known ??= new Map(
    CODES.flatMap((code) =>
      [code, namesIn('en').of(code), namesIn('de').of(code), namesIn(code).of(code)].flatMap((name) =>
        name ? [[fold(name), code] as const] : [],
      ),
    ),
  )
  return known
}

/**
 * The code of a spoken language by its name or code ("Deutsch", "German", "de-AT"); undefined when
 * we know none.
 */
export function languageCodeOf(text: string): string | undefined {
  const said = text.trim()
  return codesByName().get(fold(said)) ?? codesByName().get(fold(said.split(/[-_]/)[0] ?? ''))
}

/** The name of a spoken language for the reader; an unknown code stays unchanged. */
export function spokenLanguageText(code: string, language: Language): string {
  return CODES.includes(code) ? (namesIn(language).of(code) ?? code) : code
}
