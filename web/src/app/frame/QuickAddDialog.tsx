import { CalendarDays, FileText, FlaskConical, HeartPulse, NotebookPen, Pill } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { paths } from '../../lib/paths.ts'
import { QuickSeverity } from '../../features/symptoms/QuickSeverity.tsx'
import { type AboutToRecord, QuickSymptom } from '../../features/symptoms/QuickSymptom.tsx'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

/** Leads to the sheet of whatever is to be added; a symptom is recorded right here. */
export function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'symptoms'])
  const [symptom, setSymptom] = useState<AboutToRecord | null>(null)
  if (symptom)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('symptoms:quick.howStrong', { name: symptom.name })}
        actions={
          <Button variant="quiet" onPress={() => setSymptom(null)}>
            {t('symptoms:quick.back')}
          </Button>
        }
      >
        <QuickSeverity symptom={symptom} onSaved={onClose} />
      </Dialog>
    )
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
        <QuickSymptom onChoose={setSymptom} onLeave={onClose} />
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
