import { screen } from '@testing-library/react'
import { Ellipsis } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import { IconButton } from './IconButton.tsx'

test('it says its name to who points at it, until it is left', async () => {
  const { user } = renderUi(<IconButton icon={Ellipsis} label="More" />)
  await user.hover(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('More')
  await user.unhover(screen.getByRole('button', { name: 'More' }))
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull()
})

test('it says its name to who reaches it with the keyboard, until Escape, and keeps the focus', async () => {
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
