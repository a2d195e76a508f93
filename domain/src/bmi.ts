import { canonicalOf, type LoggedValue } from './log-values.ts'

const CM_PER_M = 100

/** kg / m², unrounded: a BMI of 24.96 is still normal. */
export function bmiOf(weight: LoggedValue, heightCm: number): number | null {
  const kg = canonicalOf(weight)
  return kg === null || heightCm <= 0 ? null : bmi(kg, heightCm)
}

/** Heights in order of time. */
export interface Heights {
  readonly at: ArrayLike<number>
  readonly cm: ArrayLike<number>
}

/**
 * The BMI of each weight by the latest height that was known then; before the first one by that
 * first one, and by the height of the profile where none was ever logged. Null without any height.
 */
export function bmiCourse(
  weights: { readonly at: ArrayLike<number>; readonly kg: ArrayLike<number> },
  heights: Heights,
  profileCm: number | null,
): Float64Array | null {
  const first = heights.cm.length > 0 ? (heights.cm[0] as number) : profileCm
  if (first === null || first <= 0) return null
  let next = 0
  let cm = first
  return Float64Array.from({ length: weights.at.length }, (_, i) => {
    for (; next < heights.at.length && (heights.at[next] as number) <= (weights.at[i] as number); next++)
      cm = heights.cm[next] as number
    return bmi(weights.kg[i] as number, cm)
  })
}

/** The height by which the BMI of one moment is worked out, as in `bmiCourse`. */
export function heightAt(at: number, heights: Heights, profileCm: number | null): number | null {
  let cm = heights.cm.length > 0 ? (heights.cm[0] as number) : profileCm
  for (let i = 0; i < heights.at.length && (heights.at[i] as number) <= at; i++) cm = heights.cm[i] as number
  return cm
}

const bmi = (kg: number, cm: number) => kg / (cm / CM_PER_M) ** 2
