/**
 * Weights as `npm run train:chatbot` writes them: for each piece of evidence a letter for each
 * label.
 */
export interface Weights {
  readonly labels: readonly string[]
  readonly weights: Readonly<Record<string, string>>
}

/** From the least weight to the most, in steps; a letter each. */
const LETTERS = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}'
const ZERO = (LETTERS.length - 1) / 2
const STEP = 0.08
const valueOf = new Map([...LETTERS].map((letter, at) => [letter, (at - ZERO) * STEP]))

/**
 * Strength of a piece of evidence by its kind: suggestions of concepts count more than the letters
 * of a word.
 */
const STRENGTHS: Readonly<Record<string, number>> = { g: 3, r: 2, f: 1, k: 1, w: 1, p: 0.8, s: 0.6, c: 0.35 }
export const strengthOf = (evidence: string): number =>
  STRENGTHS[evidence.slice(0, evidence.indexOf(' '))] ?? 1

export const lettersOf = (weights: Iterable<number>): string =>
  Array.from(
    weights,
    (weight) => LETTERS[Math.max(0, Math.min(2 * ZERO, Math.round(weight / STEP) + ZERO))],
  ).join('')

/** True when any of the weights would still show. */
export const isHeavy = (weights: Iterable<number>): boolean =>
  Array.from(weights).some((weight) => Math.abs(weight) >= 4 * STEP)

/** Returns each label's likelihood by evidence; they add up to one. */
export function weigh({ labels, weights }: Weights, evidence: readonly string[]): Map<string, number> {
  const sums = labels.map(() => 0)
  let squares = 0
  for (const one of evidence) {
    const letters = Object.hasOwn(weights, one) ? weights[one] : undefined
    if (letters === undefined) continue
    const strength = strengthOf(one)
    squares += strength ** 2
    for (let at = 0; at < labels.length; at++)
      sums[at] = (sums[at] ?? 0) + strength * (valueOf.get(letters[at] ?? '') ?? 0)
  }
  const scale = 1 / Math.sqrt(squares || 1)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp((sum - most) * scale))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return new Map(labels.map((label, at) => [label, (powers[at] ?? 0) / all]))
}
