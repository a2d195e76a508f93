import { checkSafety } from '@salve/contract/medications/safety.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_FINDINGS, recordWith } from '../../test/planRecord.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('does not call a medicine unknown while its name is being typed', async () => {
  const api = recordWith()
  api.on(checkSafety, ({ body }) => ({
    ...NO_FINDINGS,
    not_covered: [{ medication_plan: null, drug_name: body.drug_name }],
  }))
  const { user } = renderApp('/medication/new', { api })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'Metform')
  await waitFor(() => expect(api.callsTo(checkSafety).length).toBeGreaterThan(0))
  await screen.findByRole('option', { name: /Metformin/ })
  expect(screen.queryByText('Not covered')).toBeNull()
  // Nor is it called clear.
  expect(screen.queryByText(/Our tables hold no warning here/)).toBeNull()
  await user.keyboard('{Escape}')
  await user.tab()
  await screen.findByText('Not covered')
})
