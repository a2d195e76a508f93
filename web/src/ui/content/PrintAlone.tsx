import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * The only content that is printed while it is mounted, such as a letter that a sheet shows in a
 * form. Never seen on screen.
 */
export function PrintAlone({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-alone aria-hidden className="hidden whitespace-pre-wrap print:block">
      {children}
    </div>,
    document.body,
  )
}
