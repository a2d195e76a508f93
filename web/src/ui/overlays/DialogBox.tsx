import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Unbroken } from '../content/Unbroken.tsx'
import type { DialogProps } from './Dialog.tsx'
import { ModalFrame } from './ModalFrame.tsx'

/** What Dialog shows once it has been opened. */
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
