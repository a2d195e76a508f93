/**
 * Patterns by which the interaction table words the dangers that also add up over all medicines.
 */
const WORDED: Readonly<Record<string, RegExp>> = {
  bleed: /bleed/i,
  breath: /slowed breathing/i,
  hyperk: /high potassium/i,
  hypo: /hypoglyc|blood sugar/i,
  qt: /\bQT\b/,
  sed: /sedation/i,
  seiz: /seizure/i,
  sero: /serotonin/i,
}
const RANKS = ['moderate', 'major', 'contraindicated']

export interface PairDanger {
  readonly medicines: readonly string[]
  readonly severity: string
  /** In English. */
  readonly why: string
}

/**
 * True where an interaction, as grave or graver, warns of this very danger for the same medicines.
 * A danger is shown once, by its stricter warning. `rule` is the key of the rule of a burden, such
 * as `bleed-5`.
 */
export function isDangerOfPair(
  { rule, medicines, severity }: { rule: string; medicines: readonly string[]; severity: string },
  pairs: readonly PairDanger[],
): boolean {
  const worded = WORDED[rule.split('-')[0] ?? '']
  return pairs.some(
    (pair) =>
      worded?.test(pair.why) === true &&
      RANKS.indexOf(pair.severity) >= RANKS.indexOf(severity) &&
      medicines.length === pair.medicines.length &&
      medicines.every((medicine) => pair.medicines.includes(medicine)),
  )
}
