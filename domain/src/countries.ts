import { fold } from './fold.ts'
import type { Language } from './language.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Codes that Intl knows and that are no country of an address. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])

const namesIn = (language: Language) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'long' })

/** Codes of former states map to their successors. */
const isReplaced = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`

let known: Map<string, string> | undefined

function codesByName(): Map<string, string> {
  if (known) return known
  const [en, de] = [namesIn('en'), namesIn('de')]
  known = new Map([
    ['uk', 'GB'],
    ['usa', 'US'],
  ])
  for (const code of LETTERS.flatMap((a) => LETTERS.map((b) => a + b))) {
    if (NO_COUNTRY.has(code) || isReplaced(code)) continue
    for (const name of [en.of(code), de.of(code)])
      if (name) known.set(fold(name), known.get(fold(name)) ?? code)
  }
  return known
}

/**
 * The ISO 3166 code of a country by its name in either language, or by its code; undefined when we
 * know none.
 */
export function countryCodeOf(text: string): string | undefined {
  const said = text.trim()
  const byName = codesByName().get(fold(said))
  if (byName) return byName
  return /^[A-Za-z]{2}$/.test(said) && namesIn('en').of(said.toUpperCase()) ? said.toUpperCase() : undefined
}

/** The name of a country for the reader; what we do not know stays as it is. */
export function countryText(country: string, language: Language): string {
  const code = countryCodeOf(country)
  return (code && namesIn(language).of(code)) ?? country
}
