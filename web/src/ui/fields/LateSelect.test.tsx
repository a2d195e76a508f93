import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import { LateSelect } from './LateSelect.tsx'

const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'asthma', label: 'Asthma' },
]

function Filter() {
  const [value, setValue] = useState<string>('all')
  return (
    <LateSelect
      label="Issue"
      description="Of which to show"
      choices={CHOICES}
      value={value}
      onChange={setValue}
    />
  )
}

test('opens the list with a press, and shows the choice in the focused box', async () => {
  const { user } = renderUi(<Filter />)
  const box = screen.getByRole('button', { name: 'All Issue', description: 'Of which to show' })
  expect(box.getAttribute('aria-haspopup')).toBe('listbox')
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: 'Asthma' }))
  const after = await screen.findByRole('button', { name: 'Asthma Issue', description: 'Of which to show' })
  await waitFor(() => expect(document.activeElement).toBe(after))
})

test('selects by letters and arrows while closed', async () => {
  const { user } = renderUi(<Filter />)
  const first = screen.getByRole('button', { name: 'All Issue' })
  await user.tab()
  // The box is replaced once the rest of it has loaded, and keeps the focus.
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All Issue' }))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('button', { name: 'Asthma Issue' })).toBeTruthy()
})
