import type { Warning } from '@salve/contract/warnings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { WarningText } from './WarningText.tsx'

export interface WarningDialogProps {
  warning: Warning
  /** The entry could not be saved: a field is missing, or the server refused it. */
  isRefused: boolean
  onRead: () => void
}

/**
 * A warning sign in the text that was just saved. It stays until it is acknowledged, and tells if
 * the text is being saved behind it.
 */
export function WarningDialog({ warning, isRefused, onRead }: WarningDialogProps) {
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
      <p aria-live="polite" className="pt-3">
        {t(isRefused ? 'isRefused' : 'isKept')}
      </p>
    </Dialog>
  )
}
