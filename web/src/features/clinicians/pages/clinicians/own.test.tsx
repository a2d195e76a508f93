import { createOwnClinician } from '@salve/contract/clinicians/own-clinicians.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

test('rejects an invalid web address at its field before sending', async () => {
  const api = createFakeApi()
  const { user } = renderApp('/clinicians/own/new', { api })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Dr. Own')
  await user.type(screen.getByRole('textbox', { name: /^Website/ }), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('textbox', { name: /^Website/ }).getAttribute('aria-invalid')).toBe('true')
  expect(api.callsTo(createOwnClinician)).toHaveLength(0)
})
