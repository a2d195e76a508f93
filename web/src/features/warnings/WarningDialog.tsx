import type { Warning } from '@salve/contract/warnings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { WarningText } from './WarningText.tsx'

export interface WarningDialogProps {
  warning: Warning
  onRead: () => void
}

/** A warning sign in what was just written. It stays until somebody has read it; what was written is saved behind it. */
export function WarningDialog({ warning, onRead }: WarningDialogProps) {
  const { t } = useTranslation('warnings')
  return (
    <Dialog
      isOpen
      onClose={onRead}
      role="alertdialog"
      title={t(warning.level === 'advice' ? 'adviceTitle' : 'title')}
      actions={<Button onPress={onRead}>{t('read')}</Button>}
    >
      <WarningText warning={warning} />
      <p className="pt-3">{t('isKept')}</p>
    </Dialog>
  )
}
