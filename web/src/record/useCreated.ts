import { isApiError } from '../api/errors.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { isWaiting } from '../lib/waiting.ts'
import { toast } from '../ui/overlays/toast.ts'

interface Created {
  /** The server's answer, or the record as it waits on this device. */
  record: object
  /** What identifies its row. */
  id: string
  /** "148/88 mmHg", "Headache". */
  name: string
  /** What the server says of it: "Grade 1 hypertension". */
  verdict?: string | undefined
  /** Deletes it, as its own button would: it can be restored from the trash of its kind. */
  remove: () => Promise<unknown>
}

/**
 * The one ending of every create: it says what was saved, or that it waits on this device, offers
 * to undo it, and shows once which row is new.
 */
export function useCreated(): (created: Created) => void {
  const { t } = useTranslation()
  const textFor = useErrorText()
  return ({ record, id, name, verdict, remove }) => {
    const undo = () =>
      void remove().catch((error: unknown) => {
        if (!isApiError(error)) throw error
        toast({ message: textFor(error), tone: 'error' })
      })
    const said = isWaiting(record) ? t('created.kept', { name }) : t('created.saved', { name })
    toast({
      isBrief: true,
      message: [said, verdict].filter(Boolean).join(' · '),
      action: { label: t('actions.undo'), onPress: undo },
    })
    void import('./showOnce.ts').then(
      ({ showOnce }) => showOnce(id),
      // Without a network the file may not be here: the row is there all the same.
      () => {},
    )
  }
}
