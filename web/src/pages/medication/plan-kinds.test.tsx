import { createMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordWith } from '../../test/planRecord.ts'
import { renderApp } from '../../test/renderApp.tsx'

test.each([
  ['At clock times', /^Amount 1/],
  ['Only as needed', /^Amount/],
  ['Every so many hours', /^Amount each time/],
  ['In cycles, with a break', /^Morning/],
  ['In steps, less or more', /^Morning/],
  ['Once', /^Amount each time/],
])('begins the kind "%s" without an amount, asks for it, and keeps what was typed', async (kind, field) => {
  const api = recordWith()
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'Tea')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Other times or days' }))
  await user.click(screen.getByRole('button', { name: /How do you take it/ }))
  await user.click(await screen.findByRole('option', { name: kind }))
  const amount = screen.getByLabelText(field, { selector: 'input' }) as HTMLInputElement
  expect(['', '0']).toContain(amount.value)
  expect(screen.getByText(/no amount yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/^Enter an amount/)).length).toBeGreaterThan(0)
  expect(api.callsTo(createMedicationPlan)).toEqual([])
  expect(screen.getByLabelText(/Which medicine/, { selector: 'input' })).toHaveProperty('value', 'Tea')
})

test('asks for the limits of an as-needed plan', async () => {
  const api = recordWith()
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'Ibuprofen')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Other times or days' }))
  await user.click(screen.getByRole('button', { name: /How do you take it/ }))
  await user.click(await screen.findByRole('option', { name: 'Only as needed' }))
  expect(screen.getByText(/at least … hours apart, at most … in 24 hours/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Fill in this field.')).toBeTruthy()
  expect(screen.getAllByText('Enter an amount such as 1, 0.5 or 1/3, up to 1000.')).toHaveLength(2)
  const each = screen.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement
  expect(each.value).toBe('')
  await user.type(each, '1')
  await user.type(screen.getByRole('textbox', { name: /At least this long/ }), '6')
  await user.type(screen.getByRole('textbox', { name: /At most in 24 hours/ }), '3')
  await user.tab()
  expect(
    screen.getByText(/1 tablet as needed, at least 6 hours apart, at most 3 tablets in 24 hours/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.callsTo(createMedicationPlan)[0]?.body.schedules)
    .toEqual([{ kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }])
})
