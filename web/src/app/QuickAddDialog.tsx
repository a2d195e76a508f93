import { Activity, CalendarDays, FileText, FlaskConical, HeartPulse, NotebookPen, Pill } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

/** Leads to the sheet of whatever is to be added. */
export function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quickAdd.title')}
      actions={
        <Button variant="quiet" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <LinkButton href={paths.newLogEntry()} icon={NotebookPen} isWide onPress={onClose}>
          {t('quickAdd.logEntry')}
        </LinkButton>
        <LinkButton href={paths.newSymptom()} icon={Activity} isWide onPress={onClose}>
          {t('quickAdd.symptom')}
        </LinkButton>
        <LinkButton href={paths.newMedicationPlan()} icon={Pill} isWide onPress={onClose}>
          {t('quickAdd.plan')}
        </LinkButton>
        <LinkButton href={paths.newLabResult()} icon={FlaskConical} isWide onPress={onClose}>
          {t('quickAdd.labResult')}
        </LinkButton>
        <LinkButton href={paths.documents()} icon={FileText} isWide onPress={onClose}>
          {t('quickAdd.document')}
        </LinkButton>
        <LinkButton href={paths.newAppointment()} icon={CalendarDays} isWide onPress={onClose}>
          {t('quickAdd.appointment')}
        </LinkButton>
        <LinkButton href={paths.newHealthIssue()} icon={HeartPulse} isWide onPress={onClose}>
          {t('quickAdd.issue')}
        </LinkButton>
      </div>
    </Dialog>
  )
}
