import { useState } from 'react'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/forms/Form.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { SideSheet } from '../ui/overlays/SideSheet.tsx'
import { toast } from '../ui/overlays/toast.ts'

const QUESTION = {
  title: 'Leave without saving?',
  text: 'What you typed will be gone.',
  leaveLabel: 'Leave',
  stayLabel: 'Go on writing',
}

export function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'confirm' | null>(null)
  const [name, setName] = useState('')
  const close = () => setOpen(null)
  return (
    <Card title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen('sheet')}>Open a sheet</Button>
        <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Ask before deleting</Button>
        <Button
          onPress={() =>
            toast({
              message: 'Ramipril 5 mg taken at 08:04',
              action: { label: 'Undo', onPress: () => toast({ message: 'Not marked any more' }) },
            })
          }
        >
          Take a dose
        </Button>
        <Button onPress={() => toast({ tone: 'error', message: 'Not saved. Your entry is kept here.' })}>
          Fail
        </Button>
      </div>
      <SideSheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="New symptom"
        askBeforeClose={name !== '' && QUESTION}
        footer={
          <>
            <Button variant="primary" type="submit" form="gallery-sheet">
              Save the symptom
            </Button>
            <Button onPress={close}>Cancel</Button>
          </>
        }
      >
        <Form
          id="gallery-sheet"
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <TextField label="Symptom" value={name} onChange={setName} autoFocus />
        </Form>
      </SideSheet>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Your link is ready"
        actions={<Button onPress={close}>Done</Button>}
      >
        It works until Friday.
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this symptom?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        The health issue it belongs to stays.
      </ConfirmDialog>
    </Card>
  )
}
