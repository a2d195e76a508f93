import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../ui/test/renderUi.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

test('shows a value of only one version beside an empty one', () => {
  renderUi(
    <ConflictNotice
      mine={[
        { term: 'Severity', value: '3' },
        { term: 'Notes', value: 'Gone by noon' },
      ]}
      theirs={[
        { term: 'Severity', value: '3' },
        { term: 'Health issue', value: 'Migraine' },
      ]}
      onKeepMine={() => undefined}
      onTakeTheirs={() => undefined}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Health issue', 'Notes'])
  expect(screen.getByText('Saved now: nothing')).toBeTruthy()
  expect(screen.getByText('Yours: Gone by noon')).toBeTruthy()
  expect(screen.getByText('Saved now: Migraine')).toBeTruthy()
  expect(screen.getByText('Yours: nothing')).toBeTruthy()
})
