import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bmiCourse, bmiOf, heightAt } from './bmi.ts'

const weights = { at: [10, 20, 30], kg: [80, 81, 82] }

it('uses the height that was known at the time of each weight', () => {
  expect([...(bmiCourse(weights, { at: [15, 30], cm: [200, 100] }, 170) ?? [])]).toEqual([20, 20.25, 82])
})

it('falls back to the height in the profile, and gives no BMI without one', () => {
  expect([...(bmiCourse(weights, { at: [], cm: [] }, 200) ?? [])]).toEqual([20, 20.25, 20.5])
  expect(bmiCourse(weights, { at: [], cm: [] }, null)).toBeNull()
})

it('equals the BMI of each single weight when there is one height', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 2, max: 400, noNaN: true })),
      fc.integer({ min: 40, max: 230 }),
      (kg, cm) => {
        const course = bmiCourse({ at: kg.map((_, i) => i), kg }, { at: [kg.length], cm: [cm] }, null)
        expect([...(course ?? [])]).toEqual(
          kg.map((value) => bmiOf({ key: 'weight', value, unit: 'kg' }, cm)),
        )
      },
    ),
  )
})

it('gives a single weight the same BMI as its series', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 50 })).map((at) => at.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(moments, moments, fc.option(fc.constant(170)), (weighed, grown, profileCm) => {
      const heights = { at: grown, cm: grown.map((_, i) => 100 + i) }
      const course = bmiCourse({ at: weighed, kg: weighed.map(() => 80) }, heights, profileCm)
      const alone = weighed.map((at) => {
        const cm = heightAt(at, heights, profileCm)
        return cm === null ? null : bmiOf({ key: 'weight', value: 80, unit: 'kg' }, cm)
      })
      expect(alone).toEqual(course ? [...course] : weighed.map(() => null))
    }),
  )
})
