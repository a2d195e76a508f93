import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import { useFocusRestore } from './useFocusRestore.ts'

interface ModalFrameProps {
  isOpen: boolean
  onClose: () => void
  /** Its position on the screen. */
  place: 'middle' | 'side' | 'wide-side' | 'top'
  /** A press beside it closes it. */
  isDismissable: boolean
  children: ReactNode
}

const SIDE =
  'h-full w-full bg-paper entering:translate-x-8 exiting:translate-x-8 sm:border-line sm:border-l print:h-auto print:max-w-none print:border-none print:bg-transparent'
/**
 * A sheet is the current content, so it is printed whole (base.css); questions and searches are not
 * printed.
 */
const PAPER_SHEET = 'print:static print:block print:h-auto print:bg-transparent'
const PLACES = {
  middle: 'items-end justify-center p-4 sm:items-center',
  side: 'justify-end',
  'wide-side': 'justify-end',
  top: 'items-start justify-center sm:px-4 sm:py-[8vh]',
}
const BOXES = {
  middle:
    'max-h-full w-full bg-surface max-w-md overflow-auto rounded-md border border-line entering:translate-y-4 exiting:translate-y-4',
  side: `${SIDE} sm:max-w-lg`,
  'wide-side': `${SIDE} sm:max-w-3xl`,
  top: 'h-full w-full overflow-hidden bg-surface sm:max-w-2xl sm:rounded-md sm:border sm:border-line entering:-translate-y-2 exiting:-translate-y-2',
}

/** The frame that SideSheet and Dialog share: scrim, focus trap, Escape, focus given back. */
export function ModalFrame({ isOpen, onClose, place, isDismissable, children }: ModalFrameProps) {
  const isSheet = place === 'side' || place === 'wide-side'
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
      data-sheet={isSheet || undefined}
      className={cx(
        'fixed top-0 left-0 z-40 flex h-(--visual-viewport-height) w-full bg-scrim transition-opacity entering:opacity-0 exiting:opacity-0',
        PLACES[place],
        isSheet ? PAPER_SHEET : 'print:hidden',
      )}
    >
      <Modal
        data-place={place === 'middle' || place === 'top' ? place : 'side'}
        className={cx('text-ink transition-transform', BOXES[place])}
      >
        <FocusRestore />
        {children}
      </Modal>
    </ModalOverlay>
  )
}

/** Rendered in the frame, so it exists while the frame is open. */
function FocusRestore() {
  useFocusRestore()
  return null
}
