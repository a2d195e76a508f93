/** Units counted in thousands, after the number or before it. */
const AFTER =
  '(?:ml|millilit\\w*|mg|milligram\\w*|mcg|µg|microgram\\w*|mikrogram\\w*|steps?|schritten?|kcal|calories|kalorien|g|gram\\w*|ie|iu|units?|einheiten)'
const BEFORE = '(?:steps?|schritte|schrittzahl|kcal|calories|kalorien)'
const GROUPED = '\\d{1,3}(?: \\d{3})+'
/** "2 500 mg tablets" are two of 500 mg: one number has no such unit behind it. */
const PIECES = '(?! ?(?:mg|mcg|µg|g) (?:tablets?|tabletten?|pills?|pillen?|capsules?|kapseln?|tabs?)\\b)'

const JOINED: readonly RegExp[] = [
  // No pair of values is typed with these between its digits.
  /(?<![\d.,/:])\d{1,3}(?:['\u00a0\u2009\u202f]\d{3})+(?![\d/:])/g,
  // "At 9 400 mg" is an hour and an amount.
  new RegExp(
    `(?<![\\d.,/:]|\\d |\\b(?:at|um|gegen|around|about|seit|since|ab) )\\b${GROUPED}(?![\\d/:])(?= ?${AFTER}\\b)${PIECES}`,
    'g',
  ),
  new RegExp(
    `(?<=\\b${BEFORE}\\b[: ]{1,2}(?:was |were |are |is |waren |sind )?)${GROUPED}(?![\\d/:]| \\d)`,
    'g',
  ),
]

/**
 * Joins the digits of one number that were typed in groups: "1 500 ml", "8 500 steps", "1'500". Two
 * numbers can also be adjacent ("160 100"), so a blank counts only for things counted in thousands.
 */
export const withoutGaps = (text: string): string =>
  JOINED.reduce((left, pattern) => left.replaceAll(pattern, (number) => number.replaceAll(/\D/g, '')), text)
