import { type Appointment, appointmentFields } from '@salve/contract/appointments.ts'
import { Pencil } from 'lucide-react'
import { useContext, useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '../../../api/useContractForm.ts'
import { DraftOwnerContext, readDraft } from '../../../lib/drafts.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ConflictNotice } from '../../../record/ConflictNotice.tsx'
import { useAppointmentChange } from '../useAppointmentChange.ts'

const Notes = z.strictObject({ notes: appointmentFields.notes })
const draftOf = ({ id }: Appointment) => `appointment.notes.${id}`

/** Notes of the visit, or a list of things to bring. */
export function NotesCard({ appointment, isOver }: { appointment: Appointment; isOver: boolean }) {
  const { t } = useTranslation(['care', 'common'])
  const owner = useContext(DraftOwnerContext)
  // The form restores text that was typed before a reload.
  const [isOpen, setIsOpen] = useState(() => readDraft(owner, draftOf(appointment)) !== null)
  const title = t(isOver ? 'appointments.notes.after' : 'appointments.notes.before')
  return (
    <Card
      title={title}
      action={
        !isOpen && (
          <div className="-mr-4">
            <Button
              variant="quiet"
              icon={Pencil}
              aria-label={`${t('common:actions.edit')}: ${title}`}
              onPress={() => setIsOpen(true)}
            >
              {t('common:actions.edit')}
            </Button>
          </div>
        )
      }
    >
      {isOpen ? (
        <NotesForm appointment={appointment} title={title} onDone={() => setIsOpen(false)} />
      ) : (
        <p className={appointment.notes ? 'whitespace-pre-wrap break-words' : 'text-soft'}>
          {appointment.notes || t(isOver ? 'appointments.notes.none' : 'appointments.notes.noneYet')}
        </p>
      )}
    </Card>
  )
}

interface NotesFormProps {
  appointment: Appointment
  title: string
  onDone: () => void
}

/** Only a concurrent edit of the notes is a conflict; a question ticked beside them is not. */
function NotesForm({ appointment, title, onDone }: NotesFormProps) {
  const { t } = useTranslation(['care', 'common'])
  const { put } = useAppointmentChange()
  const [seen, setSeen] = useState(appointment.notes)
  const [theirs, setTheirs] = useState<string | null>(null)
  const { form, draft, problem, isSaving, submit } = useContractForm(Notes, {
    defaultValues: { notes: appointment.notes },
    draft: draftOf(appointment),
  })
  const saveOver = (known: string) =>
    submit(async ({ notes }) => {
      let other: string | null = null
      await put(appointment, (newest) => {
        other = newest.notes === known || newest.notes === notes ? null : newest.notes
        return { notes: other ?? notes }
      })
      setTheirs(other)
      if (other === null) onDone()
      else setSeen(other)
    })
  const facts = (notes: string) => [{ term: title, value: notes }]
  return (
    <form noValidate onSubmit={(event) => void saveOver(seen)(event)} className="flex flex-col gap-3">
      {theirs !== null && (
        <ConflictNotice
          mine={facts(form.getValues('notes') ?? '')}
          theirs={facts(theirs)}
          onKeepMine={() => void saveOver(theirs)()}
          onTakeTheirs={() => {
            form.setValue('notes', theirs, { shouldDirty: true })
            setTheirs(null)
          }}
        />
      )}
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <Controller
        control={form.control}
        name="notes"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            value={field.value ?? ''}
            label={title}
            errorMessage={fieldState.error?.message}
            rows={6}
          />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('common:actions.save')}
        </Button>
        <Button
          onPress={() => {
            draft.clear()
            onDone()
          }}
        >
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
