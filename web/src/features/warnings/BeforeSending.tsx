import type { Warning } from '@salve/contract/warnings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { WarningText } from './WarningText.tsx'

export interface BeforeSendingProps {
  warning: Warning
  onSend: () => void
  onBack: () => void
}

/** Asks before a message with a warning sign is sent to a doctor, who may not read it in time. */
export function BeforeSending({ warning, onSend, onBack }: BeforeSendingProps) {
  const { t } = useTranslation('warnings')
  return (
    <Dialog
      isOpen
      onClose={onBack}
      role="alertdialog"
      title={t('notForEmergencies')}
      actions={
        <>
          <Button onPress={onSend}>{t('sendAnyway')}</Button>
          <Button variant="quiet" onPress={onBack}>
            {t('backToMessage')}
          </Button>
        </>
      }
    >
      <p className="pb-3">{t('nobodyReads')}</p>
      <WarningText warning={warning} />
    </Dialog>
  )
}
