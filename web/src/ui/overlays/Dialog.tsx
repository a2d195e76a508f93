import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import type { DialogProps } from './DialogBox.tsx'

const Box = lazyPart(async () => (await import('./DialogBox.tsx')).DialogBox)

/**
 * A short question or message over the page. Longer things: SideSheet. Loaded when it is first
 * opened.
 */
export function Dialog(props: DialogProps) {
  const { isOpen } = props
  // It stays mounted afterwards, so that its closing is animated.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <Box {...props} />
      </Suspense>
    )
  )
}
