import { screen } from '@testing-library/react'
import { Ellipsis } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import { IconButton } from './IconButton.tsx'

test('shows its name on hover', async () => {
  const { user } = renderUi(<IconButton icon={Ellipsis} label="More" />)
  await user.hover(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('More')
  await user.unhover(screen.getByRole('button', { name: 'More' }))
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull()
})

test('shows its name on keyboard focus until Escape, and keeps the focus', async () => {
  const onPress = vi.fn<() => void>()
  const { user } = renderUi(<IconButton icon={Ellipsis} label="More" onPress={onPress} />)
  await user.tab()
  await screen.findByRole('tooltip')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
})
