import { createMedicationPlan, replaceMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { checkSafety } from '@salve/contract/medications/safety.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NO_FINDINGS, recordWith } from '../../test/planRecord.ts'
import { aPlan, stale } from '../../test/records.ts'
import { patientToday } from '../../test/people.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('adds a plan, with a live summary sentence', async () => {
  // 06:00 in Berlin: the first dose is today's.
  vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const api = recordWith()
  const { user } = renderApp('/medication/new', { api })
  const name = await screen.findByRole('combobox', { name: 'Which medicine?' })
  expect(screen.getByText('Your medicine, no amount yet, every day, from today')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /Increase Morning/ })[0] as HTMLElement)
  await user.type(name, 'ramip')
  await user.click(await screen.findByRole('option', { name: /^Ramipril/ }))
  await user.type(screen.getByRole('combobox', { name: /Strength/ }), '5 mg')
  await user.tab()
  const more = screen.getAllByRole('button', { name: /Increase Evening/ })[0] as HTMLElement
  await user.click(more)
  const evening = screen.getByRole('textbox', { name: /^Evening/ }) as HTMLInputElement
  expect(evening.value).toBe('1')
  await user.click(screen.getAllByRole('button', { name: /Decrease Evening/ })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: /^Half: Evening/ }))
  expect(
    screen.getByText('Ramipril 5 mg, 1 tablet at 07:00 and ½ tablet at 18:00, every day, from today'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(api.callsTo(createMedicationPlan)[0]?.body).toMatchObject({
    drug_name: 'Ramipril',
    strength: '5 mg',
    end_date: null,
    schedules: [{ morning: 1, noon: 0, evening: 0.5, bedtime: 0, days: { kind: 'every_day' } }],
  })
})

test('rejects a plan without a dose at the amounts, and accepts a quarter tablet', async () => {
  const { user } = renderApp('/medication/new', { api: recordWith() })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'My own tea')
  await user.tab()
  const morning = screen.getByRole('textbox', { name: /Morning/ })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter an amount for at least one time of day.')).toBeTruthy()
  expect(document.activeElement).toBe(morning)
  await user.clear(morning)
  await user.type(morning, '0.25')
  await user.tab()
  expect((await screen.findAllByText(/¼ tablet/)).length).toBeGreaterThan(0)
})

test('reports an end before the start at its field', async () => {
  const plan = aPlan({ start_date: '2026-01-10', end_date: '2026-01-09' })
  const { user } = renderApp(`/medication/${plan.id}/edit`, { api: recordWith(plan) })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is before the start.')).toBeTruthy()
})

test('shows the differences of conflicting edits', async () => {
  const plan = aPlan()
  const api = recordWith(plan)
  api.on(replaceMedicationPlan, () =>
    stale({ ...plan, strength: '10 mg', updated_at: '2026-11-20T09:00:00Z' }),
  )
  const { user } = renderApp(`/medication/${plan.id}/edit`, { api })
  await user.click(await screen.findByText('What for, and who prescribed it'))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Blood pressure')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved now: Ramipril 10 mg/)).toBeTruthy()
  expect(screen.getByText('Yours: Blood pressure')).toBeTruthy()
})

test('keeps an amount of a third, and expands other kinds of schedules', async () => {
  const api = recordWith()
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'My own tea')
  await user.tab()
  const morning = screen.getByRole('textbox', { name: /Morning/ })
  await user.clear(morning)
  await user.type(morning, '1/3')
  await user.tab()
  expect(screen.getByText(/⅓ tablet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.callsTo(createMedicationPlan)[0]?.body.schedules)
    .toEqual([
      { kind: 'slots', morning: '1/3', noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
    ])
})

test('picks usual products with their ingredients in one tap, and shows the tables’ findings at the name', async () => {
  const api = recordWith()
  api.on(checkSafety, ({ body }) => ({
    ...NO_FINDINGS,
    interactions: [
      {
        medicines: [
          { medication_plan: null, drug_name: body.drug_name },
          { medication_plan: null, drug_name: 'Warfarin' },
        ],
        substances: ['ibuprofen', 'warfarin'],
        severity: 'major' as const,
        why: 'Bleeding.',
        say: 'Ask first.',
        source: 'A label',
        known: null,
      },
    ],
  }))
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'ibuprofn')
  await user.click(await screen.findByRole('option', { name: /^Ibuprofen/ }))
  await user.click(await screen.findByRole('button', { name: 'Tablet 400 mg' }))
  const notice = await screen.findByText('Serious')
  expect(notice.closest('[role=status]')?.textContent).toContain('Source: A label')
  await user.click(screen.getAllByRole('button', { name: /Increase Morning/ })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.callsTo(createMedicationPlan)[0]?.body)
    .toMatchObject({
      drug_name: 'Ibuprofen',
      strength: '400 mg',
      ingredients: [{ inn: 'ibuprofen', strength: '400 mg' }],
    })
})

test('keeps own ingredients in a reopened form, whatever the strength', async () => {
  const api = recordWith()
  const page = renderApp('/medication/new', { api })
  await page.user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'ibuprofn')
  await page.user.click(await screen.findByRole('option', { name: /^Ibuprofen/ }))
  await page.user.click(await screen.findByRole('button', { name: 'Tablet 400 mg' }))
  await page.user.click(screen.getByText('Ingredients'))
  await page.user.clear(await screen.findByRole('textbox', { name: 'Strength 1' }))
  await page.user.type(await screen.findByRole('textbox', { name: 'Strength 1' }), '342 mg')
  page.unmount()

  const { user } = renderApp('/medication/new', { api })
  await user.click(await screen.findByRole('button', { name: 'Tablet 600 mg' }))
  await user.click(screen.getAllByRole('button', { name: /Increase Morning/ })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.callsTo(createMedicationPlan)[0]?.body)
    .toMatchObject({ strength: '600 mg', ingredients: [{ inn: 'ibuprofen', strength: '342 mg' }] })
})

