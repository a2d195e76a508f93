import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { IconButton } from '../actions/IconButton.tsx'
import { useUi } from '../UiProvider.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ModalFrame } from './ModalFrame.tsx'

/** The confirmation before a filled-in form is closed. */
export interface LeaveQuestion {
  title: string
  text: string
  leaveLabel: string
  stayLabel: string
}

export interface SideSheetProps {
  /** A sheet with its own address is simply rendered by its route: leave this out. */
  isOpen?: boolean
  /** Escape, the cross, or a press beside it; after the question, if there is one. */
  onClose: () => void
  title: string
  /** Set while closing would lose something (`form.formState.isDirty && { … }`). */
  askBeforeClose?: LeaveQuestion | false | undefined
  /** For forms with several fields side by side. */
  isWide?: boolean
  children: ReactNode
  /**
   * Buttons that stay in view, the main one first: on phones it takes the room that there is.
   * Submit a form in the body with `<Button type="submit" form={formId}>`.
   */
  footer?: ReactNode
}

/** Creates and edits: at the right from 640 px on, the whole screen below. */
export function SideSheet({
  isOpen = true,
  onClose,
  title,
  askBeforeClose,
  isWide = false,
  children,
  footer,
}: SideSheetProps) {
  const { texts } = useUi()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (askBeforeClose ? setIsAsking(true) : onClose())
  return (
    <ModalFrame isOpen={isOpen} onClose={close} place={isWide ? 'wide-side' : 'side'} isDismissable>
      <AriaDialog className="flex h-full flex-col outline-hidden low:block low:overflow-y-auto print:block print:h-auto">
        <header className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b py-2 pr-2 pl-5 print:border-none print:p-0">
          <Heading
            slot="title"
            className="max-w-full flex-1 hyphens-auto break-words text-lg leading-tight sm:text-xl"
          >
            {title}
          </Heading>
          <div className="ml-auto print:hidden">
            <IconButton icon={X} label={texts.close} onPress={close} />
          </div>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 low:overflow-visible print:overflow-visible print:px-0">
          {children}
        </div>
        {footer && (
          <footer className="print:hidden flex flex-wrap gap-3 border-line border-t bg-paper px-5 pt-3 max-sm:[&>:first-child]:flex-auto pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
        {askBeforeClose && (
          <ConfirmDialog
            isOpen={isAsking}
            title={askBeforeClose.title}
            confirmLabel={askBeforeClose.leaveLabel}
            cancelLabel={askBeforeClose.stayLabel}
            isDanger
            onConfirm={() => {
              setIsAsking(false)
              onClose()
            }}
            onCancel={() => setIsAsking(false)}
          >
            {askBeforeClose.text}
          </ConfirmDialog>
        )}
      </AriaDialog>
    </ModalFrame>
  )
}
