import { canonicalOf, type LoggedValue } from './log-values.ts'

/** kg / m², unrounded: a BMI of 24.96 is still normal. */
export function bmiOf(weight: LoggedValue, heightCm: number): number | null {
  const kg = canonicalOf(weight)
  return kg === null || heightCm <= 0 ? null : kg / (heightCm / 100) ** 2
}
