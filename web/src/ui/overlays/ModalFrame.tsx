import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'

interface ModalFrameProps {
  isOpen: boolean
  onClose: () => void
  /** Where on the screen it stands. */
  place: 'middle' | 'side' | 'wide-side'
  /** A press beside it closes it. */
  isDismissable: boolean
  children: ReactNode
}

/** What SideSheet and Dialog share: scrim, focus trap, Escape, focus given back. */
export function ModalFrame({ isOpen, onClose, place, isDismissable, children }: ModalFrameProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
      className={cx(
        'fixed top-0 left-0 z-40 flex h-(--visual-viewport-height) w-full bg-scrim transition-opacity entering:opacity-0 exiting:opacity-0',
        place !== 'middle' ? 'justify-end' : 'items-end justify-center p-4 sm:items-center',
      )}
    >
      <Modal
        data-place={place === 'middle' ? 'middle' : 'side'}
        className={cx(
          'text-ink transition-transform',
          place !== 'middle'
            ? cx(
                'h-full w-full bg-paper entering:translate-x-8 exiting:translate-x-8 sm:border-line sm:border-l',
                place === 'side' ? 'sm:max-w-lg' : 'sm:max-w-3xl',
              )
            : 'max-h-full w-full bg-surface max-w-md overflow-auto rounded-md border border-line entering:translate-y-4 exiting:translate-y-4',
        )}
      >
        {children}
      </Modal>
    </ModalOverlay>
  )
}