test('updates a plan’s ingredients with its strength', async () => {
  const plan = aPlan({
    drug_name: 'Ibuprofen',
    strength: '400 mg',
    ingredients: [{ inn: 'ibuprofen', strength: '400 mg' }],
  })
  const api = recordWith(plan)
  const { user } = renderApp(`/medication/${plan.id}/edit`, { api })
  await user.click(await screen.findByRole('button', { name: 'Tablet 600 mg' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.callsTo(replaceMedicationPlan)[0]?.body)
    .toMatchObject({ strength: '600 mg', ingredients: [{ inn: 'ibuprofen', strength: '600 mg' }] })
})

test.each([
  ['emergency', 'schedule', 'Methotrexate is planned more often than usual.'],
  ['major', 'amount', 'Paracetamol: 8,000 mg are planned in 24 hours; the most is 4,000 mg.'],
] as const)('what the tables of amounts say is said while the plan is entered: %s', async (...warned) => {
  const [severity, kind, text] = warned
  const api = recordWith()
  const medicine = { medication_plan: null, drug_name: 'Paracetamol' }
  const amount = {
    kind,
    severity,
    text,
    key: 'a rule',
    medicines: [medicine],
    uncounted: [],
    why: 'It harms.',
    say: 'Ask first.',
    source: 'A label',
    year: 2024,
    is_reread: true,
    ingredient: null,
    period: null,
    unit: null,
    total: null,
    max: null,
    because: [],
    urgency: 'today' as const,
    reach: 1,
    known: null,
  }
  api.on(checkSafety, () => ({ ...NO_FINDINGS, amounts: [amount] }))
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'Paracetamol')
  await user.tab()
  expect(await screen.findByText(new RegExp(text.replace('.', '\\.')))).toBeTruthy()
  expect(screen.getByText(/A label, 2024/)).toBeTruthy()
})

test('reaches halves and thirds by keyboard as one tab stop', async () => {
  const { user } = renderApp('/medication/new', { api: recordWith() })
  const morning = await screen.findByRole('textbox', { name: /^Morning/ })
  morning.focus()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Half: Morning/)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^One third: Morning/)
  await user.keyboard('[Space]')
  await waitFor(() => expect((morning as HTMLInputElement).value).toBe('⅓'))
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label') ?? '').not.toMatch(/Morning/)
})

/** The start of a new plan's doses, by the chosen option. */
const firstOf = async (choice?: string) => {
  const api = recordWith()
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'Ramipril')
  await user.tab()
  await user.click(screen.getAllByRole('button', { name: /Increase Morning/ })[0] as HTMLElement)
  if (choice) await user.click(await screen.findByRole('radio', { name: new RegExp(choice) }))
  else await screen.findByRole('radio', { name: /^The next one/, checked: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.callsTo(createMedicationPlan)).toHaveLength(1)
  return api.callsTo(createMedicationPlan)[0]?.body.first_dose_from ?? null
}

describe('the first dose of a new plan', () => {
  beforeEach(() => {
    // 13:00 in Berlin: the dose of 07:00 is past.
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  test('is the next due one, unless the person chooses otherwise', async () => {
    expect(await firstOf()).toBeNull()
  })

  test('is the day from which the summary counts', async () => {
    const { user } = renderApp('/medication/new', { api: recordWith() })
    await user.click((await screen.findAllByRole('button', { name: /Increase Morning/ }))[0] as HTMLElement)
    await screen.findByText('Your medicine, 1 tablet, every day at 07:00, from 2026-11-21')
    await user.click(await screen.findByRole('radio', { name: /^Today/ }))
    expect(await screen.findByText('Your medicine, 1 tablet, every day at 07:00, from today')).toBeTruthy()
  })

  test('is an earlier one of today, if the person says so', async () => {
    expect(await firstOf('^Today')).toBe('2026-11-19T23:00:00Z')
  })
})

test('says that a change keeps the past, and when it applies', async () => {
  const plan = aPlan()
  const api = recordWith(plan)
  const { user } = renderApp(`/medication/${plan.id}/edit`, { api })
  expect(await screen.findByText('The next 14 days')).toBeTruthy()
  expect(screen.queryByText(/never rewrites the past/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Increase Morning/ }))
  expect(await screen.findByText(/never rewrites the past/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'From a date' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.callsTo(replaceMedicationPlan)[0]?.body)
    .toMatchObject({ effective_from: patientToday(), schedules: [{ morning: 2 }] })
  expect(api.callsTo(replaceMedicationPlan)[0]?.body.status).toBeUndefined()
})

test('names a pause in the days to come', async () => {
  const plan = aPlan({
    status: 'paused',
    last_pause: { from: '2026-01-01T00:00:00Z', to: null },
  })
  renderApp(`/medication/${plan.id}/edit`, { api: recordWith(plan) })
  const days = await screen.findByRole('region', { name: 'The next 14 days' })
  expect(within(days).getByText('Paused')).toBeTruthy()
})
