/** Words that are a result of their own. */
export const FINDING_WORDS: readonly string[] = [
  ...'neg negativ negative negativer pos positiv positive positiver reaktiv reactive'.split(' '),
  ...'nonreactive nonreaktiv nachweisbar nachgewiesen nachweis detected detectable undetected'.split(' '),
  ...'undetectable spur spuren trace traces normal abnormal unauffällig auffällig growth'.split(' '),
  ...'wachstum immun immune nonimmune seen present absent vorhanden none found isolated'.split(' '),
  ...'sensitiv sensitive resistent resistant sensibel intermediär intermediate equivocal'.split(' '),
  ...'indeterminate inconclusive grenzwertig borderline fraglich invalid ungültig steril'.split(' '),
  ...'sterile klar clear trüb cloudy'.split(' '),
]
/** Words before or behind a finding that turn it round or weaken it. */
export const QUALIFYING_WORDS: readonly string[] = [
  ...'non not no nicht kein keine keinen nein ohne without un never nie presumptive'.split(' '),
  ...'presumptively probable probably possible possibly likely unlikely vermutlich'.split(' '),
  ...'wahrscheinlich möglich möglicherweise unwahrscheinlich verdächtig weak weakly strong'.split(' '),
  ...'strongly low high faintly mild moderate slightly schwach stark gering leicht mäßig'.split(' '),
  ...'deutlich hoch niedrig vereinzelt reichlich borderline grenzwertig equivocal fraglich'.split(' '),
  ...'previously formerly confirmed bestätigt früher noch mehr yet longer repeatedly'.split(' '),
  ...'wiederholt initially initial evidence of'.split(' '),
]
const FINDINGS = new Set(FINDING_WORDS)
const QUALIFIERS = new Set(QUALIFYING_WORDS)
/** Grades of test strips, titres, counts per field, blood groups. */
const SIGNS = /^([1-4]?\+{1,4}|\(\+{1,4}\)|±|\+\/-|[<>≤≥]?1:\d+|\d+-\d+|a|b|ab|0|o|rh|rhd|d|rhesus)$/i

const bare = (word: string) => word.toLowerCase().replaceAll(/^[("'[]+|[)"'\].,;:]+$/g, '')

export const isFindingWord = (word: string): boolean =>
  FINDINGS.has(bare(word)) || /^(\d?\+{1,4}|\(\+{1,4}\))$/.test(word) || isJoined(word)
export const isQualifyingWord = (word: string): boolean => QUALIFIERS.has(bare(word).replace(/-$/, ''))

/** "non-reactive", "nicht-reaktiv". */
function isJoined(word: string): boolean {
  const [before = '', behind = '', ...more] = bare(word).split('-')
  return more.length === 0 && QUALIFIERS.has(before) && FINDINGS.has(behind)
}

/** True when every word of a result in words has a known meaning. */
export function isUnderstood(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.some((word) => isFindingWord(word) || SIGNS.test(word)) &&
    words.every(
      (word) => isFindingWord(word) || isQualifyingWord(word) || SIGNS.test(word) || SIGNS.test(bare(word)),
    )
  )
}
