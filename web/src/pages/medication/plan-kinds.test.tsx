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
