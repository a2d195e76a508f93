import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ToastRegion } from '../overlays/ToastRegion.tsx'
import { UiProvider, type UiProviderProps } from '../UiProvider.tsx'

const texts = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  pending: 'Please wait',
}

/** Renders components of ui/ as the app does, and returns the person who uses them. */
export function renderUi(children: ReactElement, settings: Partial<UiProviderProps> = {}) {
  const user = userEvent.setup()
  const view = render(
    <UiProvider locale="en-GB" texts={texts} navigate={() => undefined} {...settings}>
      {children}
      <ToastRegion />
    </UiProvider>,
  )
  return { user, ...view }
}
