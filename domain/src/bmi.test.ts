import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bmiCourse, bmiOf, heightAt } from './bmi.ts'

const weights = { at: [10, 20, 30], kg: [80, 81, 82] }

it('each weight is divided by the height that was known then', () => {
  expect([...(bmiCourse(weights, { at: [15, 30], cm: [200, 100] }, 170) ?? [])]).toEqual([20, 20.25, 82])
})

it('without a logged height that of the profile counts, and without any there is none', () => {
  expect([...(bmiCourse(weights, { at: [], cm: [] }, 200) ?? [])]).toEqual([20, 20.25, 20.5])
  expect(bmiCourse(weights, { at: [], cm: [] }, null)).toBeNull()
})

it('with one height it is what each weight alone has', () => {
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

it('a weight by itself has the BMI that it has in its course', () => {
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
