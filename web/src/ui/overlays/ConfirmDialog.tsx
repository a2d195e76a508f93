import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** A question: "Delete this symptom?" */
  title: string
  /** The data that will be gone, and the data that stays. */
  children?: ReactNode
  /** A verb: "Delete" */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** True for a destructive action: the button is coral. */
  isDanger?: boolean
  isPending?: boolean
}

/** Confirms an action that cannot be undone. Others get a toast with Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props
  const { isDanger = false, isPending = false } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} onPress={onConfirm} isPending={isPending}>
            {confirmLabel}
          </Button>
          <Button onPress={onCancel} autoFocus>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
