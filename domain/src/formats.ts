/**
 * Making a writer of numbers or dates takes a hundred times as long as using it, so each is made
 * once.
 */
const kept = new Map<string, unknown>()
const KEPT_MAX = 500

function once<Format, Options>(
  kind: string,
  Made: new (locale: string, options?: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = kept.get(key)
  if (known instanceof Object) return known as Format
  const made = new Made(locale, options)
  if (kept.size < KEPT_MAX) kept.set(key, made)
  return made
}

/** Writes numbers in the way of a locale (BCP 47), as `Intl.NumberFormat` does. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once('number', Intl.NumberFormat, locale, options)

/** Writes moments in the way of a locale (BCP 47), as `Intl.DateTimeFormat` does. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', Intl.DateTimeFormat, locale, options)

/** Selects a word's form for a number, as `Intl.PluralRules` does. */
export const pluralRules = (locale: string): Intl.PluralRules => once('plural', Intl.PluralRules, locale, {})

/** Writes "yesterday" and "tomorrow", as `Intl.RelativeTimeFormat` does. */
export const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  once('relative', Intl.RelativeTimeFormat, locale, { numeric: 'auto' } as const)

/** Joins a list in the way of a locale, as `Intl.ListFormat` does. */
export const listFormat = (locale: string, type: Intl.ListFormatType): Intl.ListFormat =>
  once('list', Intl.ListFormat, locale, { type })
