import { strengthOf } from '../../domain/src/chatbot/weigh.ts'

/** One sentence as its evidence, with its label. */
export interface Example {
  evidence: readonly string[]
  label: string
}

const ROUNDS = 10
const RATE = 0.25
const DECAY = 2e-5
/**
 * Evidence seen only once teaches just its own sentence; word parts are so many that two can be
 * chance.
 */
const SEEN_MIN = 2
const PART_SEEN_MIN = 3

/**
 * Learns the weight of evidence for each label: multinomial logistic regression by adaptive steps.
 * The same sentences give the same weights.
 */
export function learn(examples: readonly Example[], labels: readonly string[]): Map<string, Float64Array> {
  const seen = new Map<string, number>()
  for (const { evidence } of examples) for (const one of evidence) seen.set(one, (seen.get(one) ?? 0) + 1)
  const names = [...seen]
    .filter(([one, times]) => times >= (/^[cs] /.test(one) ? PART_SEEN_MIN : SEEN_MIN))
    .map(([one]) => one)
  const places = new Map(names.map((one, at) => [one, at]))
  const rows = examples.map(({ evidence, label }) => {
    const used = evidence.filter((one) => places.has(one))
    const strengths = used.map(strengthOf)
    const length = Math.hypot(...strengths) || 1
    return {
      at: Int32Array.from(used, (one) => (places.get(one) ?? 0) * labels.length),
      by: Float64Array.from(strengths, (strength) => strength / length),
      right: labels.indexOf(label),
    }
  })
  const weights = new Float64Array(names.length * labels.length)
  const squares = new Float64Array(weights.length)
  const random = sequence()
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = rows.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const [one, two] = [rows[at], rows[other]]
      if (one && two) [rows[at], rows[other]] = [two, one]
    }
    for (const row of rows) step(row, labels.length, weights, squares)
  }
  return new Map(names.map((one, at) => [one, weights.slice(at * labels.length, (at + 1) * labels.length)]))
}

function step(
  { at, by, right }: { at: Int32Array; by: Float64Array; right: number },
  labels: number,
  weights: Float64Array,
  squares: Float64Array,
): void {
  const sums = new Float64Array(labels)
  for (const [i, from] of at.entries())
    for (let label = 0; label < labels; label++)
      sums[label] = of(sums, label) + of(weights, from + label) * of(by, i)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  const errors = powers.map((power, label) => power / all - (label === right ? 1 : 0))
  for (const [i, from] of at.entries())
    for (let label = 0; label < labels; label++) {
      const place = from + label
      const slope = of(errors, label) * of(by, i) + DECAY * of(weights, place)
      const square = of(squares, place) + slope * slope
      squares[place] = square
      weights[place] = of(weights, place) - (RATE * slope) / Math.sqrt(square + 1e-8)
    }
}

const of = (list: Float64Array, at: number): number => list[at] ?? 0

/** Numbers between 0 and 1, the same in each run. */
function sequence(): () => number {
  let state = 42
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
