/** In lower case, letter by letter: a database knows no letter that depends on those around it. */
export const lower = (text: string): string =>
  Array.from(text, (letter) => Array.from(letter.toLowerCase())[0] ?? letter).join('')

/** True when one of the texts holds the searched one, in any case. */
export function isFoundIn(search: string | undefined, ...texts: (string | null)[]): boolean {
  if (!search) return true
  const wanted = lower(search)
  return texts.some((text) => lower(text ?? '').includes(wanted))
}

/** True when a filter asks for nothing, or for this. */
export const isAskedFor = <T>(wanted: T | undefined, given: T | null): boolean =>
  wanted === undefined || wanted === '' || wanted === given

/** True when a day lies within the days of a query. */
export const isWithinDays = (
  day: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): boolean => (!from || day >= from) && (!to || day <= to)
