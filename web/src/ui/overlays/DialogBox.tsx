import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Unbroken } from '../content/Unbroken.tsx'
import { ModalFrame } from './ModalFrame.tsx'

export interface DialogProps {
  isOpen: boolean
  /** Escape, or a press beside it. */
  onClose: () => void
  title: string
  /** `alertdialog` for what must be answered; a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
  /** The buttons; the primary one comes first. */
  actions: ReactNode
}

/** The dialog that Dialog opens. */
export function DialogBox({ isOpen, onClose, title, role = 'dialog', children, actions }: DialogProps) {
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} place="middle" isDismissable={role === 'dialog'}>
      <AriaDialog role={role} className="flex flex-col gap-3 p-6 outline-hidden">
        <Heading slot="title" className="text-xl">
          <Unbroken>{title}</Unbroken>
        </Heading>
        {children && <div className="text-pretty">{children}</div>}
        <div className="flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">{actions}</div>
      </AriaDialog>
    </ModalFrame>
  )
}
