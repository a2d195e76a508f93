import { createIngredientLimit, listIngredientLimits } from '@salve/contract/medications/ingredient-limits.ts'
import {
  acknowledgeInteraction,
  forgetKnownInteraction,
  reviewSafety,
  type SafetyReview,
} from '@salve/contract/medications/safety.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { anId } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const medicine = (drug_name: string) => ({ medication_plan: anId(), drug_name })
const warfarin = medicine('Warfarin')
const ibuprofen = medicine('Ibuprofen')
const tea = medicine('Grandmother’s tea')

const CLEAR: SafetyReview = {
  checked: [warfarin],
  interactions: [],
  food_and_drink: [],
  same_ingredients: [],
  allergies: [],
  allergies_not_covered: [],
  unused_limits: [],
  amounts: [],
  totals: [],
  within_limits: [],
  not_covered: [],
}
const FOUND: SafetyReview = {
  ...CLEAR,
  checked: [warfarin, ibuprofen, tea],
  interactions: [
    {
      medicines: [warfarin, ibuprofen],
      substances: ['warfarin', 'ibuprofen'],
      severity: 'major',
      why: 'Bleeding.',
      say: 'Ask your doctor.',
      source: 'FDA label',
      known: null,
    },
  ],
  food_and_drink: [
    {
      medicine: warfarin,
      item: 'alcohol',
      severity: 'moderate',
      why: 'Bleeding.',
      say: 'Drink little.',
      source: 'BNF',
    },
  ],
  allergies_not_covered: ['Nickel'],
  unused_limits: [
    { ingredient: 'Zzzz', is_covered: false },
    { ingredient: 'Codeine', is_covered: true },
  ],
  within_limits: [
    {
      ingredient: 'ibuprofen',
      medicines: [ibuprofen],
      uncounted: [],
      milligrams: 800,
      limit_milligrams: 1200,
      stated_by: 'patient',
    },
  ],
  not_covered: [tea],
}

function recordWith(review: SafetyReview) {
  const api = createFakeApi()
  api.on(reviewSafety, () => review)
  api.on(listIngredientLimits, () => ({ results: [], next: null }))
  return api
}

test('shows the summary first, then each finding with its source, and unknown medicines', async () => {
  renderApp('/medication/safety', { api: recordWith(FOUND) })
  expect(await screen.findByText('1 serious, 1 medicine is not covered')).toBeTruthy()
  expect(screen.getByText(/^Talk to your doctor or pharmacist before you change anything/)).toBeTruthy()
  expect(screen.getByText('Source: FDA label')).toBeTruthy()
  expect(screen.getByText('Warfarin and alcohol')).toBeTruthy()
  expect(screen.getByText(/by these names: Nickel/)).toBeTruthy()
  expect(screen.getByText(/^Not covered: our tables do not know Zzzz/)).toBeTruthy()
  expect(
    screen.getByText('Nothing is held against the limit for Codeine: no plan of yours names it.'),
  ).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'ibuprofen' }).getAttribute('aria-valuetext')).toBe(
    '800 mg of 1,200 mg',
  )
})

test('never calls silence safe', async () => {
  renderApp('/medication/safety', { api: recordWith(CLEAR) })
  expect(await screen.findByText('Our tables hold no warning about these medicines.')).toBeTruthy()
  expect(screen.getByText(/this does not prove that it is safe/)).toBeTruthy()
})

test('mutes a warning known to the doctor, with its date, and restores it on request', async () => {
  const id = anId()
  let known: SafetyReview['interactions'][number]['known'] = null
  const api = recordWith(FOUND)
  api.on(reviewSafety, () => ({
    ...FOUND,
    interactions: FOUND.interactions.map((found) => ({ ...found, known })),
  }))
  const answers = [problem(500)]
  api.on(acknowledgeInteraction, () => {
    const failed = answers.shift()
    if (failed) return failed
    known = { id, since: '2026-11-20T08:00:00Z' }
    return known
  })
  api.on(forgetKnownInteraction, () => {
    known = null
    return undefined
  })
  const { user } = renderApp('/medication/safety', { api })
  const say = 'My doctor knows of Warfarin and Ibuprofen'
  await user.click(await screen.findByRole('button', { name: say }))
  // A failed request leaves the warning unchanged.
  expect(await screen.findByText('1 serious, 1 medicine is not covered')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say }))
  expect(await screen.findByText('1 that your doctor knows of, 1 medicine is not covered')).toBeTruthy()
  expect(document.activeElement?.hasAttribute('data-findings')).toBe(true)
  expect(api.callsTo(acknowledgeInteraction).at(-1)?.body).toEqual({
    medication_plan: warfarin.medication_plan,
    other_plan: ibuprofen.medication_plan,
  })
  expect(screen.getByText('Serious: Bleeding.')).toBeTruthy()
  expect(screen.getByText(/^Noted on 2026-11-20\./)).toBeTruthy()
  expect(screen.queryByText('Ask your doctor.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Warn again of Warfarin and Ibuprofen' }))
  expect(await screen.findByRole('button', { name: say })).toBeTruthy()
})

test('sets a limit in the sheet, and shows the server’s errors at the field', async () => {
  const api = recordWith(FOUND)
  const answers = [problem(422, 'invalid', { ingredient: ['Name one ingredient, not a combination.'] })]
  api.on(createIngredientLimit, ({ body }) => {
    const refused = answers.shift()
    if (refused) return refused
    const stamps = { created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' }
    return { id: anId(), ...body, given_by: body.given_by ?? null, ...stamps }
  })
  const { user } = renderApp('/medication/safety/limits', { api })
  await user.click(await screen.findByRole('button', { name: 'Add a limit' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Fill in this field.')).length).toBe(2)
  await user.type(screen.getByRole('combobox', { name: 'Ingredient' }), 'ibuprofen')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Maximum in 24 hours' }), '1200')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name one ingredient, not a combination.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Add a limit' })).toBeTruthy()
  expect(api.callsTo(createIngredientLimit).at(-1)?.body).toEqual({
    ingredient: 'ibuprofen',
    milligrams: 1200,
    given_by: null,
  })
})

test('checks nothing without plans, and offers to retry a failed load', async () => {
  const api = recordWith(FOUND)
  const answers = [problem(500)]
  api.on(reviewSafety, () => answers.shift() ?? { ...CLEAR, checked: [] })
  const { user } = renderApp('/medication/safety', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is nothing to check yet')).toBeTruthy()
})
